// @module-tag slow
import { expect, test } from 'vitest'
import { changeRole } from '../../../contract/desk-staff.ts'
import { auditOf } from '../../testing/audit.ts'
import {
  moneyActions,
  NEW_ACCOUNT,
  OLD_ACCOUNT,
  publishText,
  setMoney,
  stopLinkIn,
  withTwoManagers,
} from '../../testing/money.ts'
import { atDesk, signInAgain } from '../../testing/staff.ts'
import { numberInForce } from '../store.ts'

const HOUR = 3600_000
const [OLD, NEW] = [OLD_ACCOUNT['bank.accountNumber'], NEW_ACCOUNT['bank.accountNumber']]
const OTHER = '777788889999'

/** A pending change, with the links of the mails about it. */
async function withLinks() {
  const desk = await withTwoManagers()
  const { server, first, second, mails } = desk
  await first.propose(NEW_ACCOUNT)
  const { id = '', hash = '' } = (await second.waiting()) ?? {}
  const linkOf = async (subject: RegExp, to: string) =>
    stopLinkIn((await mails(subject)).findLast((mail) => mail.to === to)?.text)
  const open = (method: 'GET' | 'POST' | 'HEAD', url: string) => server.app.inject({ method, url })
  return {
    ...desk,
    id,
    link: await linkOf(/pay waits/, 'second@example.org'),
    linkOf,
    confirm: () => second.confirm(id, { hash, typed: NEW }),
    open,
    /** Reads the heading of the page, and the status of the answer. */
    page: async (method: 'GET' | 'POST', url: string) => {
      const { statusCode, body } = await open(method, url)
      return [statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1]]
    },
    state: async () =>
      (await server.db.read.selectFrom('money_changes').select('state').where('id', '=', id).execute())[0]
        ?.state,
  }
}

const ASKS = [200, 'Stop this change?']
const STOPPED = [200, 'It is stopped']
const OVER = [200, 'There is nothing to stop any more']
const NO_LINK = [400, 'This link no longer works']

