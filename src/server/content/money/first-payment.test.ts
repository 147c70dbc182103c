// @module-tag slow
import { expect, test } from 'vitest'
import { readEntry } from '../../../contract/desk-entries.ts'
import { publishDrafts } from '../../../contract/desk-publications.ts'
import { moneyActions, NEW_ACCOUNT, OLD_ACCOUNT, ORGANISATION, withTwoManagers } from '../../testing/money.ts'
import { write } from '../../testing/money-drafts.ts'
import { atDesk, signInAgain } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'
import { numberInForce } from '../store.ts'

const MINUTE = 60_000

const ACCOUNT = NEW_ACCOUNT['bank.accountNumber']

const WRONG = { status: 409, body: { code: 'staff_rule' } }

test('before payment is possible one manager sets everything, and all are notified; after a stop two are needed', async () => {
  const server = await testServer({ limits: false })
  const manager = await atDesk(server, 'manager', 'first@example.org')
  const first = moneyActions(manager)
  await atDesk(server, 'manager', 'second@example.org')
  expect((await first.read()).oneManagerMaySet).toBe(true)
  expect(await first.propose(NEW_ACCOUNT)).toMatchObject(WRONG)
  const { version } = (await write(first.browser, NEW_ACCOUNT)).body.data
  const chosen = [{ id: ORGANISATION, version }]
  server.clock.advance(6 * MINUTE)
  const soon = new Date(server.clock.now + 60 * MINUTE).toISOString()
  for (const at of [undefined, soon])
    expect(
      (await first.browser.send(publishDrafts, { number: 1, chosen, ...(at && { at }) })).body.code,
    ).toBe('proof_not_fresh')
  expect(await numberInForce(server.db.read)).toBe(1)
  await signInAgain(server, manager)
  expect((await first.browser.send(publishDrafts, { number: 1, chosen })).status).toBe(201)
  const output = (await server.mailbox()).filter(({ subject }) => /pay was changed/.test(subject))
  expect(output.map(({ to }) => to).sort()).toEqual(['first@example.org', 'second@example.org'])
  expect(output[0]?.text).toContain('set it alone')

  const { oneManagerMaySet, changes } = await first.read()
  expect(oneManagerMaySet).toBe(false)
  expect(await first.stop(changes[0]?.id ?? '')).toMatchObject({ body: { data: { state: 'back' } } })
  expect((await first.read()).oneManagerMaySet).toBe(false)
  expect(await write(first.browser, NEW_ACCOUNT)).toMatchObject(WRONG)
  expect((await first.propose(NEW_ACCOUNT)).status).toBe(201)
})

test('with a sample number or IFSC payment is not possible, one manager sets them, and the form marks the samples', async () => {
  const server = await testServer({ limits: false })
  const first = moneyActions(await atDesk(server, 'manager'))
  const marked = async () => {
    const { fields } = (await first.browser.send(readEntry, undefined, { params: { id: ORGANISATION } })).body
      .data
    return fields.flatMap(({ path, isSample }) => (isSample ? [path] : []))
  }
  expect(await marked()).toEqual(['bank.accountName', 'bank.accountNumber', 'bank.ifsc', 'bank.bankName'])
  const publishes = async (fields: Record<string, string>) => {
    const { version } = (await write(first.browser, fields)).body.data
    const number = (await numberInForce(server.db.read)) ?? 0
    return first.browser.send(publishDrafts, { number, chosen: [{ id: ORGANISATION, version }] })
  }
  // Only the IFSC is set, as people type it: the account number is still a sample.
  expect((await publishes({ 'bank.ifsc': ' hdfc 0000001' })).status).toBe(201)
  expect(await marked()).toEqual(['bank.accountName', 'bank.accountNumber', 'bank.bankName'])
  expect((await first.read()).oneManagerMaySet).toBe(true)
  expect((await publishes({ 'bank.accountNumber': '0000 0000 0000' })).status).toBe(201)
  expect((await first.read()).oneManagerMaySet).toBe(true)
  expect((await publishes({ 'bank.accountNumber': OLD_ACCOUNT['bank.accountNumber'] })).status).toBe(201)
  expect(await marked()).toEqual(['bank.accountName', 'bank.bankName'])
  expect((await first.read()).oneManagerMaySet).toBe(false)
})

test('an IFSC in lower case is accepted as the same value, and the sample of one field is not required', async () => {
  const { first, second, words } = await withTwoManagers()
  expect(await first.propose({ 'bank.ifsc': 'hdfc0000001' })).toMatchObject({
    ...WRONG,
    body: { message: expect.stringContaining('of now') },
  })
  expect((await first.propose({ 'bank.accountNumber': '0000 00000000' })).body.fields).toEqual({
    'bank.accountNumber': expect.stringContaining('sample'),
  })
  expect((await first.propose({ ...NEW_ACCOUNT, 'bank.ifsc': 'sbin0000002' })).status).toBe(201)
  const waits = await second.waiting()
  expect(waits?.fields.find(({ path }) => path === 'bank.ifsc')).toMatchObject({
    wanted: 'SBIN0000002',
    says: 'A code of State Bank of India.',
  })
  const { id = '', hash = '' } = waits ?? {}
  expect((await second.confirm(id, { hash, typed: ACCOUNT })).status).toBe(200)
  expect(await words()).toContain('ifsc: "SBIN0000002"')
})
