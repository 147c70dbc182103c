import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { showRupees } from '../contract/applications.ts'
import { richText } from '../markdown/rich-text.ts'
import { ContentError, inWords } from './content-error.ts'
import { contentHints } from './content-hints.ts'
import { readFee } from './fee.ts'
import { formOf } from './forms/form-of.ts'
import { kinds } from './forms/kinds.ts'
import { readKeepMonths } from './keep-months.ts'
import { newOrder } from './order.ts'
import { readContent } from './read-content.ts'
import { slugFor } from './slug.ts'
import { aContentFolder, edit } from './testing/content-folder.ts'

async function contentError(folder: string): Promise<ContentError> {
  const error = await readContent(folder).catch((reason: unknown) => reason)
  if (!(error instanceof ContentError)) throw new Error('No mistake was found.', { cause: error })
  return error
}

const COURSE = 'courses/2-certificate-in-health-insurance-desk-management.md'

test('the specified texts are in the content, word for word and in the specified order', async () => {
  const { courses, services, careers, healthCare, pages } = await readContent('content')

  expect(courses.map(({ title, date }) => `${title}, ${date}.`)).toEqual([
    'Certificate in Life Style Guidance & Management, 3 months.',
    'Certificate in Health Insurance Desk Management, 6 months.',
    'Certificate in Marketing, Networking & Relationship Management, 6 months.',
    'Executive Program in Community Health Management, 3 years.',
  ])
  expect(services.map(({ title }) => title)).toEqual([
    'Holistic Homeopathic Consultations',
    'Proactive Preventive Health Solutions',
    'Life Changing Health Retreat Programs',
    'Empowering Lifestyle Guidance',
    'Exclusive Health Club Membership',
  ])
  expect(careers.map(({ title }) => title)).toEqual([
    'Become a Healthpreneur with Us!',
    'Become a Pro Developer with Us!',
  ])
  expect(healthCare.length).toBeGreaterThanOrEqual(6)
  expect(pages.healthFinancing).toMatchObject({
    heading: 'Finance Your Hospital Bills in a Minute!',
    features: [{ title: 'Instant Hospital Bill Payments' }, { title: 'Get Health Loans Easily' }],
    note: 'Coming Soon! Stay tuned for more updates on our health financing options.',
  })
  expect(pages.events).toMatchObject({
    heading: 'Explore Upcoming Events',
    intro: 'Discover and participate in exciting events across different categories.',
  })
  expect(pages.blogs.intro).toBe('You can post your blogs here')
  expect(pages.enquiry.heading).toBe('Submit your Query')
  expect(pages.application.heading).toBe('Fill Your Information')
  expect(showRupees(pages.application.payment.fee)).toBe('₹5001')
  expect(readFee('content').amount).toBe('₹5001')
})

test('every picture has a size', async () => {
  const { courses, services } = await readContent('content')
  for (const { picture } of [...courses, ...services])
    expect(picture).toMatchObject({ width: 1600, height: 900 })
})

test('the file name decides the order, and 10 comes after 2', async () => {
  const folder = aContentFolder()
  cpSync(path.join(folder, COURSE), path.join(folder, 'courses/10-last.md'))
  edit(folder, 'courses/10-last.md', (text) => text.replace(/^title: .*/m, 'title: "Last"'))

  const { courses } = await readContent(folder)

  expect(courses.map(({ slug }) => slug).at(-1)).toBe('last')
})

