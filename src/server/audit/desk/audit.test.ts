import { expect, test } from 'vitest'
import { assignApplication } from '../../../contract/desk-application.ts'
import { listAuditLines, readAuditLine } from '../../../contract/desk-audit.ts'
import { changeEnquiry, readEnquiry } from '../../../contract/desk-enquiry.ts'
import { blockPerson } from '../../../contract/desk-people.ts'
import { changeRole } from '../../../contract/desk-staff.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { aDesk, linesOf, rename, said, sentences } from '../../testing/audit-desk.ts'
import { chainAll } from '../../testing/chain.ts'
import { aSignedInMember } from '../../testing/people.ts'
import { accountId } from '../../testing/stored-ids.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { type AuditEntry, writeAudit } from '../write-audit.ts'

const MINUTE = 60_000

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
    const taraId = await accountId(server.db.read, member.email)
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
