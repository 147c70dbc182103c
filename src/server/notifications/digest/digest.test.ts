import { expect, test } from 'vitest'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import { changeEnquiry } from '../../../contract/desk-enquiry.ts'
import { changeDigest, readDigest } from '../../../contract/desk-mail-preferences.ts'
import { changeSetting } from '../../../contract/desk-settings.ts'
import { changeRole } from '../../../contract/desk-staff.ts'
import { newId } from '../../db/new-id.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { enquire } from '../../testing/enquire.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { atAnyTime } from '../../time/our-time.ts'
import { lastDigestTime } from '../due-times.ts'
import { queueDueMails } from '../queue-due-mails.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Eight in the morning in India, on a Tuesday; tests begin on the Monday before, at three in the afternoon. */
const EIGHT = Date.UTC(2026, 0, 6, 2, 30)

/** The digests sent to a person by this time, after the job ran. */
async function digestsTo(server: TestServer, email: string, at = server.clock.now) {
  server.clock.now = at
  await queueDueMails(server.deps)
  return (await server.mailbox()).filter(({ to, subject }) => to === email && subject.startsWith('The desk'))
}

test('only staff who chose a digest get one, at eight in the organisation’s time zone', async () => {
  const server = await testServer()
  const [one, other] = [await atDesk(server), await atDesk(server, 'agent', 'other@example.org')]
  expect((await one.browser.send(readDigest)).body.data).toEqual({ how: 'none', clock: '08:00' })
  expect((await one.browser.send(changeDigest, { how: 'hourly' })).body.code).toBe('invalid_input')
  await one.browser.send(changeDigest, { how: 'daily' })
  await one.browser.send(changeDigest, { how: 'daily' })
  expect((await one.browser.send(readDigest)).body.data).toEqual({ how: 'daily', clock: '08:00' })
  await enquire(server)
  expect(await digestsTo(server, one.email, EIGHT - 1)).toEqual([])
  expect(await digestsTo(server, one.email, EIGHT)).toHaveLength(1)
  expect(await digestsTo(server, one.email, EIGHT + 23 * HOUR)).toHaveLength(1)
  expect(await digestsTo(server, one.email, EIGHT + DAY)).toHaveLength(2)
  expect(await digestsTo(server, other.email)).toEqual([])
  const chosen = await auditOf(server, 'digest changed')
  const changes = [{ what: 'digest', from: 'none', to: 'daily' }]
  expect(chosen).toMatchObject([{ session: expect.any(String), changes }])
})

test('it lists new, waiting, set-aside, failed and flagged items with links, and no name but the recipient’s', async () => {
  const server = await testServer()
  const { browser, email, id } = await atDesk(server, 'manager')
  await server.db.write((tx) =>
    tx.updateTable('users').set({ full_name: 'Meera Nair' }).where('id', '=', id).execute(),
  )
  const oldest = await enquire(server, { fullName: 'Lakshmi Pillai', whatsappNumber: '9812345670' })
  server.clock.advance(MINUTE)
  await browser.send(changeDigest, { how: 'daily' })
  server.clock.advance(MINUTE)
  await enquire(server, { email: 'b@example.org' })
  const taken = await enquire(server, { email: 'c@example.org' })
  await browser.send(changeEnquiry, { version: 1, assigneeId: id }, { params: { reference: taken } })
  await enquire(server, { email: 'd@example.org', website: 'filled by a machine' })
  const { reference } = await anApplicant(server, { fullName: 'Kavya Shetty' })
  await anApplicant(server, { fullName: 'Kavya Shetty', email: 'f@example.org' })
  await browser.send(moveApplication, { version: 1, stage: 'fee found' }, { params: { reference } })
  await server.db.write(async (tx) => {
    const row = { row_hash: 'r', digest: '', day: '2026-01-05', amount_paise: 500_100 }
    await tx
      .insertInto('credits')
      .values({
        ...row,
        id: newId(),
        state: 'unclaimed',
        words: 'sealed',
        application_id: null,
        confirmed_by: null,
        event_id: null,
        erase_at: EIGHT * 2,
      })
      .execute()
  })
  await server.mailbox()
  await server.db.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ sent_at: null, given_up_at: server.clock.now, last_error: 'EENVELOPE RCPT TO 550' })
      .where('kind', '=', 'enquiry receipt')
      .execute(),
  )
  const [mail] = await digestsTo(server, email, EIGHT)
  expect(mail?.subject).toBe('The desk: 4 new - Sehatshala')
  const text = mail?.text.replace(/\s+/g, ' ') ?? ''
  for (const words of [
    'Hello Meera,',
    'Enquiries 2 new. 3 wait for an answer. 2 that nobody has taken on yet.',
    `${oldest} waits longest: 17 hours.`,
    '1 in Spam.',
    'Applications 2 new. 1 ready to decide: the fee is there.',
    'Fees 1 payments that fit nobody yet.',
    'Emails 4 not delivered.',
    'http://localhost:3000/Staff/enquiries/new',
    `http://localhost:3000/Staff/enquiries/all/${oldest}`,
    'http://localhost:3000/Staff/enquiries/set-aside',
    `http://localhost:3000/Staff/applications/all/${reference}`,
    'http://localhost:3000/Staff/applications/fee-found',
    'http://localhost:3000/Staff/fees',
    'http://localhost:3000/Staff/mails/gave-up',
  ])
    expect(text).toContain(words)
  for (const word of [
    'Nair',
    'Lakshmi',
    'Pillai',
    'Kavya',
    'Shetty',
    '98123',
    'b@example.org',
    'Course',
    'begin',
  ])
    expect(`${mail?.subject} ${mail?.html} ${text}`, word).not.toContain(word)
})

