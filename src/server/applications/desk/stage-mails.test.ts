import { expect, test } from 'vitest'
import { moveApplication, readStageMails } from '../../../contract/desk-application-actions.ts'
import { fillMail } from '../../../contract/mail-texts.ts'
import { replyToken } from '../../conversation/reply-address.ts'
import { queueMail } from '../../mail/outbox.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { mailsTo } from '../../testing/applications.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { aWatchedApplication } from '../../testing/watched-application.ts'
import { STATUS } from '../show-application.ts'

const WAIT = 30_000

test('a change is notified by one mail, half a minute later and never twice', async () => {
  const { server, reference, move, mails } = await aWatchedApplication()
  await move('fee found')
  server.clock.advance(WAIT - 1)
  expect(await mails()).toEqual([])
  server.clock.advance(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    subject: 'Your fee has arrived: Life Style Disease Management',
    replyTo: 'hello@example.org',
  })
  for (const words of ['Dear Asha Rao,', '₹5001', reference, '/Dashboard'])
    expect(mail?.text).toContain(words)
  server.clock.advance(3600_000)
  expect(await mails()).toHaveLength(1)
})

test('where the desk reads the mailbox, answers to mails about an application lead back to it', async () => {
  const config = { imapUrl: 'imap://desk:secret@127.0.0.1', mailFrom: 'Sehatshala <office@example.org>' }
  const server = await testServer({ limits: false, config })
  const { reference, email } = await anApplicant(server)
  const { browser } = await atDesk(server, 'manager')
  const before = (await mailsTo(server, email)).length
  const refused = { version: 1, stage: 'refused', reason: 'Full.' } as const
  await browser.send(moveApplication, refused, { params: { reference } })
  server.clock.advance(WAIT)
  const { id } = await server.db.read.selectFrom('applications').select('id').executeTakeFirstOrThrow()
  const answersOf = async () => (await mailsTo(server, email, before)).map(({ replyTo }) => replyTo)
  expect(await answersOf()).toEqual(['office@example.org'])
  const token = await server.db.write(async (tx) => {
    await queueMail(tx, 'application fee', { applicationId: id }, server.clock.now)
    return replyToken(tx, 'application', id)
  })
  expect(await answersOf()).toEqual(['office@example.org', `office+${token}@example.org`])
})

test.each([
  ['fee not found', { reason: 'The last digit is missing.' }, 'We cannot find your fee yet'],
  ['refused', { reason: 'A parent or guardian has to agree.' }, 'About your application'],
] as const)('the mail about %s states the reason', async (stage, said, subject) => {
  const { server, move, mails } = await aWatchedApplication()
  await move(stage, said)
  server.clock.advance(WAIT)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toContain(subject)
  expect(mail?.text).toContain(said.reason)
  expect(mail?.text).not.toMatch(/[{}]/)
  expect(mail?.text).not.toContain('is with us')
})

test('an applicant who is refused after paying reads that the fee is with us', async () => {
  const { server, move, mails } = await aWatchedApplication()
  await move('fee found')
  await move('refused', { reason: 'You sent it twice.' })
  server.clock.advance(WAIT)
  expect((await mails()).map(({ text }) => text).join()).toContain('Your fee of ₹5001 is with us.')
})

test('the mail about an outdated stage is not sent, except about a found fee before an acceptance', async () => {
  const { server, move, mails } = await aWatchedApplication()
  await move('fee not found', { reason: 'Not there.' })
  await move('fee found')
  await move('accepted')
  server.clock.advance(WAIT)
  expect((await mails()).map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
    'You are accepted',
    'Your fee has arrived',
  ])
})

