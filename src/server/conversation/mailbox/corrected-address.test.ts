import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-mails.ts'
import { correctPerson, erasePerson } from '../../../contract/desk-people.ts'
import { aReceipt, arrives, nextNumber, receipts, TO } from '../../testing/bounced-mails.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { EARLIER } from '../../testing/mails/bounces.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'
import type { Browser, TestServer } from '../../testing/test-server.ts'
import { followAddress } from '../personal-records.ts'

const MINUTE = 60_000

const UNKNOWN = 'Postfix: the address does not exist'

/** The correction of the enquiry's address, on the page of the person. */
async function correctTo(server: TestServer, browser: Browser, email: string) {
  const [first] = await server.db.read.selectFrom('enquiries').select('reference').orderBy('id').execute()
  const reference = first?.reference ?? ''
  const corrected = await browser.send(correctPerson, { of: reference, email }, { params: { reference } })
  expect(corrected.status).toBe(200)
}

test.each([
  'Postfix: the address does not exist',
  'Google: the address does not exist',
  'qmail, plain',
  'Exim, plain',
])('a report marks the mail that came back, and none that this one answers: %s', async (name) => {
  const { server, enquire, id, report } = await aReceipt()
  await enquire()
  await server.mailbox()
  const receiptIds = (await storedMails(server, 'enquiry receipt')).map((mail) => mail.id)
  const second = receiptIds.find((each) => each !== id) ?? ''
  for (const [back, earlier] of [
    [second, id],
    [id, second],
  ] as const) {
    const raw = report(name, `${back}@localhost`).toString().replaceAll(EARLIER, `${earlier}@localhost`)
    await server.db.write((tx) => tx.updateTable('outbox').set({ sent_at: 1, given_up_at: null }).execute())
    expect(await arrives(server, Buffer.from(`X-Number: ${nextNumber()}\r\n${raw}`))).toBe('bounce')
    const marked = await server.db.read
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
    expect(marked).toEqual([{ id: back }])
  }
})

test('a report after a correction marks its mail, and not the corrected address', async () => {
  const { server, id, report } = await aReceipt()
  const { browser } = await atDesk(server, 'manager')
  await correctTo(server, browser, 'right@example.in')
  expect(await arrives(server, report(UNKNOWN))).toBe('bounce')
  expect((await browser.send(calls.readMail, undefined, { params: { id } })).body.data.summary.state).toBe(
    'gave up',
  )
  expect(await server.db.read.selectFrom('bounced_addresses').selectAll().execute()).toEqual([])
})

test.each(['sent to another address', 'corrected at its enquiry'])(
  'a second report about a mail %s since changes nothing, and one about the new address does',
  async (how) => {
    const { server, id, report } = await aReceipt()
    const { browser } = await atDesk(server, 'manager')
    const right = 'right@example.in'
    const found = async () => ({
      state: (await browser.send(calls.readMail, undefined, { params: { id } })).body.data.summary.state,
      bounced: await server.db.read
        .selectFrom('bounced_addresses')
        .select('email_key')
        .where('email_key', '=', right)
        .execute(),
    })
    await arrives(server, report(UNKNOWN))
    if (how === 'corrected at its enquiry') await correctTo(server, browser, right)
    const to = how === 'sent to another address' ? { to: right } : {}
    expect((await browser.send(calls.sendMailAgain, to, { params: { id } })).status).toBe(200)
    server.clock.advance(MINUTE)
    expect((await server.mailbox()).at(-1)?.to).toBe(right)

    await arrives(server, report('Exim, plain'))
    expect(await found()).toEqual({ state: 'sent', bounced: [] })

    await arrives(server, report(UNKNOWN, `${id}@localhost`, right))
    expect(await found()).toEqual({ state: 'gave up', bounced: [{ email_key: right }] })
  },
)

test('a correction of the name alone leaves the address marked as not existing', async () => {
  const { server, enquire, report } = await aReceipt()
  await arrives(server, report(UNKNOWN))
  const before = await receipts(server)
  const { id } = await server.db.read.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  for (const to of [TO, TO.toUpperCase()])
    await server.db.write((tx) => followAddress(tx, 'enquiry', [id], TO, to))
  await enquire()
  expect(await receipts(server)).toBe(before)
})

test('an address that is restored by a correction gets mails again', async () => {
  const { server, enquire, report } = await aReceipt()
  const { browser } = await atDesk(server, 'manager')
  await arrives(server, report(UNKNOWN))
  await correctTo(server, browser, 'right@example.in')
  await correctTo(server, browser, TO)
  const before = await receipts(server)
  await enquire()
  expect(await receipts(server)).toBe(before + 1)
})

test.each(['corrected', 'used for one mail'])(
  'an address that was %s is erased with the person',
  async (how) => {
    const { server, id, report } = await aReceipt()
    const { browser } = await atDesk(server, 'manager')
    if (how === 'corrected') {
      await arrives(server, report(UNKNOWN))
      await correctTo(server, browser, 'right@example.in')
    } else {
      await correctTo(server, browser, 'right@example.in')
      await browser.send(calls.sendMailAgain, { to: TO }, { params: { id } })
      server.clock.advance(MINUTE)
      expect(await receipts(server)).toBe(2)
      const [copy] = await server.db.read.selectFrom('mail_addresses').select('mail_id').execute()
      await arrives(server, report(UNKNOWN, `${copy?.mail_id}@localhost`))
      expect(await server.db.read.selectFrom('bounced_addresses').select('email_key').execute()).toEqual([
        { email_key: TO },
      ])
    }
    const { reference } = await server.db.read
      .selectFrom('enquiries')
      .select('reference')
      .executeTakeFirstOrThrow()
    const reason = 'They asked for it'
    const erased = await browser.send(erasePerson, { name: 'Asha Rao', reason }, { params: { reference } })
    expect(erased.status).toBe(200)
    expect(await dumpTables(server.db)).not.toContain(TO)
  },
)

test('several bounced mails, or all of them, are sent again like one', async () => {
  const { server, id, report } = await aReceipt()
  const { browser } = await atDesk(server, 'manager')
  for (const again of [
    () => browser.send(calls.sendSeveralAgain, { ids: [id] }),
    () => browser.send(calls.resendAll),
  ]) {
    await arrives(server, Buffer.from(`X-Number: ${nextNumber()}\r\n${report(UNKNOWN)}`))
    const before = await receipts(server)
    expect((await again()).status).toBe(200)
    server.clock.advance(5 * MINUTE)
    expect(await receipts(server)).toBe(before + 1)
  }
})
