import { expect, test } from 'vitest'
import { readAuditFilters } from '../../../contract/desk-audit.ts'
import { newId } from '../../db/new-id.ts'
import { aDesk, linesOf, said, sentences } from '../../testing/audit-desk.ts'
import type { AuditAction, AuditDetails, AuditEvent } from '../actions.ts'
import { SENTENCES } from '../sentences/sentences.ts'
import { type AuditEntry, writeAudit } from '../write-audit.ts'

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
    /^Meera Nair corrected phone of the sender of/,
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

test('a fee before and after is an amount, and no time', async () => {
  const { server, manager, managerId } = await aDesk()
  const action = 'application fee set'
  const changes = [{ what: 'fee', from: null, to: 300_000 }]
  await server.db.write((tx) =>
    writeAudit(tx, server.clock.now, { action, userId: managerId, subject: 'ABP7KQ4M', changes }),
  )
  const line = (await linesOf(manager)).find(({ reference }) => reference === 'ABP7KQ4M')
  expect(line?.changes).toEqual([{ what: 'fee', from: 'the usual fee', to: '₹3,000' }])
})

test('the sentence about a refund has two digits for paise', async () => {
  const { server, manager, managerId } = await aDesk()
  const detail = { paise: 499_050, refund: 'one' }
  const line = { action: 'refund noted', userId: managerId, subject: 'ABP7KQ4M', detail } as const
  await server.db.write((tx) => writeAudit(tx, server.clock.now, line))
  const shown = (await linesOf(manager)).find(({ reference }) => reference === 'ABP7KQ4M')
  expect(JSON.stringify(shown)).toContain('₹4,990.50')
})
