// @module-tag slow
import { expect, test } from 'vitest'
import { restorePublication } from '../../../contract/desk-publications.ts'
import { auditOf } from '../../testing/audit.ts'
import {
  FEE,
  moneyActions,
  NEW_ACCOUNT,
  OLD_ACCOUNT,
  ORGANISATION,
  setMoney,
  withTwoManagers,
} from '../../testing/money.ts'
import { write } from '../../testing/money-drafts.ts'
import { atDesk } from '../../testing/staff.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { textOf } from '../content-files.ts'
import { allDrafts } from '../drafts.ts'
import { numberInForce } from '../store.ts'

const MINUTE = 60_000

const ACCOUNT = NEW_ACCOUNT['bank.accountNumber']

const WRONG = { status: 409, body: { code: 'staff_rule' } }

const audited = async (server: TestServer) =>
  (await auditOf(server, 'money%')).map(({ action, by }) => [action, by])

test('another account is published only when a second manager confirms it', async () => {
  const { server, first, second, words, mails } = await withTwoManagers()
  const editor = await atDesk(server, 'editor')
  await write(editor.browser, { phone: '+91 98765 43210' })
  const asked = await first.propose({ ...NEW_ACCOUNT, 'bank.accountNumber': ' 111122224417 ' })
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  expect(await words()).toContain(OLD_ACCOUNT['bank.accountNumber'])
  expect(await words()).not.toContain(ACCOUNT)
  const proposed = await mails(/change of where people pay waits/)
  expect(proposed.map(({ to }) => to).sort()).toEqual(['first@example.org', 'second@example.org'])
  expect(proposed[0]?.text).toMatch(/1111 2222 3333[\s\S]*1111 2222 4417/)

  const waits = await second.waiting()
  expect(waits).toMatchObject({
    entry: ORGANISATION,
    isMine: false,
    typed: 'bank.accountNumber',
    stoppedBefore: null,
  })
  expect(waits?.fields.find(({ path }) => path === 'bank.ifsc')).toMatchObject({
    was: 'HDFC0000001',
    wanted: 'SBIN0000002',
    says: 'A code of State Bank of India.',
  })
  expect((await first.waiting())?.isMine).toBe(true)
  expect((await moneyActions(editor).waiting())?.id).toBe(waits?.id)
  const [id, hash] = [waits?.id ?? '', waits?.hash ?? '']
  expect(await second.confirm(id, { hash, typed: '1111 2222 4417' })).toMatchObject({
    status: 200,
    body: { data: { number: 3 } },
  })

  expect(await words()).toContain(`accountNumber: "${ACCOUNT}"`)
  expect(await words()).toContain('phone: "+91 90000 00000"')
  expect(
    (await mails(/pay was changed/))
      .filter(({ text }) => text.includes('confirmed it'))
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['first@example.org', 'second@example.org'])
  // An editor's draft is published later with the new account.
  const [draft] = await allDrafts(server.db.read)
  expect(textOf(draft?.body ?? Buffer.from(''))).toMatch(/98765 43210[\s\S]*111122224417/)
  expect(await audited(server)).toEqual([
    ['money changed by operator', null],
    ['money change proposed', first.id],
    ['money change confirmed', second.id],
  ])
  const lines = await server.db.read.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(lines)).not.toContain(ACCOUNT)
})

