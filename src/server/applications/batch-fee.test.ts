import { expect, test } from 'vitest'
import { listApplications } from '../../contract/applications.ts'
import { changeApplicationBatch, readDeskApplication } from '../../contract/desk-application.ts'
import { setApplicationFee, undoApplicationAction } from '../../contract/desk-application-actions.ts'
import { anApplicant } from '../testing/applicants.ts'
import { aBatch, withBatches } from '../testing/batches.ts'
import { feesOf, seenIn } from '../testing/fees.ts'
import { atDesk } from '../testing/staff.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { testServer } from '../testing/test-server.ts'

const NUMBER = '631911100011'

async function anApplicationInABatch() {
  const server = await testServer({ limits: false })
  const [course = ''] = server.deps.config.organisation.courseTitles
  const later = aBatch({ key: 'may', starts: '2026-05-10' })
  withBatches(server, course, aBatch({ fee: 3000 }), later)
  const person = await anApplicant(
    server,
    {},
    {
      coursePreference: course,
      transactionNumber: NUMBER,
    },
  )
  const { browser } = await atDesk(server, 'manager')
  const at = { params: { reference: person.reference } }
  const read = async () => (await browser.send(readDeskApplication, undefined, at)).body.data
  const mine = async () =>
    (await person.browser.send(listApplications, undefined, { token: person.token })).body.data
      .applications[0]
  const moveTo = async (batch: string) =>
    browser.send(changeApplicationBatch, { version: (await read()).summary.version, batch }, at)
  const { preview, confirm } = feesOf(browser)
  const pay = async (amountPaise: number, state: string) => {
    const file = statementOf([paid(NUMBER, { amountPaise })])
    await confirm(seenIn((await preview(file)).found?.credits, state), file)
  }
  return { server, person, browser, pay, at, read, mine, moveTo, course, later }
}

test('an application has the fee of its batch, which its mails and the Dashboard show', async () => {
  const { server, person, read, mine } = await anApplicationInABatch()
  expect((await read()).fee).toMatchObject({ feePaise: 300_000, usualPaise: 500_100 })
  expect(await mine()).toMatchObject({ fee: { amount: '₹3000', isWaived: false, because: null } })
  const [receipt] = (await server.mailbox()).filter(({ to }) => to === person.email)
  expect(receipt?.text).toContain('We check your payment of ₹3000 by hand.')
  expect(receipt?.text).not.toContain('5001')
})

test('the fee changes with the batch, unless a manager set it', async () => {
  const { browser, at, read, mine, moveTo } = await anApplicationInABatch()
  expect(await moveTo('may')).toMatchObject({ status: 200 })
  expect((await read()).fee).toMatchObject({ feePaise: 500_100, isOwn: false })
  expect(await mine()).toMatchObject({ fee: null })
  const { version } = (await read()).summary
  await browser.send(setApplicationFee, { version, rupees: 1000, reason: 'A scholarship.' }, at)
  await moveTo('feb')
  expect((await read()).fee).toMatchObject({ feePaise: 100_000, because: 'A scholarship.' })
})

test('the email about a fee that a manager set compares it with the fee of the batch', async () => {
  const { server, person, browser, at, read } = await anApplicationInABatch()
  const { version } = (await read()).summary
  await browser.send(setApplicationFee, { version, rupees: 1000, reason: 'A scholarship.' }, at)
  server.clock.advance(60_000)
  const mail = (await server.mailbox()).find(({ subject }) => subject.startsWith('Your fee is'))
  expect(mail?.to).toBe(person.email)
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('is ₹1000 instead of ₹3000')
})

test('a later change of the fee does not affect earlier applications', async () => {
  const { server, course, read } = await anApplicationInABatch()
  withBatches(server, course, aBatch({ fee: 4000 }))
  expect((await read()).fee).toMatchObject({ feePaise: 300_000 })
})

test('after a move to a batch whose fee equals the paid part, the fee is found, with its receipt', async () => {
  const { server, pay, moveTo, mine } = await anApplicationInABatch()
  await moveTo('may')
  await pay(300_000, 'please check')
  expect(await mine()).toMatchObject({ stage: 'received', parts: { missing: '₹2,001' } })
  expect(await moveTo('feb')).toMatchObject({ status: 200 })
  expect(await mine()).toMatchObject({ stage: 'fee found', parts: null })
  const receipts = await server.db.read.selectFrom('receipts').select('amount_paise').execute()
  expect(receipts.map(({ amount_paise }) => Number(amount_paise))).toEqual([300_000])
})

test('undoing a move after the fee was found moves the person back and keeps the paid fee', async () => {
  const { browser, at, pay, moveTo, read, mine } = await anApplicationInABatch()
  await moveTo('may')
  const { eventId } = (await moveTo('feb')).body.data
  await pay(300_000, 'sure')
  expect(await mine()).toMatchObject({ stage: 'fee found' })
  const undone = await browser.send(undoApplicationAction, { eventId: eventId ?? '' }, at)
  expect(undone).toMatchObject({ status: 200 })
  expect((await read()).fee).toMatchObject({ feePaise: 300_000, paidPaise: 300_000 })
})