test('the link of the mail asks first, its button stops a pending change, and all managers are notified', async () => {
  const { server, link, page, open, state, confirm, words, mails, second } = await withLinks()
  for (const method of ['GET', 'HEAD', 'GET'] as const) await open(method, link)
  expect(await state()).toBe('waiting')
  const asked = await open('GET', link)
  expect(asked.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
  expect(asked.headers['content-security-policy']).toContain("default-src 'none'")
  expect(asked.body).toContain('1111 2222 4417')
  expect(asked.body).toContain('<form method="post">')
  expect(await page('GET', link)).toEqual(ASKS)

  expect(await page('POST', link)).toEqual(STOPPED)
  expect(await state()).toBe('stopped')
  expect(await page('POST', link)).toEqual(OVER)
  expect(await page('GET', link)).toEqual(OVER)
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
  expect(await words()).toContain(OLD)
  const output = await mails(/was stopped/)
  expect(output.map(({ to }) => to).sort()).toEqual(['first@example.org', 'second@example.org'])
  expect(output[0]?.text).toContain('never showed the new values')
  const lines = await auditOf(server, 'money change stopped')
  expect(lines).toMatchObject([{ by: second.id, session: null, fromMail: true }])
})

test('the link in a mail about a change in force restores the old values, once, within a day; so does the link of the proposal', async () => {
  for (const which of ['proposed', 'changed']) {
    const { link, linkOf, page, state, confirm, words, mails, server } = await withLinks()
    expect((await confirm()).status).toBe(200)
    expect(await words()).toContain(NEW)
    const used = which === 'proposed' ? link : await linkOf(/pay was changed/, 'first@example.org')
    server.clock.advance(24 * HOUR - 1)
    expect(await page('GET', used)).toEqual(ASKS)
    expect(await words()).toContain(NEW)
    const both = await Promise.all([page('POST', used), page('POST', link)])
    expect(both).toContainEqual(STOPPED)
    expect(both).toContainEqual(OVER)
    expect(await words()).toContain(OLD)
    expect(await words()).not.toContain(NEW)
    expect(await state()).toBe('stopped')
    expect(await numberInForce(server.db.read)).toBe(4)
    expect((await mails(/was stopped/)).map(({ text }) => text.includes('again'))).toEqual([true, true])
    expect(await page('POST', used)).toEqual(OVER)
  }
})

test('the link has no effect after a day, after another change, if it is incomplete, or from a person who is not a manager', async () => {
  const { server, link, page, confirm, words, second } = await withLinks()
  for (const bent of [
    `${link}x`,
    link.slice(0, -1),
    link.replace(/stop\/\w/, 'stop/_'),
    '/api/v1/money/stop/a.b/c',
  ])
    expect(await page('POST', bent), bent).toEqual(NO_LINK)
  const role = (to: 'editor' | 'manager') =>
    server.db.write((tx) =>
      tx.updateTable('staff').set({ role: to }).where('user_id', '=', second.id).execute(),
    )
  await role('editor')
  expect(await page('POST', link)).toEqual(NO_LINK)
  await role('manager')
  await confirm()
  await setMoney(server, { 'bank.accountNumber': OTHER })
  expect(await page('POST', link)).toEqual(OVER)
  expect(await words()).toContain(OTHER)

  const later = await withLinks()
  await later.confirm()
  later.server.clock.advance(24 * HOUR)
  expect(await later.page('GET', later.link)).toEqual(OVER)
  expect(await later.page('POST', later.link)).toEqual(OVER)
  expect(await later.words()).toContain(NEW)
})

test('texts that were published since stay when the old values are restored', async () => {
  const { server, link, page, confirm, words } = await withLinks()
  await confirm()
  await publishText(server, (text) => text.replace('+91 90000 00000', '+91 98765 43210'))
  expect(await page('POST', link)).toEqual(STOPPED)
  expect(await words()).toContain(OLD)
  expect(await words()).toContain('+91 98765 43210')
})

test('a repeated proposal of the same values is marked as such, in the mails and at the confirmation', async () => {
  const { server, link, page, mails } = await withLinks()
  await page('POST', link)
  server.clock.advance(HOUR)
  const again = moneyActions(await atDesk(server, 'manager', 'third@example.org'))
  expect((await again.propose(NEW_ACCOUNT)).status).toBe(201)
  const output = await mails(/pay waits/)
  expect(
    output.slice(-3).map(({ text }) => /very same values were stopped on 2026-01-05/.test(text)),
  ).toEqual([true, true, true])
  const shown = (await again.read()).changes.find(({ state }) => state === 'waiting')
  expect(shown?.stoppedBefore).toBe('2026-01-05T09:30:00.000Z')
  expect(shown?.by).toBe('Asha Rao')
  // A change that its author withdrew does not count as stopped.
  expect(await again.stop(shown?.id ?? '')).toMatchObject({ body: { data: { state: 'gone' } } })
  expect((await mails(/was stopped/)).at(-1)?.text).toContain('took back')
  expect((await again.stop('nothing')).status).toBe(404)
})

test.each(['agent', 'editor'] as const)(
  'a former manager who is an %s can stop a pending change at the desk too, for 30 days, and cannot confirm',
  async (role) => {
    const { server, first, second, id, state } = await withLinks()
    const { hash = '' } = (await second.waiting()) ?? {}
    await first.browser.send(changeRole, { role }, { params: { id: second.id } })
    expect(await second.read()).toMatchObject({ mayStop: true })
    expect(await second.waiting()).toMatchObject({ id })
    expect((await second.confirm(id, { hash, typed: NEW })).body.code).toBe('no_right')

    const never = moneyActions(await atDesk(server, role, 'never@example.org'))
    const { mayStop, changes } = await never.read()
    expect(mayStop).toBe(false)
    expect(changes.length > 0).toBe(role === 'editor')
    expect((await never.stop(id)).body.code).toBe('no_right')
    expect(await state()).toBe('waiting')

    expect((await second.stop(id)).body.data).toEqual({ state: 'gone' })
    expect(await state()).toBe('stopped')

    server.clock.advance(30 * 24 * HOUR)
    for (const each of [first, second]) await signInAgain(server, each)
    await first.propose(NEW_ACCOUNT)
    const again = (await first.waiting())?.id ?? ''
    expect(await second.read()).toMatchObject({ mayStop: false })
    expect((await second.stop(again)).body.code).toBe('no_right')
    expect((await first.waiting())?.id).toBe(again)
  },
)
