import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readKeepMonths } from './keep-months.ts'
import { readContent } from './read-content.ts'
import { aContentFolder, contentError, edit } from './testing/content-folder.ts'

const COURSE = 'courses/2-certificate-in-health-insurance-desk-management.md'

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

test('the error names a missing file', async () => {
  const folder = aContentFolder()
  rmSync(path.join(folder, 'pages/events.yaml'))
  await expect(readContent(folder)).rejects.toThrow('content/pages/events.yaml: this file is missing')
})