test('a change that is undone while its mail is pending restores the stage, and no mail is sent', async () => {
  const { server, move, undo, row, mails } = await aWatchedApplication()
  await move('fee not found', { reason: 'First look.' })
  server.clock.advance(WAIT)
  expect(await mails()).toHaveLength(1)
  const { body } = await move('refused', { reason: 'Sent twice.' })
  server.clock.advance(WAIT - 1)
  expect(await undo(body.data.eventId)).toMatchObject({ status: 200, body: { data: { wasNotified: false } } })
  expect(await row()).toMatchObject({ status: 'fee not found', reason: 'First look.', version: 4 })
  expect(await undo(body.data.eventId)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  server.clock.advance(24 * 3600_000)
  expect(await mails()).toHaveLength(1)
})

test('a change that is undone after its mail was sent is corrected by another mail, half a minute later, with the current stage', async () => {
  const { server, move, undo, row, mails } = await aWatchedApplication()
  const { body } = await move('refused', { reason: 'Sent twice.' })
  server.clock.advance(WAIT)
  expect(await mails()).toHaveLength(1)
  const undone = await undo(body.data.eventId)
  expect(undone.body.data.wasNotified).toBe(true)
  expect(await row()).toMatchObject({ status: 'received', reason: null })
  server.clock.advance(WAIT - 1)
  expect(await mails()).toHaveLength(1)
  server.clock.advance(1)
  const [, mail] = await mails()
  expect(mail?.subject).toContain('Please forget our last email')
  expect(mail?.text).toContain(`is as it was before: ${STATUS.received}.`)
  expect(await undo(undone.body.data.eventId)).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
})

test('an undo is refused while the mail is being sent, and works afterwards', async () => {
  const { server, move, undo, row } = await aWatchedApplication()
  const { body } = await move('fee found')
  const eventId = body.data.eventId ?? ''
  const claim = (until: number | null) =>
    server.db.write((tx) =>
      tx.updateTable('outbox').set({ claimed_until: until }).where('id', '=', eventId).execute(),
    )
  await claim(server.clock.now + 120_000)
  expect(await undo(eventId)).toMatchObject({
    status: 409,
    body: { message: 'Its mail is leaving just now. Try again in a moment.' },
  })
  expect(await row()).toMatchObject({ status: 'fee found', version: 2 })
  await claim(null)
  expect((await undo(eventId)).body.data.wasNotified).toBe(false)
})

test('a concurrent undo and sending end in one of two ways: stopped and not sent, or sent and corrected', async () => {
  const { server, move, undo, mails } = await aWatchedApplication()
  const { body } = await move('fee found')
  server.clock.advance(WAIT)
  const [undone] = await Promise.all([undo(body.data.eventId), server.outboxWorker.deliverDue()])
  const output = (await mails()).length
  if (undone.status === 409) expect(output).toBe(1)
  else expect(output).toBe(undone.body.data.wasNotified ? 1 : 0)
})

test('only the last change can be undone, and actions of the applicant cannot', async () => {
  const { server, move, undo, row } = await aWatchedApplication()
  const first = await move('fee found')
  await move('accepted')
  expect((await undo(first.body.data.eventId)).body.code).toBe('changed_meanwhile')
  expect((await undo('no-such-line')).body.code).toBe('not_found')
  await server.db.write((tx) =>
    tx.updateTable('item_events').set({ staff_id: null }).where('id', '!=', '').execute(),
  )
  expect((await undo(first.body.data.eventId)).body.code).toBe('staff_rule')
  expect(await row()).toMatchObject({ status: 'accepted' })
})

test('the change before an undone one can be undone, too, and its mail is sent if it is not', async () => {
  const { server, move, undo, row, mails } = await aWatchedApplication()
  const found = await move('fee found')
  for (const [stage, said] of [
    ['accepted', {}],
    ['refused', { reason: 'Sent twice.' }],
  ] as const) {
    const { body } = await move(stage, said)
    await undo(body.data.eventId)
  }
  server.clock.advance(WAIT)
  expect((await mails()).map(({ subject }) => subject.split(':')[0])).toEqual(['Your fee has arrived'])
  expect((await undo(found.body.data.eventId)).status).toBe(200)
  expect(await row()).toMatchObject({ status: 'received' })
})

test('an erased application sends no mail', async () => {
  const { server, move, mails } = await aWatchedApplication()
  await move('fee found')
  await server.db.write((tx) => tx.deleteFrom('applications').execute())
  server.clock.advance(WAIT)
  expect(await mails()).toEqual([])
})

test('the preview at the desk is the mail that will be sent', async () => {
  const { server, staff, reference, move, mails } = await aWatchedApplication()
  const at = { params: { reference } }
  const { to, blanks, texts } = (await staff.browser.send(readStageMails, undefined, at)).body.data
  expect(to).toBe('asha@example.org')
  const words = texts.find(({ name }) => name === 'fee not found')
  if (!words) throw new Error('no such text')
  const seen = fillMail(words, { ...blanks, reason: 'Not there\nyet.', status: '' })
  await move('fee not found', { reason: 'Not there\nyet.' })
  server.clock.advance(WAIT)
  const [mail] = await mails()
  expect(mail?.subject).toBe(seen.subject)
  for (const paragraph of seen.paragraphs) expect(mail?.text).toContain(paragraph)
  expect(seen.paragraphs).toEqual(expect.arrayContaining(['Not there', 'yet.']))
})

test('a name that may contain more than a name is not repeated', async () => {
  const { server, move, mails } = await aWatchedApplication()
  await server.db.write((tx) =>
    tx.updateTable('applications').set({ full_name: 'www.evil.example' }).execute(),
  )
  await move('fee found')
  server.clock.advance(WAIT)
  const [mail] = await mails()
  expect(mail?.text).toContain('Dear applicant,')
  expect(mail?.text).not.toContain('evil')
})
