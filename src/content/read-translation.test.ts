import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentHints } from './content-hints.ts'
import { readContent } from './read-content.ts'
import { readTranslation } from './read-translation.ts'
import { untranslated } from './untranslated.ts'

/** A made-up language that the program does not know. */
const made = { code: 'xx', prefix: '/xx', monthsInWords: (months: number) => `${months} munths` }
const COURSE = 'courses/2-certificate-in-health-insurance-desk-management.md'
const SERVICE = 'services/1-holistic-homeopathic-consultations.md'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'translation-'))
  cpSync('content', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const read = async () => readTranslation(folder, await readContent(folder), made)

test('a language is a folder, and a field that it lacks is read from the English file', async () => {
  write('xx/home.yaml', 'headline: "Hedline"\n')
  const { content, translated } = await read()
  const english = await readContent(folder)
  expect(content.home).toEqual({ ...english.home, headline: 'Hedline' })
  expect(translated).toEqual(['/'])
})

test('the name of a course stays English, because certificates show it, with its translation below', async () => {
  write(`xx/${COURSE}`, '---\ntitle: "Desk kourse"\ndate: "6 munths"\n---\n')
  const { content, translated } = await read()
  expect(content.courses[1]).toMatchObject({
    title: 'Certificate in Health Insurance Desk Management',
    gloss: 'Desk kourse',
    date: '6 munths',
    inEnglish: { title: 'Certificate in Health Insurance Desk Management', date: '6 months' },
  })
  expect(translated).toEqual(['/Education/certificate-in-health-insurance-desk-management'])
})

test('the page of a post is not among the translated ones before its day', async () => {
  write(
    'posts/1-monsoon.md',
    '---\ntitle: "Monsoon"\ndate: "2026-12-05"\nauthor: "We"\nsummary: "Rain."\npicture: "blogs-still.svg"\n---\n\nDry.\n',
  )
  write('xx/posts/1-monsoon.md', '---\ntitle: "Monsun"\n---\n')
  const english = await readContent(folder)
  const translatedAt = async (now: string) =>
    (
      await readTranslation(folder, english, made, undefined, {
        now: Date.parse(now),
        timeZone: 'Asia/Kolkata',
      })
    ).translated
  expect(await translatedAt('2026-12-04T18:29:59Z')).toEqual([])
  expect(await translatedAt('2026-12-04T18:30:00Z')).toEqual(['/Blogs/monsoon'])
})

test('a link in a text leads to the page of its language, however it is written, and to the one file of all', async () => {
  write(
    `xx/${SERVICE}`,
    '---\ntitle: "Konsultation"\n---\n\n[a](/Education) [b](/xx/Contact) [c](/xx) [d](/XX/About#top) [e](/events.ics) [f](/xxl?q=a.b)\n',
  )
  const [service] = (await read()).content.services
  expect([...(service?.body ?? '').matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    '/xx/Education',
    '/xx/Contact',
    '/xx',
    '/XX/About#top',
    '/events.ics',
    '/xx/xxl?q=a.b',
  ])
})

test('a link in a consent notice leads to the page of its language', async () => {
  write(
    'xx/notices/consent-enquiry.md',
    '---\nversion: "Merch"\n---\n\nWe keep it for {keep}. See [privasy](/Privacy).\n',
  )
  expect((await read()).content.notices.enquiry.body).toContain('href="/xx/Privacy"')
})

test('forms get the English title of a service', async () => {
  write(
    `xx/${SERVICE}`,
    '---\ntitle: "Konsultation"\n---\n\nSee [kourses](/Education) or [us](https://a.example/).\n',
  )
  const [service] = (await read()).content.services
  expect(service).toMatchObject({
    title: 'Konsultation',
    inEnglish: { title: 'Holistic Homeopathic Consultations' },
  })
  expect(service?.body).toContain('href="/xx/Education"')
  expect(service?.body).toContain('href="https://a.example/"')
})

test('a text names the retention period in its own language', async () => {
  const { content } = await read()
  expect(content.texts.privacy.body).toContain('12 munths')
})

test.each([
  ['a picture', `xx/${SERVICE}`, '---\ntitle: "K"\npicture: "x.svg"\n---\n', 3],
  ['a bank value', 'xx/organisation.yaml', 'name: "S"\nbank:\n  bankName: "B"\n', 3],
  ['an unknown field', 'xx/home.yaml', 'headlin: "H"\n', 1],
])('%s in a translation is refused with its line', async (_, file, text, line) => {
  write(file, text)
  await expect(read()).rejects.toThrow(`content/${file}, line ${line}`)
})

test('the error of a text that is too long names the file with that text', async () => {
  write('xx/home.yaml', `metaTitle: "${'long '.repeat(20)}"\n`)
  await expect(read()).rejects.toThrow('content/xx/home.yaml, line 1')
})

test('missing translations of a language are listed, field by field', () => {
  write('xx/home.yaml', 'headline: "Hedline"\nlead: ""\n')
  const { all, lacking } = untranslated(folder, 'xx')
  expect(lacking.find(({ file }) => file === 'home.yaml')?.fields).toEqual([
    'lead',
    'servicesHeading',
    'servicesLead',
    'metaTitle',
    'metaDescription',
  ])
  expect(lacking.reduce((sum, { fields }) => sum + fields.length, 0)).toBe(all - 1)
})

test('a translation without an English file is reported', () => {
  write('xx/courses/no-such-course.md', '---\ntitle: "K"\n---\n')
  expect(contentHints(folder)).toEqual([
    { file: 'xx/courses/no-such-course.md', sentence: 'the site does not read this file' },
  ])
})

test('every text of the shipped content has a Hindi translation', () => {
  expect(untranslated('content', 'hi').lacking).toEqual([])
})