test('a change is confirmed once, by another person with the right, a recent second factor and the typed number', async () => {
  const { server, first, second, words } = await withTwoManagers()
  const [agent, editor] = [await atDesk(server, 'agent'), await atDesk(server, 'editor')].map(moneyActions)
  for (const other of [agent, editor]) expect((await other?.propose(NEW_ACCOUNT))?.body.code).toBe('no_right')
  await first.propose(NEW_ACCOUNT)
  const { id = '', hash = '' } = (await second.waiting()) ?? {}
  const seen = { hash, typed: ACCOUNT }
  for (const other of [agent, editor]) {
    expect((await other?.confirm(id, seen))?.body.code).toBe('no_right')
    expect((await other?.stop(id))?.body.code).toBe('no_right')
  }
  expect(await first.confirm(id, seen)).toMatchObject({
    ...WRONG,
    body: { message: expect.stringContaining('yourself') },
  })
  expect(await second.confirm(id, { hash, typed: '111122223333' })).toMatchObject({
    status: 400,
    body: { fields: { typed: expect.any(String) } },
  })
  expect(await second.confirm(id, { hash: 'x'.repeat(43), typed: ACCOUNT })).toMatchObject(WRONG)
  expect((await second.confirm('nothing', seen)).status).toBe(404)
  server.clock.advance(6 * MINUTE)
  expect((await second.confirm(id, seen)).body.code).toBe('proof_not_fresh')
  expect((await first.propose(NEW_ACCOUNT)).body.code).toBe('proof_not_fresh')
  expect(await words()).not.toContain(ACCOUNT)

  const third = moneyActions(await atDesk(server, 'manager', 'third@example.org'))
  const fourth = moneyActions(await atDesk(server, 'manager', 'fourth@example.org'))
  const both = await Promise.all([third.confirm(id, seen), fourth.confirm(id, seen)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  // One who repeats the call after a lost answer has confirmed it; another one has not.
  const again = await Promise.all([third.confirm(id, seen), fourth.confirm(id, seen)])
  expect(again.map(({ status }) => status)).toEqual(both.map(({ status }) => status))
  expect(await numberInForce(server.db.read)).toBe(3)
})

test('the database itself refuses a change that two people did not decide', async () => {
  const { server, first, second } = await withTwoManagers()
  await first.propose(NEW_ACCOUNT)
  const { id = '' } = (await second.waiting()) ?? {}
  const row = await server.db.read
    .selectFrom('money_changes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const confirmed = { confirmed_by: second.id, confirmed_session: 'another', confirmed_hash: row.hash }
  const inForce = { state: 'in force', number: 2, ...confirmed } as const
  const set = (values: Partial<typeof row>) =>
    server.db.write((tx) => tx.updateTable('money_changes').set(values).where('id', '=', id).execute())
  for (const bent of [
    { confirmed_by: row.by_id },
    { confirmed_session: row.by_session },
    { confirmed_hash: 'of other values' },
    { confirmed_by: null },
    { confirmed_session: null },
    { confirmed_hash: null },
    { number: null },
  ])
    await expect(set({ ...inForce, ...bent }), JSON.stringify(bent)).rejects.toThrow()
  const { id: _, ...copy } = row
  await expect(
    server.db.write((tx) =>
      tx
        .insertInto('money_changes')
        .values({ ...copy, id: 'a second one' })
        .execute(),
    ),
  ).rejects.toThrow()
  await set(inForce)
})

test('a confirmation is valid for exactly these values: other values close a pending change, other texts do not', async () => {
  const { server, first, second, words } = await withTwoManagers()
  const wanted = async () => {
    await first.propose(NEW_ACCOUNT)
    const { id = '', hash = '' } = (await second.waiting()) ?? {}
    return { id, seen: { hash, typed: ACCOUNT } }
  }
  const older = await wanted()
  expect(await first.propose({ ...NEW_ACCOUNT, 'bank.accountNumber': '999' })).toMatchObject({ status: 409 })
  await setMoney(server, { 'bank.accountNumber': '444455556666' })
  expect(await second.waiting()).toBeUndefined()
  expect(await second.confirm(older.id, older.seen)).toMatchObject(WRONG)
  expect(await words()).toContain('444455556666')

  // A separate change of the fee is pending beside it.
  await first.propose({ 'payment.fee': '7001' }, FEE)
  const fee = (await second.read()).changes.find(({ entry }) => entry === FEE)
  expect(fee).toMatchObject({ state: 'waiting', typed: 'payment.fee' })
  const again = await wanted()
  expect(await second.confirm(fee?.id ?? '', { hash: fee?.hash ?? '', typed: '₹7,001' })).toMatchObject({
    status: 200,
  })
  expect(await words('pages/application.yaml')).toContain('fee: 7001')
  expect(await second.confirm(again.id, older.seen)).toMatchObject(WRONG)
  expect(await second.confirm(again.id, again.seen)).toMatchObject({ status: 200 })
  expect(await words()).toContain(ACCOUNT)
})

test('invalid values are refused at their field, and an unconfirmed change expires after a week', async () => {
  const { server, first, second } = await withTwoManagers()
  const refused = async (values: Record<string, string>, id?: string) => {
    const { status, body } = await first.propose(values, id)
    return [status, body.fields ?? body.message]
  }
  expect(await refused({ 'bank.ifsc': 'nonsense' })).toEqual([
    400,
    { 'bank.ifsc': expect.stringMatching(/^IFSC /) },
  ])
  expect(await refused({ 'bank.ifsc': 'SAMP0000000' })).toEqual([
    400,
    { 'bank.ifsc': expect.stringContaining('sample') },
  ])
  expect(await refused({ phone: '1' })).toEqual([400, { phone: expect.any(String) }])
  expect(await refused(OLD_ACCOUNT)).toEqual([409, expect.stringContaining('of now')])
  expect((await refused({ headline: 'x' }, 'home.yaml'))[0]).toBe(404)
  await first.propose(NEW_ACCOUNT)
  const { id = '', hash = '' } = (await second.waiting()) ?? {}
  server.clock.advance(7 * 24 * 60 * MINUTE)
  const late = moneyActions(await atDesk(server, 'manager', 'late@example.org'))
  expect(await late.waiting()).toBeUndefined()
  expect(await late.confirm(id, { hash, typed: ACCOUNT })).toMatchObject(WRONG)
  expect(await late.stop(id)).toMatchObject(WRONG)
  expect((await late.propose(NEW_ACCOUNT)).status).toBe(201)
})

test('a change proposed by a person who is no longer a manager is not confirmed', async () => {
  const { server, first, second } = await withTwoManagers()
  await first.propose(NEW_ACCOUNT)
  const { id = '', hash = '' } = (await second.waiting()) ?? {}
  await server.db.write((tx) =>
    tx.updateTable('staff').set({ role: 'editor' }).where('user_id', '=', first.id).execute(),
  )
  expect(await second.confirm(id, { hash, typed: ACCOUNT })).toMatchObject({
    body: { message: expect.stringContaining('no manager') },
  })
})

test('an older publication is restored without its account', async () => {
  const { server, first, second, words } = await withTwoManagers()
  await first.propose(NEW_ACCOUNT)
  const { id = '', hash = '' } = (await second.waiting()) ?? {}
  await second.confirm(id, { hash, typed: ACCOUNT })
  const back = await second.browser.send(restorePublication, undefined, { params: { id: '1' } })
  expect(back.body.data).toEqual({ drafts: 0, left: [] })
  expect(await words()).toContain(ACCOUNT)
  expect(await allDrafts(server.db.read)).toEqual([])
})

test('a second proposal names the author of the pending change, and does not affect it', async () => {
  const { first, second } = await withTwoManagers()
  await first.propose(NEW_ACCOUNT)
  const { id } = (await first.waiting()) ?? {}
  const other = { ...NEW_ACCOUNT, 'bank.accountNumber': '999988887777' }
  expect(await first.propose(other)).toMatchObject({
    ...WRONG,
    body: { message: expect.stringContaining('Yours is already waiting') },
  })
  expect(await second.propose(other)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', message: expect.stringContaining('Another manager has asked') },
  })
  expect(await first.waiting()).toMatchObject({ id, state: 'waiting' })
})