test('without content no mail is sent, and earlier items are not reported later as new', async () => {
  const server = await testServer()
  const { browser, email, id } = await atDesk(server)
  await browser.send(changeDigest, { how: 'daily' })
  expect(await digestsTo(server, email, EIGHT)).toEqual([])
  expect(await storedMails(server, 'digest')).toEqual([])
  // The job has recorded that this day is done.
  server.clock.advance(HOUR)
  const reference = await enquire(server)
  expect(await digestsTo(server, email)).toEqual([])
  await server.db.write((tx) =>
    tx
      .updateTable('enquiries')
      .set({ assignee_id: id, desk_status: 'answered' })
      .where('reference', '=', reference)
      .execute(),
  )
  const [mail] = await digestsTo(server, email, EIGHT + DAY)
  expect(mail?.text).toContain('1 new.')
  expect(await digestsTo(server, email, EIGHT + 2 * DAY)).toHaveLength(1)
  // An enquiry that is pending, and deleted by the time the mail would be sent.
  server.clock.advance(MINUTE)
  await enquire(server, { email: 'b@example.org' })
  server.clock.now = EIGHT + 3 * DAY
  await queueDueMails(server.deps)
  await server.db.write((tx) => tx.deleteFrom('enquiries').execute())
  expect(await digestsTo(server, email)).toHaveLength(1)
})

test('an assigned item counts as waiting until it is answered, but not while the sender has to act', async () => {
  const server = await testServer()
  const { browser, email, id } = await atDesk(server)
  await browser.send(changeDigest, { how: 'daily' })
  const at = (reference: string) => ({ params: { reference } })
  const oldest = await enquire(server)
  await browser.send(changeEnquiry, { version: 1, assigneeId: id, status: 'in progress' }, at(oldest))
  server.clock.advance(MINUTE)
  const newer = await enquire(server, { email: 'b@example.org' })
  await browser.send(changeEnquiry, { version: 1, assigneeId: id }, at(newer))
  const text = async (day: number) =>
    (await digestsTo(server, email, EIGHT + day * DAY)).at(-1)?.text.replace(/\s+/g, ' ')
  expect(await text(0)).toContain(`2 wait for an answer. ${oldest} waits longest`)
  await server.db.write((tx) =>
    tx
      .updateTable('enquiries')
      .set({ waits_until: EIGHT + 3 * DAY })
      .where('reference', '=', oldest)
      .execute(),
  )
  expect(await text(1)).toContain(`1 waits for an answer. ${newer} waits longest`)
})

test('the weekly digest is sent on Monday, about the whole week', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server)
  await browser.send(changeDigest, { how: 'weekly' })
  server.clock.advance(MINUTE)
  await enquire(server)
  for (let day = 0; day < 6; day++) expect(await digestsTo(server, email, EIGHT + day * DAY - 1)).toEqual([])
  const [mail] = await digestsTo(server, email, EIGHT + 6 * DAY)
  expect(mail?.text).toContain('every Monday')
  expect(mail?.text).toContain('1 new.')
})

