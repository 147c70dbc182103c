import { expect, test } from 'vitest'
import { listApplications } from '../../contract/applications.ts'
import { addTransactionNumber, readDeskApplication } from '../../contract/desk-application.ts'
import { addNumber, correctNumber } from '../../contract/my-applications.ts'
import { anApplicant, freshNumbers } from '../testing/applicants.ts'
import { actionsOf } from '../testing/applications.ts'
import { atDesk } from '../testing/staff.ts'
import { testServer } from '../testing/test-server.ts'

/** An application whose fee was not found, another one, and an agent at the desk a minute later. */
async function aFeeNotFound() {
  const server = await testServer({ limits: false })
  const { transactionNumber: known } = freshNumbers()
  await anApplicant(server, {}, { ...freshNumbers(), transactionNumber: known })
  const applicant = await anApplicant(server, {}, freshNumbers())
  const { browser } = await atDesk(server)
  const { reference } = applicant
  const { move, undo, row } = actionsOf(server, browser, reference)
  expect((await move('fee not found', { reason: 'Not there.' })).status).toBe(200)
  const notFoundAt = new Date(server.clock.now).toISOString()
  server.clock.advance(60_000)
  const params = { reference }
  const as = { token: applicant.token, params }
  return {
    known: known ?? '',
    notFoundAt,
    undo,
    addAtDesk: async (transactionNumber: string) => {
      const answer = await browser.send(addTransactionNumber, { transactionNumber }, { params })
      expect(answer.status).toBe(200)
      return answer.body.data.eventId
    },
    add: (transactionNumber: string) => applicant.browser.send(addNumber, { transactionNumber }, as),
    correct: (transactionNumber: string) => applicant.browser.send(correctNumber, { transactionNumber }, as),
    flags: async () => JSON.parse((await row()).flags) as string[],
    shown: async () =>
      (await browser.send(readDeskApplication, undefined, { params })).body.data.summary.flags,
    listed: async () =>
      (await applicant.browser.send(listApplications, undefined, as)).body.data.applications[0],
    now: () => new Date(server.clock.now).toISOString(),
  }
}

const OF_NUMBERS = ['transactionUnlikely', 'transactionSeenBefore']

test('a number that staff add sets its flags, its undo removes them, and the time of the stage stays', async () => {
  const { known, notFoundAt, addAtDesk, undo, flags, shown, listed } = await aFeeNotFound()
  const before = await flags()
  expect(before).not.toEqual(expect.arrayContaining([OF_NUMBERS[0]]))
  const stage = { stage: 'fee not found', stageSince: notFoundAt }

  const unlikely = await addAtDesk('12')
  expect(await flags()).toEqual([...before, 'transactionUnlikely'])
  const seenBefore = await addAtDesk(known)
  expect(await flags()).toEqual([...before, ...OF_NUMBERS])
  expect(await listed()).toMatchObject(stage)

  expect((await undo(unlikely)).status).toBe(200)
  expect(await flags()).toEqual([...before, 'transactionSeenBefore'])
  expect((await undo(seenBefore)).status).toBe(200)
  expect(await flags()).toEqual(before)
  expect(await shown()).not.toContain('transactionSeenBefore')
  expect(await listed()).toMatchObject(stage)
})

test('a correction of the first number keeps the flags of further numbers', async () => {
  const { known, addAtDesk, correct, flags } = await aFeeNotFound()
  await addAtDesk(known)
  expect((await correct(freshNumbers().transactionNumber ?? '')).status).toBe(200)
  expect(await flags()).toContain('transactionSeenBefore')
})

test('a number that the applicant adds after the fee was not found is a change of the stage', async () => {
  const { add, listed, now } = await aFeeNotFound()
  expect((await add(freshNumbers().transactionNumber ?? '')).status).toBe(200)
  expect(await listed()).toMatchObject({ stage: 'received', stageSince: now() })
})
