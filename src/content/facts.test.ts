import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readReplyTimes } from './by-when.ts'
import { inWords } from './content-error.ts'
import { missingFacts } from './empty-facts.ts'
import { offersOf } from './offer-paths.ts'
import { readContent } from './read-content.ts'
import { aContentFolder, edit } from './testing/content-folder.ts'

const COURSE = 'courses/2-certificate-in-health-insurance-desk-management.md'
const listed = (folder: string) => missingFacts(folder).map(inWords)

test('empty facts of the organisation and remaining sample values are listed', () => {
  const folder = aContentFolder()
  expect(listed(folder)).toEqual(
    expect.arrayContaining([
      'content/organisation.yaml: still empty: address, hours, languages, registrations, doctors',
      'content/organisation.yaml: still the sample: legalName, phone, whatsapp, email, bank.accountName, bank.accountNumber, bank.ifsc, bank.bankName, grievanceOfficer',
      'content/pages/refunds.md: still empty: feeCovers, rule',
      `content/${COURSE}: still empty: starts, mode, place, language, teachers, certifier`,
      'content/services/5-exclusive-health-club-membership.md: still empty: who, place, price',
      'content/health-care/5-digestion.md: still empty: who, place, price',
    ]),
  )
  expect(listed(folder)).toHaveLength(3 + 4 + 5 + 8)
})

test('a filled fact is not listed, and the site shows it', async () => {
  const folder = aContentFolder()
  edit(folder, 'organisation.yaml', (text) =>
    text
      .replace('address: []', 'address:\n  - "Road 1"\n  - "Pune 411001"')
      .replace('hours: ""', 'hours: "10 to 6"')
      .replace('languages: []', 'languages:\n  - "Hindi"')
      .replace('registrations: []', 'registrations:\n  - "Trust 1"')
      .replace('doctors: []', 'doctors:\n  - "A doctor"')
      .replace(/\+91 90000 00000/g, '+91 98765 43210')
      .replace(/@sehatshala\.example/g, '@example.org')
      .replace(/^legalName: .*/m, 'legalName: "A trust"')
      .replace('SAMP0000000', 'sbin 0123456')
      .replace(/accountName: .*/, 'accountName: "A trust"')
      .replace('000000000000', '123456789012')
      .replace('Sample Bank (replace me)', 'A bank'),
  )
  edit(folder, COURSE, (text) => text.replace('starts: ""', 'starts: "1 June"').replace(/^place:.*\n/m, ''))
  edit(folder, 'pages/refunds.md', (text) => text.replace('rule: ""', 'rule: "Within a week."'))

  const { organisation, courses, texts } = await readContent(folder)

  expect(organisation).toMatchObject({
    address: ['Road 1', 'Pune 411001'],
    hours: '10 to 6',
    bank: { ifsc: 'SBIN0123456' },
  })
  expect(courses[1]).toMatchObject({ starts: '1 June', place: '' })
  expect(texts.refunds).toMatchObject({ rule: 'Within a week.', feeCovers: '' })
  const left = listed(folder)
  expect(left.filter((line) => line.includes('organisation.yaml'))).toEqual([])
  expect(left).toContain('content/pages/refunds.md: still empty: feeCovers')
  expect(left).toContain(`content/${COURSE}: still empty: mode, place, language, teachers, certifier`)
})

test('the content in the repository invents no facts of the organisation', async () => {
  const { organisation, courses, texts } = await readContent('content')
  expect(organisation).toMatchObject({ address: [], hours: '', registrations: [], doctors: [] })
  for (const course of courses) expect(course).toMatchObject({ starts: '', teachers: '', certifier: '' })
  expect(texts.refunds).toMatchObject({ rule: '', feeCovers: '' })
})