test('several instances send one, after a downtime there is one in total, and a clock that was ahead delays none', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server)
  await browser.send(changeDigest, { how: 'daily' })
  await enquire(server)
  server.clock.now = EIGHT
  await Promise.all(Array.from({ length: 8 }, () => queueDueMails(server.deps)))
  expect(await digestsTo(server, email)).toHaveLength(1)

  // The job did not run for four days.
  server.clock.advance(MINUTE)
  await enquire(server, { email: 'b@example.org' })
  server.clock.now = EIGHT + 4 * DAY + HOUR
  const later = await digestsTo(server, email)
  expect(later).toHaveLength(2)
  expect(later[1]?.text).toContain('1 new.')

  server.clock.now = EIGHT + 300 * DAY
  expect(await digestsTo(server, email)).toHaveLength(3)
  server.clock.now = EIGHT + 4 * DAY + 2 * HOUR
  expect(await digestsTo(server, email)).toHaveLength(3)
  await enquire(server, { email: 'c@example.org' })
  expect(await digestsTo(server, email, EIGHT + 5 * DAY)).toHaveLength(4)
})

test('a pending digest is not sent to staff who lost the right or switched it off', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager', 'boss@example.org')
  const [editor, quiet] = [
    await atDesk(server, 'agent', 'editor@example.org'),
    await atDesk(server, 'agent', 'quiet@example.org'),
  ]
  for (const { browser } of [editor, quiet]) await browser.send(changeDigest, { how: 'daily' })
  await enquire(server)
  // By then the digest is pending and not sent yet.
  await server.db.write((tx) =>
    tx.updateTable('staff').set({ digest_until: 1 }).where('digest', '<>', 'none').execute(),
  )
  await queueDueMails(server.deps)
  const params = { id: editor.id }
  expect((await manager.browser.send(changeRole, { role: 'editor' }, { params })).status).toBe(200)
  await quiet.browser.send(changeDigest, { how: 'none' })
  for (const { email } of [editor, quiet]) expect(await digestsTo(server, email, EIGHT)).toEqual([])
  expect(await storedMails(server, 'digest')).toHaveLength(2)
})

test('eight o’clock is local time also on days when daylight saving time begins or ends', () => {
  const zone = 'Europe/Berlin'
  const our = { ...atAnyTime(zone), digestClock: '08:00' }
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  for (const day of [Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25)])
    for (let hour = 0; hour < 72; hour++) {
      const now = day + hour * HOUR
      const due = lastDigestTime('daily', now, our)
      expect(due).toBeLessThanOrEqual(now)
      expect(now - due).toBeLessThan(25 * HOUR)
      if (hour > 32) expect(shown.format(due)).toMatch(/ 08:00$/)
    }
  expect(shown.format(lastDigestTime('weekly', Date.UTC(2026, 3, 1), our))).toBe('2026-03-30 08:00')
})

test('it is sent at the hour that managers set, and on a closed day it waits for the next open one', async () => {
  const server = await testServer()
  const { browser, email } = await atDesk(server, 'manager')
  const set = (id: string, value: object) =>
    browser.send(changeSetting, { version: 0, value }, { params: { id } })
  expect(await set('digest', { clock: '08:30' })).toMatchObject({ status: 200 })
  expect(await set('holidays', { days: [{ day: '2026-01-06', name: 'A day off' }] })).toMatchObject({
    status: 200,
  })
  await browser.send(changeDigest, { how: 'daily' })
  await enquire(server)
  expect(await digestsTo(server, email, EIGHT + HOUR)).toEqual([])
  expect(await digestsTo(server, email, EIGHT + DAY + 29 * MINUTE)).toEqual([])
  const [mail] = await digestsTo(server, email, EIGHT + DAY + 30 * MINUTE)
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('every day at 08:30.')
})

test('the weekly digest is sent on the first open day of its week', () => {
  const zone = 'Asia/Kolkata'
  const our = {
    ...atAnyTime(zone),
    digestClock: '08:00',
    holidays: [{ day: '2026-01-26', name: 'Republic Day' }],
  }
  const due = (day: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      lastDigestTime('weekly', Date.parse(`${day}T12:00:00+05:30`), our),
    )
  expect(due('2026-01-25')).toBe('2026-01-19 08:00')
  expect(due('2026-01-26')).toBe('2026-01-19 08:00')
  expect(due('2026-01-27')).toBe('2026-01-27 08:00')
  expect(due('2026-01-31')).toBe('2026-01-27 08:00')
  expect(due('2026-02-02')).toBe('2026-02-02 08:00')
})
