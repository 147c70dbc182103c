import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readKeepMonths } from './keep-months.ts'
import { readContent } from './read-content.ts'
import { richText } from './rich-text.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => void rmSync(folder, { recursive: true })))

/** A copy of the real content/, which a test may spoil. */
function aContentFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  folders.push(folder)
  cpSync('content', folder, { recursive: true })
  return folder
}

function edit(folder: string, file: string, change: (text: string) => string) {
  const name = path.join(folder, file)
  writeFileSync(name, change(readFileSync(name, 'utf8')))
}

const COURSE = 'courses/2-certificate-in-health-insurance-desk-management.md'

test('the given texts are there to the letter, in the given order', async () => {
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
    /^content\/organisation\.yaml: line \d+ cannot be read/,
  ],
  [
    'the e-mail is none',
    'organisation.yaml',
    /^email: .*/m,
    'email: "hello"',
    'email is not an e-mail address',
  ],
  [
    'the account number lost its quotation marks',
    'organisation.yaml',
    /accountNumber: .*/,
    'accountNumber: 00012',
    'bank, accountNumber must be text between quotation marks',
  ],
  [
    'the IFSC is too short',
    'organisation.yaml',
    /ifsc: .*/,
    'ifsc: "ABCD"',
    'bank, ifsc must be four capital letters, a zero, six letters or digits',
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
])('when %s, one sentence names file and field', async (_, file, from, to, sentence) => {
  const folder = aContentFolder()
  edit(folder, file, (text) => text.replace(from, to))

  const error = await readContent(folder).catch((reason: Error) => reason)

  expect(error).toBeInstanceOf(Error)
  const { message, stack } = error as Error
  if (typeof sentence === 'string') expect(message).toBe(`content/${file}: ${sentence}`)
  else expect(message).toMatch(sentence)
  expect(stack).toBe(message)
})

test.each([
  ['keepMonths: 12\n', 'one year', 12],
  ['', 'one year', 12],
  ['keepMonths: 6\n', 'six months', 6],
  ['keepMonths: 1\n', 'one month', 1],
  ['keepMonths: 24\n', 'two years', 24],
  ['keepMonths: 18\n', '18 months', 18],
])(
  'with the setting %j the notice says %s, and the server keeps for %i months',
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

test('a missing file is named', async () => {
  const folder = aContentFolder()
  rmSync(path.join(folder, 'pages/events.yaml'))
  await expect(readContent(folder)).rejects.toThrow('content/pages/events.yaml: this file is missing')
})

test('Markdown becomes text, lists and links, and nothing that runs or loads', () => {
  expect(richText('# Big\n\nSome **bold** text & [a page](/Career).')).toBe(
    '<h3>Big</h3>\n<p>Some <strong>bold</strong> text &amp; <a href="/Career">a page</a>.</p>',
  )
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['Hi <img src=x onerror=alert(1)>', '<p>Hi &lt;img src=x onerror=alert(1)&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](//evil.example)', '<p>x</p>'],
  ['[x](data:text/html,x)', '<p>x</p>'],
  ['![x](https://evil.example/x.png)', '<p>x</p>'],
  ['[x](https://ok.example/"onclick="x)', '<p><a href="https://ok.example/&quot;onclick=&quot;x">x</a></p>'],
])('%s does no harm', (markdown, html) => {
  expect(richText(markdown)).toBe(html)
})