test('a text with a placeholder shows the value of the setting: the fee, retention period, responsible person', async () => {
  const folder = aContentFolder()
  edit(folder, 'notices/consent-enquiry.md', (text) => text.replace('keepMonths: 12', 'keepMonths: 18'))
  edit(folder, 'pages/application.yaml', (text) => text.replace('fee: 5001', 'fee: 700'))
  edit(folder, 'organisation.yaml', (text) => text.replace('place: "India"', 'place: "Pune"'))

  const { texts, home } = await readContent(folder)

  expect(texts.privacy.body).toContain('It is erased 18 months after you sent it.')
  expect(texts.privacy.body).toContain('It is erased one year after you sent it.')
  expect(texts.refunds.intro).toContain('₹700')
  expect(home.lead).toContain('Sehatshala in Pune')
  for (const { body, intro } of Object.values(texts)) expect(intro + body).not.toMatch(/[{}]/)
})

test('the promised reply time is on the screen and known to the server; absent if left out', async () => {
  const folder = aContentFolder()
  edit(folder, 'pages/enquiry.yaml', (text) => text.replace(/byWhen: .*/, 'byWhen: "Within two days."'))
  edit(folder, 'pages/application.yaml', (text) => text.replace(/byWhen: .*/, ''))
  edit(folder, 'pages/application.yaml', (text) => text.replace(/^sent:$/m, ''))
  const { pages } = await readContent(folder)
  expect(readReplyTimes(folder)).toEqual({ enquiry: 'Within two days.', application: undefined })
  expect(pages.enquiry.sent.byWhen).toBe('Within two days.')
})

test.each([
  [
    'a place that nothing fills',
    'pages/terms.md',
    /\{fee\}/,
    '{price}',
    'says {price}, which nothing fills in',
  ],
  [
    'a privacy page that hides how long queries are kept',
    'pages/privacy.md',
    /\{keepEnquiry\}/,
    'some time',
    'must say how long queries are kept: write {keepEnquiry} where that stands',
  ],
  [
    'a map that is no link',
    'organisation.yaml',
    /mapLink: ""/,
    'mapLink: "over there"',
    'mapLink must be a link that begins with https://',
  ],
  [
    'hours that are a list',
    'organisation.yaml',
    /hours: ""/,
    'hours: []',
    'hours must be text between quotation marks',
  ],
])('%s is refused', async (_, file, from, to, sentence) => {
  const folder = aContentFolder()
  edit(folder, file, (text) => text.replaceAll(new RegExp(from, 'g'), to))
  await expect(readContent(folder)).rejects.toThrow(sentence)
})

test('every course and service has an address made from its file name only', async () => {
  const pathsIn = async (folder: string) => offersOf(await readContent(folder)).map(({ path }) => path)
  const paths = await pathsIn('content')
  expect(paths).toHaveLength(4 + 8 + 5)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/Education/certificate-in-health-insurance-desk-management',
      '/HealthCare/digestion',
      '/Services/exclusive-health-club-membership',
    ]),
  )
  const folder = aContentFolder()
  edit(folder, COURSE, (text) => text.replace(/^title: .*/m, 'title: "Another title"'))
  cpSync(path.join(folder, COURSE), path.join(folder, COURSE.replace('2-', '9-')))
  rmSync(path.join(folder, COURSE))
  expect((await pathsIn(folder)).toSorted()).toEqual(paths.toSorted())
})

test('two courses with the same address are refused, and so is a file name that makes no address', async () => {
  const folder = aContentFolder()
  cpSync(path.join(folder, COURSE), path.join(folder, COURSE.replace('2-', '5-')))
  edit(folder, COURSE, (text) => text.replace(/^title: .*/m, 'title: "Another title"'))
  cpSync(path.join(folder, 'health-care/5-digestion.md'), path.join(folder, 'health-care/9-My Belly.md'))
  await expect(readContent(folder)).rejects.toThrow(
    [
      'content/health-care/9-My Belly.md: the file name may have small letters, digits and single hyphens only',
      `content/${COURSE.replace('2-', '5-')}: its page has the same address as that of content/${COURSE}: give it another name`,
    ].join('\n'),
  )
})
