import { expect, test } from 'vitest'
import { assignApplication } from '../../../contract/desk-application.ts'
import {
  type AuditFilter,
  ITEM_PLACE,
  listAuditLines,
  readAuditFilters,
  readAuditLine,
  type ShownLine,
} from '../../../contract/desk-audit.ts'
import { changeEnquiry, readEnquiry } from '../../../contract/desk-enquiry.ts'
import { blockPerson } from '../../../contract/desk-people.ts'
import { changeRole } from '../../../contract/desk-staff.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { newId } from '../../db/new-id.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { chainAll } from '../../testing/chain.ts'
import { aSignedInMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import type { AuditAction, AuditDetails, AuditEvent } from '../actions.ts'
import { SENTENCES } from '../sentences/sentences.ts'
import { type AuditEntry, writeAudit } from '../write-audit.ts'

const MINUTE = 60_000

async function linesOf(browser: Browser, filter: AuditFilter = {}): Promise<ShownLine[]> {
  const found: ShownLine[] = []
  let after: string | undefined
  do {
    const { status, body } = await browser.send(listAuditLines, { ...filter, ...(after && { after }) })
    expect(status).toBe(200)
    found.push(...body.data.lines)
    after = body.data.next ?? undefined
  } while (after)
  return found
}

const said = ({ who, did, reference }: ShownLine) => `${who} ${did.replace(ITEM_PLACE, reference ?? '?')}`
const sentences = async (browser: Browser, filter?: AuditFilter) => (await linesOf(browser, filter)).map(said)

async function rename({ db }: TestServer, email: string, full_name: string) {
  await db.write((tx) => tx.updateTable('users').set({ full_name }).where('email', '=', email).execute())
}

async function idOf({ db }: TestServer, email: string): Promise<string> {
  const found = await db.read
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  return found.id
}

async function aDesk(before?: (server: TestServer) => Promise<unknown>) {
  const server = await testServer({ limits: false })
  await before?.(server)
  const [manager, agent] = [await atDesk(server, 'manager'), await atDesk(server)]
  await rename(server, manager.email, 'Meera Nair')
  await rename(server, agent.email, 'Imran Shaikh')
  return { server, manager: manager.browser, managerId: manager.id, agent: agent.browser, agentId: agent.id }
}

async function anEnquiryOf(server: TestServer, fullName: string, email: string): Promise<string> {
  const sent = await server.send(submitEnquiry, anEnquiry({ fullName, email, message: `Of ${fullName}` }))
  return sent.body.data.reference
}

test.each(['chained', 'waiting'])(
  'lines that are %s are found by actor, subject, action and time, in plain words',
  async (kind) => {
    let [reference, other] = ['', '']
    const { server, manager, managerId, agent, agentId } = await aDesk(async (before) => {
      reference = await anEnquiryOf(before, 'Lakshmi Pillai', 'lakshmi@example.org')
      other = await anEnquiryOf(before, 'Harish Meena', 'harish@example.org')
      before.clock.advance(26 * 60 * MINUTE)
    })
    const at = { params: { reference } }
    await manager.send(changeEnquiry, { version: 1, assigneeId: agentId }, at)
    await agent.send(changeEnquiry, { version: 2, status: 'answered', assigneeId: null }, at)
    await agent.send(changeEnquiry, { version: 1, assigneeId: agentId }, { params: { reference: other } })
    await manager.send(changeRole, { role: 'editor' }, { params: { id: agentId } })
    const member = await aSignedInMember(server, 'tara@example.org')
    await rename(server, member.email, 'Tara Menon')
    const taraId = await idOf(server, member.email)
    await manager.send(blockPerson, { reason: 'They asked for it' }, { params: { reference: taraId } })
    const { email, reference: applied } = await anApplicant(server, { fullName: 'Kavya Shetty' })
    await manager.send(
      assignApplication,
      { version: 1, assigneeId: managerId },
      { params: { reference: applied } },
    )
    if (kind === 'chained') await chainAll(server)

    const ofIt = [
      `Imran Shaikh set ${reference} to answered and gave it back`,
      `Meera Nair gave ${reference} to Imran Shaikh`,
      `A visitor sent enquiry ${reference}`,
    ]
    // A reference in upper or lower case, and the name of the enquiry's sender.
    const byReference = await linesOf(manager, { search: reference.toLowerCase() })
    expect(byReference.map(said)).toEqual(ofIt)
    expect(byReference.map(({ itemName }) => itemName)).toEqual(ofIt.map(() => 'Lakshmi Pillai'))
    expect(byReference.every(({ position }) => (position === null) === (kind === 'waiting'))).toBe(true)
    expect(await sentences(manager, { search: 'pillai' })).toEqual(ofIt)
    expect(await sentences(manager, { search: 'lakshmi@example.org' })).toEqual(ofIt)
    // A member of staff: their actions, and actions about them.
    const ofImran = await sentences(manager, { search: 'imran' })
    expect(ofImran).toContain(`Imran Shaikh took ${other}`)
    expect(ofImran).toContain('Meera Nair made Imran Shaikh editor')
    expect(ofImran).not.toContain(`Meera Nair gave ${reference} to Imran Shaikh`)
    // The result has only their own actions, and only of that kind.
    const byImran = await sentences(manager, { who: agentId })
    expect(byImran).toContain('Imran Shaikh signed in at the desk')
    expect(byImran.every((line) => line.startsWith('Imran Shaikh '))).toBe(true)
    expect(await sentences(manager, { who: agentId, action: 'enquiry changed' })).toEqual([
      `Imran Shaikh took ${other}`,
      ofIt[0],
    ])
    // An action is found by its name and by its label.
    expect(await sentences(manager, { action: 'staff role changed' })).toEqual([
      'Meera Nair made Imran Shaikh editor',
    ])
    expect(await sentences(manager, { search: 'Role changed' })).toEqual([
      'Meera Nair made Imran Shaikh editor',
    ])
    // An applicant: the application and the account.
    const ofKavya = await sentences(manager, { search: email })
    expect(ofKavya).toContain(`Meera Nair took ${applied}`)
    expect(ofKavya).toContain('Kavya Shetty logged in on the site')
    expect(ofKavya).toContain(`Kavya Shetty sent application ${applied}`)
    // A member without submissions: their actions, and actions about them.
    for (const typed of ['menon', 'Tara Men', 'tara@example.org']) {
      const ofTara = await sentences(manager, { search: typed })
      expect(ofTara, typed).toContain('Tara Menon logged in on the site')
      expect(ofTara, typed).toContain('Meera Nair blocked Tara Menon from logging in')
      expect(
        ofTara.every((line) => line.includes('Tara Menon')),
        typed,
      ).toBe(true)
    }
    // The days are those of the organisation, where it is 15:00 on 5 January and 17:00 on the 6th.
    expect(await sentences(manager, { search: reference, to: '2026-01-05' })).toEqual([ofIt[2]])
    expect(await sentences(manager, { search: reference, from: '2026-01-06' })).toEqual(ofIt.slice(0, 2))
    expect(await sentences(manager, { from: '2026-01-07' })).toEqual([])
    expect(await sentences(manager, { search: 'nobody is called this' })).toEqual([])
  },
)

test('a day begins and ends by the time zone of the organisation', async () => {
  const { server, manager } = await aDesk(async ({ clock }) => {
    // In that time zone it is 23:59, and then 00:01.
    clock.now = Date.UTC(2026, 1, 1, 18, 29)
  })
  const late = await anEnquiryOf(server, 'Late One', 'late@example.org')
  server.clock.advance(2 * MINUTE)
  const early = await anEnquiryOf(server, 'Early One', 'early@example.org')
  const on = (day: string) => sentences(manager, { action: 'enquiry received', from: day, to: day })
  expect(await on('2026-02-01')).toEqual([`A visitor sent enquiry ${late}`])
  expect(await on('2026-02-02')).toEqual([`A visitor sent enquiry ${early}`])
})

test('paging repeats no line and misses none, chained or not', async () => {
  const { server, manager, managerId } = await aDesk()
  const write = (count: number, entry: AuditEntry) =>
    server.db.write((tx) =>
      writeAudit(
        tx,
        server.clock.now,
        ...Array.from({ length: count }, (_, n) => ({ ...entry, userId: managerId, subject: `${n}` })),
      ),
    )
  // All lines have the same time, and half of them are unchained.
  const changed = { text: 'hello', language: 'en', asAtFirst: false }
  await write(60, { action: 'desk text changed', detail: changed })
  await chainAll(server)
  await write(60, { action: 'desk text changed', detail: changed })
  await write(5, { action: 'picture changed' })
  for (const filter of [
    { action: 'desk text changed' },
    { search: 'meera', action: 'desk text changed' },
    {},
  ]) {
    const first = await manager.send(listAuditLines, filter)
    expect(first.body.data.lines).toHaveLength(50)
    const lines = await linesOf(manager, filter)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(lines.filter(({ did }) => did.includes('prepared text'))).toHaveLength(120)
    const times = lines.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
  }
  expect((await manager.send(listAuditLines, { after: 'nonsense' })).body.code).toBe('malformed')
})

test('a line shows before and after in words, its device, and other actions about the same item', async () => {
  const { server, manager, agentId } = await aDesk()
  const reference = await anEnquiryOf(server, 'Lakshmi Pillai', 'lakshmi@example.org')
  const remindAt = '2026-01-06T04:30:00.000Z'
  const change = { version: 1, assigneeId: agentId, status: 'in progress', remindAt }
  expect((await manager.send(changeEnquiry, change, { params: { reference } })).status).toBe(200)
  const [changed, sent] = await linesOf(manager, { search: reference })
  const read = (id = '') => manager.send(readAuditLine, undefined, { params: { id } })
  const { data } = (await read(changed?.id)).body
  expect(data).toMatchObject({ action: 'enquiry changed', device: expect.stringMatching(/\S/) })
  expect(data.line.changes).toContainEqual({ what: 'status', from: 'new', to: 'in progress' })
  expect(data.line.changes).toContainEqual({ what: 'assignee', from: 'nobody', to: 'Imran Shaikh' })
  const reminder = data.line.changes.find(({ what }) => what === 'reminder')
  expect(reminder?.to).toMatch(/6 Jan 2026, 10:00/)
  expect(data.around.map(({ id }) => id)).toEqual([changed?.id, sent?.id])
  expect(said(data.line)).toBe(
    `Meera Nair set ${reference} to in progress and gave it to Imran Shaikh and set a reminder for it`,
  )
  expect(await read('no-such-line')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  // No opening is recorded: a list of many people's actions does not open the item.
  expect(await server.db.read.selectFrom('record_views').selectAll().execute()).toEqual([])
  await manager.send(readEnquiry, undefined, { params: { reference } })
  expect(await server.db.read.selectFrom('record_views').selectAll().execute()).toHaveLength(1)
})

const ID = '0199a8f0-1111-7222-8333-444455556666'
const isAbout = (action: string) => /^(staff|person|second|what)/.test(action)
const COUNT = { count: 3 }
const PUBLISHED = { publication: 3, files: ['pages/about.md'], change: ID }
const EXPORT = { list: 'enquiries', format: 'csv', view: 'all', filters: ['from'], rows: 1 }
const MAILS = [
  { kind: 'enquiry receipt', toAnother: true },
  { count: 3, again: ID },
]
const MONEY = { change: ID, fromMail: true }

/** The detail of lines, for each action that has fields. */
const EXAMPLES: {
  [A in AuditAction as Record<never, never> extends AuditDetails[A] ? never : A]:
    | AuditDetails[A]
    | AuditDetails[A][]
} = {
  'login held back': { from: 'one source' },
  'staff invited': { role: 'agent' },
  'staff joined': { role: 'agent' },
  'staff removed': { role: 'agent' },
  'second factor set up': { which: 'passkey' },
  'second factor removed': { which: 'passkey' },
  'second factor refused': { which: 'passkey' },
  'second factor shown again': { which: 'passkey' },
  'recovery code used': { left: 7 },
  'recovery codes made': { count: 8 },
  'enquiry entered': { reachedBy: 'phone', hasConsent: true },
  'enquiry note added': { line: ID, notified: 0 },
  'enquiry contact noted': { way: 'phone' },
  'enquiry email sent': { message: ID },
  'enquiry email stopped': { message: ID },
  'enquiry outcome noted': { outcome: 'answered' },
  'enquiry action undone': { line: ID, kind: 'note' },
  'application action undone': { line: ID },
  'sealed number opened at the desk': { reason: 'To compare it' },
  'application note added': { line: ID, notified: 0 },
  'application contact noted': { way: 'phone' },
  'application email sent': { message: ID },
  'application email stopped': { message: ID },
  'application outcome noted': { outcome: 'reached' },
  'fees confirmed': {
    statement: { from: '2026-11-01', to: '2026-11-30' },
    stored: 3,
    confirmed: 2,
    byHand: 1,
    usedBefore: ['ABP7KQ4M'],
    left: 0,
  },
  'fee part noted': { paise: 200_000, missing: 300_100 },
  'fees taken back': { count: 2, left: 0 },
  'fees of a month exported': { month: '2026-11' },
  'credit settled': [{ settled: true }, { settled: false }],
  'batch change mailed': { count: 2 },
  'waiting list joined': { batch: 'feb' },
  'waiting list left': { batch: 'feb' },
  'seat offered': { batch: 'feb' },
  'offered seat taken': { batch: 'feb' },
  'waiting ended by application': { batch: 'feb' },
  'seat offer lapsed': { batch: 'feb' },
  'waiting list closed': { batch: 'feb' },
  'waiting list entry removed': { batch: 'feb' },
  'waiting list entry restored': { batch: 'feb' },
  'waiting list sealed': COUNT,
  'refund noted': { paise: 200_050, refund: ID },
  'refund taken back': { paise: 200_050, refund: ID, mailHadLeft: true },
  'desk text changed': { text: 'hello', language: 'en', asAtFirst: true },
  'mail sent again': MAILS,
  'mail stopped': MAILS,
  'mail action undone': { again: ID, count: 1, left: 0 },
  'test mail sent': { outcome: 'taken' },
  'unusual opening noticed': { opened: 61, within: 'hour' },
  'person corrected at the desk': { of: 'account', fields: ['phone'] },
  'person erased at the desk': { reason: 'They asked for it', record: ID },
  'person signed out at the desk': { sessions: 2 },
  'consent withdrawn': { of: 'EBP7KQ4M', record: ID },
  'request received': { kind: 'copy', came: 'by mail' },
  'request taken': { state: 'in progress' },
  'setting changed': [
    { setting: 'time-zone' },
    { setting: 'holidays', removed: ['2026-01-26'], added: 13 },
    { setting: 'holidays', onlyNames: true },
  ],
  'breach changed': { what: ['title', 'time'] },
  'breach step done': { step: 'board' },
  'breach step opened again': { step: 'board' },
  'breach letters sent': COUNT,
  'breach letters stopped': COUNT,
  'list export begun': EXPORT,
  'list exported': EXPORT,
  'list export stopped': EXPORT,
  'lists leafed through': { pages: 60 },
  'audit chain checked': [
    { holds: true, lines: 5 },
    { holds: false, lines: 5 },
  ],
  'words taken in': [PUBLISHED, { publication: 1, count: 40 }],
  'words translation kept': { field: 'headline' },
  'words brought back': [{ publication: 3 }, { publication: 3, drafts: 2 }],
  'words published': PUBLISHED,
  'words scheduled': { files: ['pages/about.md'], for: '2026-01-06T04:30:00.000Z' },
  'words published on time': PUBLISHED,
  'words not published on time': { files: ['pages/about.md'] },
  'preview shared': { page: '/about' },
  'words imported by operator': PUBLISHED,
  'money change proposed': { change: ID },
  'money change confirmed': PUBLISHED,
  'money change taken back': MONEY,
  'money change stopped': MONEY,
  'money brought back': PUBLISHED,
  'money set by one person': PUBLISHED,
  'money changed by operator': PUBLISHED,
  'money changed in files': PUBLISHED,
  'account named in words': PUBLISHED,
  'enquiries erased by age': COUNT,
  'applications erased by age': COUNT,
  'waiting list erased by age': COUNT,
  'messages erased by age': COUNT,
  'credits erased by age': COUNT,
  'requests erased by age': COUNT,
  'breaches erased by age': COUNT,
  'sealed records destroyed': COUNT,
  'enquiries exported': { format: 'csv', since: '2026-01-01' },
  'applications exported, transaction numbers opened': { format: 'csv' },
  restored: { madeAt: '2026-01-01' },
  'erasures done again': COUNT,
  'passwords made void': COUNT,
  'withdrawals done again': { blocked: 1, offDesk: 0, withoutFactor: 0, webhooksOff: 1 },
  'sealed number opened by operator': { kind: 'aadhaar', reason: 'To compare it' },
  'person shown by operator': { references: ['EBP7KQ4M'] },
  'person exported by operator': { references: ['EBP7KQ4M'] },
  'person corrected by operator': { fields: ['phone'] },
  'mails tried again by operator': COUNT,
  'key added': { key: 'k2' },
  'sealed anew': { key: 'k2' },
  'keys dropped': { keys: ['k1'] },
  'audit chain begun anew': { position: 12 },
}

test('every action has words, in a group of the filter, and none of them shows an id', async () => {
  const { server, manager, managerId } = await aDesk()
  const { groups, staff, timeZone } = (await manager.send(readAuditFilters)).body.data
  const shown = groups.flatMap(({ actions }) => actions)
  expect(shown.map(({ name }) => name).sort()).toEqual(Object.keys(SENTENCES).sort())
  expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length)
  expect(staff.map(({ name }) => name)).toEqual(['Imran Shaikh', 'Meera Nair'])
  expect(timeZone).toBe('Asia/Kolkata')

  const changes = [{ what: 'role', from: 'agent', to: 'manager' }]
  await server.db.write(async (tx) => {
    for (const action of Object.keys(SENTENCES) as AuditAction[])
      for (const subject of [isAbout(action) ? managerId : 'pages/about.md', 'EBP7KQ4M'])
        for (const detail of [EXAMPLES[action as keyof typeof EXAMPLES] ?? [{}]].flat())
          await writeAudit(tx, server.clock.now, {
            ...({ action, detail } as AuditEvent),
            staff: { id: managerId, sessionId: crypto.randomUUID() },
            subject,
            changes,
          })
  })
  for (const line of await linesOf(manager)) {
    const sentence = said(line)
    expect(sentence).not.toMatch(/[\da-f]{8}-[\da-f]{4}|undefined|null|session /)
    expect(sentence).toMatch(/^[A-Z][\w ]+ \S/)
  }
})

test('an action about a person names that person, and the sender of the submission', async () => {
  const { server, manager, managerId } = await aDesk()
  const { staff } = (await manager.send(readAuditFilters)).body.data
  const imran = staff.find(({ name }) => name === 'Imran Shaikh')?.id ?? ''
  const lines = [
    { action: 'person exported at the desk', subject: imran },
    {
      action: 'person corrected at the desk',
      subject: 'EBP7KQ4M',
      detail: { of: 'EBP7KQ4M', fields: ['phone'] },
    },
  ] satisfies AuditEntry[]
  for (const line of lines)
    await server.db.write((tx) => writeAudit(tx, server.clock.now, { ...line, userId: managerId }))
  const output = (await linesOf(manager)).map(said)
  expect(output).toContain('Meera Nair exported all that is kept about Imran Shaikh')
  expect(output.find((sentence) => sentence.includes('corrected'))).toMatch(
    /^Meera Nair corrected phone of whoever sent/,
  )
})

test.each([
  ['no JSON', 'oops'],
  ['no fields', 'null'],
  ['fields of another kind', '{"changes":[null,{"what":"assignee","from":{},"to":"x"}]}'],
  ['a time that is none', '{"changes":[{"what":"reminder","from":8.7e15,"to":null}]}'],
])('the record still shows a line whose detail holds %s', async (_, detail) => {
  const { server, manager, managerId } = await aDesk()
  const action = 'person corrected at the desk'
  await server.db.write((tx) =>
    tx
      .insertInto('audit')
      .values({ id: newId(), at: server.clock.now, action, user_id: managerId, detail })
      .execute(),
  )
  const shown = await sentences(manager, { who: managerId })
  expect(shown[0]).toBe('Meera Nair did: person corrected at the desk')
  expect(shown.length).toBeGreaterThan(1)
})