test('files from Windows are read the same', async () => {
  const folder = aContentFolder()
  edit(folder, COURSE, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`)

  expect((await readContent(folder)).courses).toEqual((await readContent('content')).courses)
})

test.each([
  ['a field is missing', COURSE, /^title: .*\n/m, '', 'title is missing'],
  ['a field is empty', COURSE, /^date: .*/m, 'date:', 'date is missing'],
  ['a text is empty', COURSE, /^date: .*/m, 'date: " "', 'date is empty'],
  ['a name is misspelt', COURSE, /^summary:/m, 'sumary:', 'summary is missing'],
  ['there is a field too many', COURSE, /^date:/m, 'price: "1"\ndate:', 'price is not a field of this file'],
  [
    'the picture is unknown',
    COURSE,
    /^picture: .*/m,
    'picture: "dog.svg"',
    'picture names a picture that is not in content/pictures: dog.svg',
  ],
  [
    'the text is missing',
    COURSE,
    /\n---\n[\s\S]*/,
    '\n---\n',
    'body is missing: write a text below the second line of dashes',
  ],
  [
    'the dashes are missing',
    COURSE,
    /^---\n/,
    '',
    'the fields at its top must stand between two lines of three dashes',
  ],
  [
    'a quotation mark is missing',
    'organisation.yaml',
    /^phone: .*/m,
    'phone: "+91',
    'a quotation mark or a colon is missing, here or in the line above',
  ],
  [
    'the email is none',
    'organisation.yaml',
    /^email: .*/m,
    'email: "hello"',
    'email is not an email address',
  ],
  [
    'the account number lost its quotation marks',
    'organisation.yaml',
    /accountNumber: .*/,
    'accountNumber: 00012',
    'bank, accountNumber must be text between quotation marks',
  ],
  [
    'the fee is a text',
    'pages/application.yaml',
    /fee: 5001/,
    'fee: "₹5001"',
    'payment, fee must be whole rupees: digits only, without quotation marks',
  ],
  [
    'the IFSC is too short',
    'organisation.yaml',
    /ifsc: .*/,
    'ifsc: "ABCD"',
    'bank, ifsc must be four letters, a zero, six letters or digits',
  ],
  [
    'the IFSC is of no bank',
    'organisation.yaml',
    /ifsc: .*/,
    'ifsc: "ABCD0123456"',
    'bank, ifsc begins with ABCD, which stands for no bank we know: compare it with a cheque or the passbook',
  ],
  [
    'a search title is too long',
    'pages/education.yaml',
    /^metaTitle: .*/m,
    `metaTitle: "${'a'.repeat(61)}"`,
    'metaTitle has 61 characters; it can have at most 60',
  ],
  [
    'a notice does not say how long',
    'notices/consent-enquiry.md',
    /\{keep\}/,
    'for a while',
    'body must say how long it is kept: write {keep} where that stands',
  ],
  [
    'a notice says another time than the setting',
    'notices/consent-application.md',
    /complain to our/,
    'within two years complain to our',
    'body says a time in words of its own: write {keep}, which becomes what keepMonths says',
  ],
  [
    'a notice keeps things for ever',
    'notices/consent-enquiry.md',
    /keepMonths: 12/,
    'keepMonths: "for ever"',
    'keepMonths must be a whole number of months from 1 to 120, without quotation marks',
  ],
  [
    'a field of a list is missing',
    'pages/health-financing.yaml',
    / {4}text: .*\n/,
    '',
    'features, number 1, text is missing',
  ],
])('when %s, a sentence names file and field', async (_, file, from, to, sentence) => {
  const folder = aContentFolder()
  edit(folder, file, (text) => text.replace(from, to))

  const { message, stack } = await contentError(folder)

  expect(message.replace(/, line \d+/g, '').split('\n')).toContain(`content/${file}: ${sentence}`)
  expect(stack).toBe(message)
})

test.each(['hello@sehatshala.example', 'trust', '@bank', 'trust @bank', 'trust@bank?am=1'])(
  '%s is refused as a UPI address, with a sentence',
  async (wrong) => {
    const folder = aContentFolder()
    edit(folder, 'organisation.yaml', (text) => text.replace(/upi: .*/, `upi: "${wrong}"`))

    expect((await contentError(folder)).message).toContain(
      'bank, upi must be a UPI address as your bank or app shows it, like name@bank, with no dot after the @',
    )
  },
)

test('content without a UPI line has no UPI address, and an existing one is read', async () => {
  const folder = aContentFolder()
  const written = (line: string) =>
    edit(folder, 'organisation.yaml', (text) => text.replace(/ {2}upi: .*\n/, line))
  written('  upi: "Sehat.shala-1_x@okhdfcbank"\n')
  expect((await readContent(folder)).organisation.bank.upi).toBe('Sehat.shala-1_x@okhdfcbank')
  written('')
  expect((await readContent(folder)).organisation.bank.upi).toBe('')
})

test.each([
  ['keepMonths: 12\n', 'one year', 12],
  ['', 'one year', 12],
  ['keepMonths: 6\n', 'six months', 6],
  ['keepMonths: 1\n', 'one month', 1],
  ['keepMonths: 24\n', 'two years', 24],
  ['keepMonths: 18\n', '18 months', 18],
])(
  'with the setting %j the notice says %s, and the server keeps submissions for %i months',
  async (setting, words, months) => {
    const folder = aContentFolder()
    edit(folder, 'notices/consent-enquiry.md', (text) => text.replace('keepMonths: 12\n', setting))

    const { notices } = await readContent(folder)
    expect(notices.enquiry.body).toContain(
      `<strong>How long:</strong> ${words} after you send it. Then it is erased.`,
    )
    expect(readKeepMonths(folder)).toEqual({ enquiry: months, application: 12 })
  },
)

test('all mistakes are reported at once, each with its file and line', async () => {
  const folder = aContentFolder()
  edit(folder, 'organisation.yaml', (text) =>
    text
      .replace(/^email: .*/m, 'email: "hello"')
      .replace(/ifsc: .*/, 'ifsc: "ABCD"\n  swift: "X"\n  iban: "Y"'),
  )
  edit(folder, COURSE, (text) =>
    text.replace(/^date: .*/m, 'date: " "').replace(/^picture: .*/m, 'picture: "dog.svg"'),
  )
  edit(folder, 'home.yaml', (text) => text.replace(/^lead: .*/m, 'lead: "a" b'))
  rmSync(path.join(folder, 'pages/events.yaml'))
  writeFileSync(path.join(folder, 'pictures/My Dog.svg'), '<svg viewBox="0 0 1 1"/>')

  const { mistakes, message } = await contentError(folder)

  const lines = (file: string) =>
    mistakes
      .filter((mistake) => mistake.file === file)
      .map(({ line, sentence }) => `${line} ${sentence.split(' ')[0]}`)
  const place = (file: string, start: string) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .findIndex((text) => text.trim().startsWith(start)) + 1
  expect(lines('organisation.yaml')).toEqual([
    `${place('organisation.yaml', 'email:')} email`,
    `${place('organisation.yaml', 'ifsc:')} bank,`,
    `${place('organisation.yaml', 'swift:')} bank,`,
    `${place('organisation.yaml', 'iban:')} bank,`,
  ])
  expect(lines(COURSE)).toEqual(['3 date', '4 picture'])
  expect(lines('home.yaml')).toEqual([`${place('home.yaml', 'lead:')} this`])
  expect(mistakes.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['pages/events.yaml', 'pictures/My Dog.svg']),
  )
  expect(message.split('\n')).toHaveLength(mistakes.length)
})

test.each([
  ['an open quotation mark', 'lead: "open'],
  ['a missing first quotation mark', 'lead: text"'],
  ['a Tab', 'lead: "x"\n\tservicesHeading: "y"'],
  ['a colon in the text', 'lead: one: two'],
  ['wrong spaces', 'lead: "x"\n  more: "y"\n more: "z"'],
  ['the same field twice', 'lead: "x"\nlead: "y"'],
  ['a backslash', 'lead: "C:\\Users"'],
  ['three dashes', 'lead: "x"\n---\na: "b"'],
  ['a star', 'lead: *bold* words'],
  ['an at sign', 'lead: @home'],
  ['a bracket', 'lead: [x'],
  ['a curly bracket', 'lead: {x'],
  ['a percent sign', '%lead: "x"'],
  ['an exclamation mark', 'lead: !x y: z'],
  ['a question mark', '? lead'],
])('%s is reported in plain words', async (_, line) => {
  const folder = aContentFolder()
  edit(folder, 'home.yaml', (text) => text.replace(/^lead: .*/m, line))
  const { message } = await contentError(folder)
  expect(message).not.toMatch(
    /yaml(?!,|:)|map|scalar|flow|block|anchor|alias|implicit|token|indent|document|undefined/i,
  )
  expect(message.split('\n')).toContainEqual(expect.stringMatching(/^content\/home\.yaml(, line \d+)?: /))
})

test.each([
  ['My-Dog.svg', 'the file name has capital letters: write them small'],
  ['my dog.svg', 'the file name has a space: put a hyphen there'],
  ['dog.heic', "a picture's file name must end in .svg, .png, .jpg, .jpeg, .webp or .avif"],
  ['dog', "a picture's file name must end in .svg, .png, .jpg, .jpeg, .webp or .avif"],
  ['dog_(1).svg', 'the file name may have small letters, digits and hyphens only'],
])('a picture named %s is refused', async (name, sentence) => {
  const folder = aContentFolder()
  writeFileSync(path.join(folder, 'pictures', name), '<svg viewBox="0 0 1 1"/>')
  const { message } = await contentError(folder)
  expect(message).toBe(`content/pictures/${name}: ${sentence}`)
})

test('two courses with the same title are refused, also in different case', async () => {
  const folder = aContentFolder()
  cpSync(path.join(folder, COURSE), path.join(folder, 'courses/5-again.md'))
  edit(folder, 'courses/5-again.md', (text) => text.replace('Certificate', 'CERTIFICATE'))
  expect((await contentError(folder)).message).toBe(
    `content/courses/5-again.md, line 2: content/${COURSE} has the same title`,
  )
})

test.each([
  ['around a text', 'home.yaml', /^lead: .*/m, 'lead: “Care for all.”'],
  ['around a name', 'home.yaml', /^lead: .*/m, '“lead”: "Care for all."'],
  ['in a link', COURSE, /\n---\n\n/, '\n---\n\n[work](“/Career”) '],
  ['in an email address', 'organisation.yaml', /^email: .*/m, 'email: "hello@”example.org"'],
])('curly quotation marks %s are refused', async (_, file, from, to) => {
  const folder = aContentFolder()
  edit(folder, file, (text) => text.replace(from, to))
  expect((await contentError(folder)).message).toMatch(/, line \d+: .*here stands a curly quotation mark/)
})

test('curly quotation marks inside a text are accepted', async () => {
  const folder = aContentFolder()
  edit(folder, 'home.yaml', (text) => text.replace(/^lead: .*/m, 'lead: "So-called “cashless” care."'))
  expect((await readContent(folder)).home.lead).toContain('“cashless”')
})

test('the content in the repository gives no hints', () => {
  expect(contentHints('content')).toEqual([])
})

test('unread files and wrong counts in texts are hints that do not stop the build', async () => {
  const folder = aContentFolder()
  for (const file of ['courses/5-new.md.txt', 'pages/about.yaml', 'home.yml', 'notes/plan.md', '.DS_Store'])
    cpSync(path.join(folder, 'home.yaml'), path.join(folder, file))
  rmSync(path.join(folder, 'courses/4-executive-program-in-community-health-management.md'))
  await readContent(folder)
  expect(contentHints(folder).map(inWords)).toEqual([
    'content/courses/5-new.md.txt: the site does not read this file: its name must end in .md',
    'content/hi/courses/4-executive-program-in-community-health-management.md: the site does not read this file',
    'content/home.yml: the site does not read this file: its name must end in .yaml',
    'content/notes/plan.md: the site does not read this file',
    'content/pages/about.yaml: the site does not read this file',
    'content/pages/education.yaml, line 3: says "Four courses", and content/courses has 3: does it still count right?',
  ])
})

test('the error names a missing file', async () => {
  const folder = aContentFolder()
  rmSync(path.join(folder, 'pages/events.yaml'))
  await expect(readContent(folder)).rejects.toThrow('content/pages/events.yaml: this file is missing')
})

test('Markdown becomes text, lists and links, without scripts and external resources', () => {
  expect(richText('# Big\n\nSome **bold** text & [a page](/Career).')).toBe(
    '<h3>Big</h3>\n<p>Some <strong>bold</strong> text &amp; <a href="/Career">a page</a>.</p>',
  )
})

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['Hi <img src=x onerror=alert(1)>', '<p>Hi &lt;img src=x onerror=alert(1)&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](//evil.example)', '<p>x</p>'],
  ['[x](data:text/html,x)', '<p>x</p>'],
  ['![x](https://evil.example/x.png)', '<p>x</p>'],
  ['[x](https://ok.example/"onclick="x)', '<p><a href="https://ok.example/&quot;onclick=&quot;x">x</a></p>'],
])('%s does no harm', (markdown, html) => {
  expect(richText(markdown)).toBe(html)
})

test('entries follow the order file, with their addresses; entries missing in it follow by number', async () => {
  const folder = aContentFolder()
  const slugs = async () => (await readContent(folder)).courses.map(({ slug }) => slug)
  const [first = '', second = '', third = '', fourth = ''] = await slugs()
  const give = (text: string) => writeFileSync(path.join(folder, 'courses/order.yaml'), text)
  give(newOrder([third, 'not-there', first]))
  expect(await slugs()).toEqual([third, first, second, fourth])
  expect(contentHints(folder)).toEqual(contentHints('content'))
  give(newOrder([]))
  expect(await slugs()).toEqual([first, second, third, fourth])
  give('order: yes\n')
  expect((await contentError(folder)).mistakes.map(inWords)).toContainEqual(
    expect.stringContaining('content/courses/order.yaml, line 1: order must be a list'),
  )
})

test('titles become addresses of lower-case letters, digits and hyphens', () => {
  const slugs = {
    'Yoga & Stillness': 'yoga-and-stillness',
    'Doctor’s  “Advice”, 2nd part!': 'doctors-advice-2nd-part',
    'Éducation à Pune': 'education-a-pune',
    योग: 'yog',
    'कमल: सुबह की सैर': 'kamal-subah-ki-sair',
    'স্বাস্থ্য মেলা': 'sbasthy-mela',
    ஆரோக்கியம்: 'arokkiyam',
    'صحت ۲۰۲۶': 'sht-2026',
    健康: 'jiankang',
    '!?': '',
  }
  for (const [title, slug] of Object.entries(slugs)) expect(slugFor(title)).toBe(slug)
  const long = slugFor('word '.repeat(30))
  expect(long).toMatch(/^word(-word)+$/)
  expect(long.length).toBeLessThanOrEqual(60)
})

test('a new entry of each kind asks for the fields its page needs, and for no field without an input', async () => {
  for (const { folder, newFile } of kinds) {
    const content = aContentFolder()
    const file = `${folder}/99-a-new-one.md`
    mkdirSync(path.join(content, folder), { recursive: true })
    writeFileSync(path.join(content, file), newFile('A "new" one'))
    const { mistakes } = await contentError(content)
    const fields = formOf(file)?.fields.map(({ path: name }) => name) ?? []
    expect(mistakes.map((mistake) => mistake.file)).toEqual(mistakes.map(() => file))
    for (const { field } of mistakes) expect(fields).toContain(field?.path)
    expect(mistakes.map(({ field }) => field?.path)).toContain('body')
  }
})
