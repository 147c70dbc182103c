import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { showRupees } from '../contract/applications.ts'
import { richText } from '../markdown/rich-text.ts'
import { inWords } from './content-error.ts'
import { contentHints } from './content-hints.ts'
import { readFee } from './fee.ts'
import { formOf } from './forms/form-of.ts'
import { kinds } from './forms/kinds.ts'
import { newOrder } from './order.ts'
import { readContent } from './read-content.ts'
import { slugFor } from './slug.ts'
import { aContentFolder, contentError, edit } from './testing/content-folder.ts'

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

test('content without a UPI line has no UPI address, and an existing one is read', async () => {
  const folder = aContentFolder()
  const written = (line: string) =>
    edit(folder, 'organisation.yaml', (text) => text.replace(/ {2}upi: .*\n/, line))
  written('  upi: "Sehat.shala-1_x@okhdfcbank"\n')
  expect((await readContent(folder)).organisation.bank.upi).toBe('Sehat.shala-1_x@okhdfcbank')
  written('')
  expect((await readContent(folder)).organisation.bank.upi).toBe('')
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
