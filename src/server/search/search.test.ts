import { StatementSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { changeRecordViewLimits, readRecordViews } from '../../contract/desk-record-views.ts'
import { searchEverywhere } from '../../contract/desk-search.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { anApplicant, freshNumbers } from '../testing/applicants.ts'
import { auditOf } from '../testing/audit.ts'
import { atDesk } from '../testing/staff.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

const PHONE = '9876500412'

async function aDesk() {
  const server = await testServer({ limits: false })
  const { browser, id } = await atDesk(server)
  return { server, browser, id, find: finder(browser) }
}

/** The references and names of each group. */
function finder(browser: Browser) {
  return async (search: string) => {
    const answer = await browser.send(searchEverywhere, { search })
    expect(answer.status).toBe(200)
    const { people, enquiries, applications } = answer.body.data
    return {
      people: people.found.map(({ name }) => name),
      enquiries: enquiries.found.map(({ reference }) => reference),
      applications: applications.found.map(({ reference }) => reference),
      more: [people.more, enquiries.more, applications.more],
    }
  }
}

async function anAsker(server: TestServer, change: Record<string, unknown> = {}) {
  const enquiry = anEnquiry({ fullName: 'Lakshmi Pillai', email: 'lakshmi@example.org', ...change })
  return (await server.send(submitEnquiry, enquiry)).body.data.reference
}

test('one search finds a person with her enquiries and applications, by any part of the name, phone, address or reference', async () => {
  const { server, find } = await aDesk()
  const enquiry = await anAsker(server, { whatsappNumber: PHONE })
  const { reference: application } = await anApplicant(
    server,
    { fullName: 'Lakshmi Pillai', email: 'lakshmi@example.org', phone: PHONE },
    freshNumbers(),
  )
  await anAsker(server, { fullName: 'Anup Lakra', email: 'anup@example.org', whatsappNumber: '9000000258' })
  const hers = { people: ['Lakshmi Pillai'], enquiries: [enquiry], applications: [application] }
  for (const typed of [
    'Lakshmi',
    'pill',
    'laks pil',
    'LAKSHMI  PILLAI',
    'lakshmi@example.org',
    PHONE,
    `+91 ${PHONE}`,
    `0${PHONE}`,
    '98765-00412',
    '0412',
    '९८७६५००४१२',
  ])
    expect(await find(typed), typed).toMatchObject(hers)
  expect((await find('lak')).people.sort()).toEqual(['Anup Lakra', 'Lakshmi Pillai'])
  const groups = (reference: string) => `${reference.slice(0, 4)} ${reference.slice(4)}`.toLowerCase()
  for (const typed of [enquiry, groups(enquiry), groups(enquiry).replace(' ', '-')])
    expect(await find(typed), typed).toMatchObject({
      people: ['Lakshmi Pillai'],
      enquiries: [enquiry],
      applications: [],
    })
  expect(await find(groups(application))).toMatchObject({ enquiries: [], applications: [application] })
  // A word that looks like a reference is still found as a word.
  const named = await anAsker(server, { fullName: 'Ekaratna', email: 'e@example.org', message: '' })
  expect((await find('EKARATNA')).enquiries).toEqual([named])
  expect(await find('nobody at all')).toEqual({
    people: [],
    enquiries: [],
    applications: [],
    more: [false, false, false],
  })
})

test('each group holds five results and says whether there are more', async () => {
  const { server, find } = await aDesk()
  for (let n = 0; n < 5; n++) await anAsker(server, { fullName: `Meera ${n}`, email: `m${n}@example.org` })
  expect((await find('meera')).more).toEqual([false, false, false])
  await anAsker(server, { fullName: 'Meera Six', email: 'six@example.org' })
  const found = await find('meera')
  expect(found.people).toHaveLength(5)
  expect(found.enquiries).toHaveLength(5)
  expect(found.more).toEqual([true, true, false])
})

test('an editor finds nobody, and a search of one letter is refused with a reason', async () => {
  const { server, browser } = await aDesk()
  await anAsker(server)
  const editor = finder((await atDesk(server, 'editor')).browser)
  expect(await editor('Lakshmi')).toMatchObject({ people: [], enquiries: [], applications: [] })
  const short = await browser.send(searchEverywhere, { search: ' l ' })
  expect([short.status, short.body.fields]).toEqual([400, { search: 'Type 2 characters or more.' }])
})

test('people who are found one by one count as opened, and broad searches as pages of a list', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server)
  const find = finder(browser)
  const manager = await atDesk(server, 'manager')
  await manager.browser.send(changeRecordViewLimits, { perHour: 10, perDay: 100 })
  for (let n = 0; n < 12; n++)
    await anAsker(server, {
      fullName: `Meera N${n}x`,
      email: `m${n}@example.org`,
      message: `${'word '.repeat(n)}`,
    })
  const noticed = async () => (await manager.browser.send(readRecordViews)).body.data.noticed
  for (let again = 0; again < 65; again++) await find('meera')
  expect(await noticed()).toEqual([])
  expect(await auditOf(server, 'lists leafed through')).toEqual([])
  for (let n = 0; n < 12; n++) await find(`n${n}x`)
  expect(await noticed()).toMatchObject([{ id }])
  for (let broad = 1; broad < 65; broad++) await find(`meera${' '.repeat(broad)}meera`)
  expect(await auditOf(server, 'lists leafed through')).toMatchObject([{ by: id }])
})

test('a name is found in the other script, and a Hindi word in every spelling of it', async () => {
  const { server, find } = await aDesk()
  const hindi = await anAsker(server, {
    fullName: 'नेहा ख़ान',
    email: 'first@example.org',
    message: 'फ़ीस कितनी है?',
  })
  const latin = await anAsker(server, { fullName: 'Sunita Verma', email: 'second@example.org' })
  expect((await find('Neha')).enquiries).toEqual([hindi])
  expect((await find('Neha')).people).toEqual(['नेहा ख़ान'])
  expect((await find('khan')).enquiries).toEqual([hindi])
  expect((await find('फीस')).enquiries).toEqual([hindi])
  expect((await find('सुनीता')).enquiries).toEqual([latin])
  expect((await find('सुनीता')).people).toEqual(['Sunita Verma'])
  expect((await find('नीना')).enquiries).toEqual([])
})

test('the people and the lists of one answer read each table once, and again only where there are more rows', async () => {
  const { server, find } = await aDesk()
  if (server.deps.config.databaseUrl) return
  await anAsker(server, { fullName: 'Meera Nag', email: 'meera@example.org' })
  await find('meera')
  expect(await tablesRead(() => find('meera'))).toEqual({ enquiry: 1, application: 1, user: 1 })

  // More enquiries than are read at first contain the word, and none of these people has the name.
  for (let n = 0; n < 20; n++)
    await anAsker(server, { fullName: 'Asha Rao', email: `asha${n}@example.org`, message: 'For Meera' })
  await find('meera')
  expect(await tablesRead(() => find('meera'))).toEqual({ enquiry: 2, application: 1, user: 1 })
})

/** How often the newest rows of each table are searched. */
async function tablesRead(run: () => Promise<unknown>) {
  const read: Record<string, number> = {}
  const all = StatementSync.prototype.all
  const spy = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (
    this: StatementSync,
    ...values: Parameters<typeof all>
  ) {
    const table = /"(\w+)_search".*newest_read/s.exec(this.sourceSQL)?.[1]
    if (table) read[table] = (read[table] ?? 0) + 1
    return all.apply(this, values)
  })
  await run()
  spy.mockRestore()
  return read
}
