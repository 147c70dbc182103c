import { expect, test } from 'vitest'
import { forgotPassword, register } from '../../../contract/accounts.ts'
import * as calls from '../../../contract/desk-mails.ts'
import { inviteStaff } from '../../../contract/desk-staff.ts'
import { list, read } from '../../testing/desk-mails.ts'
import { enquire } from '../../testing/enquire.ts'
import { aMember, aRegistration, codeIn, tokenIn } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, testServer } from '../../testing/test-server.ts'
import { DESK_KINDS } from '../desk-kinds.ts'
import type { MailKind } from '../mail-kinds.ts'

const counts = async (browser: Browser) => (await browser.send(calls.countMails)).body.data

test('the text of a mail is shown, but never that of a mail with a code or a link with an action', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const { email } = await aMember(server, 'member@example.org')
  await server.send(register, aRegistration({ email: 'new@example.org' }))
  await server.send(forgotPassword, { email })
  await browser.send(inviteStaff, { email: 'colleague@example.org', role: 'agent' })
  await enquire(server, { email: 'asha@example.org' })
  const waiting = await list(browser)
  const before = JSON.stringify(await Promise.all(waiting.map(({ reference }) => read(browser, reference))))
  const mailbox = await server.mailbox()
  const secrets = [
    codeIn(mailbox.find(({ to }) => to === 'new@example.org')),
    tokenIn(mailbox.find(({ to }) => to === email)),
    /join\/([\w-]{43})/.exec(mailbox.find(({ to }) => to === 'colleague@example.org')?.text ?? '')?.[1] ?? '',
  ]
  const all = await list(browser)
  const output = JSON.stringify(await Promise.all(all.map(({ reference }) => read(browser, reference))))
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(before + output).not.toContain(secret)
  }
  for (const text of [before, output]) {
    expect(text).toContain('Thank you for writing to us.')
    expect(text).not.toMatch(/reset-password\/|\/join\//)
  }
  // Reading created no code and no link: the mailed ones are still valid.
  const [{ codes }] = (await server.db.read
    .selectFrom('email_codes')
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .execute()) as [{ codes: number }]
  expect(Number(codes)).toBe(1)
})

test('the text of a kind of mail that creates a code or link when it is written is never shown', () => {
  const shown = Object.entries(DESK_KINDS).flatMap(([kind, { isShown }]) => (isShown ? [kind] : []))
  // Before adding to this list, check that the mail contains no secret.
  expect(shown.toSorted()).toEqual([
    'application fee',
    'application invitation',
    'application message',
    'application notice',
    'application part',
    'application receipt',
    'application refund',
    'application stage',
    'application withdrawn',
    'applications given',
    'breach notice',
    'digest',
    'enquiries given',
    'enquiry message',
    'enquiry notice',
    'enquiry receipt',
    'named in a note',
    'new enquiries',
    'request answered',
    'request received',
    'sample bank account',
    'seat offered',
    'staff alert',
    'webhook off',
  ] satisfies MailKind[])
})

test('mails about colleagues’ access need the right to manage staff; an editor sees no mails at all', async () => {
  const server = await testServer()
  const manager = await atDesk(server, 'manager')
  const agent = await atDesk(server, 'agent')
  const editor = await atDesk(server, 'editor')
  await manager.browser.send(inviteStaff, { email: 'colleague@example.org', role: 'manager' })
  const [invitation] = await list(manager.browser, { search: 'colleague@example.org' })
  expect(invitation?.title).toBe('Invitation to the desk')
  expect(await list(agent.browser, { search: 'colleague@example.org' })).toEqual([])
  expect((await list(agent.browser)).map(({ title }) => title)).not.toContain('Invitation to the desk')
  const params = { id: invitation?.reference ?? '' }
  for (const call of [calls.readMail, calls.sendMailAgain, calls.stopWaitingMail])
    expect((await agent.browser.send(call, {}, { params })).status).toBe(404)
  expect((await counts(agent.browser)).counts.all).toBeLessThan((await counts(manager.browser)).counts.all)
  expect((await editor.browser.send(calls.listMails, { view: 'all' })).body.code).toBe('no_right')
})
