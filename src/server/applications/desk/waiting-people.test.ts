import { expect, test } from 'vitest'
import { submitApplication } from '../../../contract/applications.ts'
import { STAGE_MAIL_DELAY_SECONDS } from '../../../contract/desk-application-actions.ts'
import * as batches from '../../../contract/desk-batches.ts'
import { readPerson } from '../../../contract/desk-people.ts'
import { changeSetting } from '../../../contract/desk-settings.ts'
import { joinWaitingList } from '../../../contract/waiting-list.ts'
import { freshNumbers } from '../../testing/applicants.ts'
import { actionsOf, mailsTo } from '../../testing/applications.ts'
import { aBatch, withBatches } from '../../testing/batches.ts'
import { aSignedInMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anApplication } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

const COURSE = 'Certificate in Health Insurance Desk Management'

/** A full batch with one seat, two people on its waiting list, and an agent at the desk. */
async function aFullBatch(role: 'agent' | 'manager' = 'agent') {
  const server = await testServer({ limits: false })
  withBatches(server, COURSE, aBatch({ seats: 1 }))
  const apply = async (email: string) => {
    const { token } = await aSignedInMember(server, email)
    const sent = anApplication({ coursePreference: COURSE, ...freshNumbers() })
    const { body } = await server.send(submitApplication, sent, { token })
    server.clock.advance(1)
    return body.data
  }
  const { reference } = await apply('holder@example.org')
  for (const email of ['a@example.org', 'b@example.org']) {
    const { token } = await aSignedInMember(server, email)
    await server.send(joinWaitingList, { course: COURSE }, { token })
    server.clock.advance(1)
  }
  const { browser } = await atDesk(server, role)
  const read = async () =>
    (await browser.send(batches.readBatch, undefined, { params: { id: 'feb' } })).body.data
  const [first, second] = (await read()).waiting.map(({ id }) => id)
  const at = (id = '') => ({ params: { id } })
  return {
    server,
    browser,
    reference,
    apply,
    read,
    first,
    second,
    /** Refuses an application, and lets the time pass in which this can be undone. */
    refuse: async () => {
      const answer = await actionsOf(server, browser, reference).move('refused', { reason: 'Cannot come.' })
      server.clock.advance(STAGE_MAIL_DELAY_SECONDS * 1000)
      return answer
    },
    offer: (entry?: string) => browser.send(batches.offerSeat, undefined, at(entry)),
    remove: (entry?: string) => browser.send(batches.removeFromWaitingList, undefined, at(entry)),
    restore: (entry?: string) => browser.send(batches.restoreToWaitingList, undefined, at(entry)),
    states: async () => (await read()).waiting.map(({ email, state }) => [email[0], state]),
  }
}

test('a batch lists who waits in the order, with counts, and the person’s page shows it', async () => {
  const { browser, read } = await aFullBatch()
  const { batch, waiting } = await read()
  expect(batch).toMatchObject({ waiting: 2, offered: 0 })
  expect(waiting).toMatchObject([
    { email: 'a@example.org', state: 'waiting', appliedBy: null },
    { email: 'b@example.org', state: 'waiting' },
  ])
  expect((await browser.send(batches.listBatches)).body.data.batches).toMatchObject([{ waiting: 2 }])
  const person = await browser.send(readPerson, undefined, {
    params: { reference: waiting[0]?.account ?? '' },
  })
  expect(person.body.data.waitingList).toMatchObject([{ course: COURSE, batch: 'feb', state: 'waiting' }])
})

test('staff offer a free seat out of the order, never one that is held', async () => {
  const { server, offer, second, first, refuse, states, read } = await aFullBatch()
  expect((await offer(second)).body.message).toBe('The batch of 10 February 2026 has no free seat.')
  await refuse()
  expect((await offer(second)).status).toBe(200)
  expect((await offer(first)).status).toBe(409)
  expect((await offer(second)).status).toBe(409)
  expect(await states()).toEqual([
    ['a', 'waiting'],
    ['b', 'offered'],
  ])
  expect((await read()).batch).toMatchObject({ waiting: 1, offered: 1 })
  expect((await mailsTo(server, 'b@example.org')).map(({ subject }) => subject)).toContain(
    `A seat is free for you: ${COURSE}`,
  )
  const actions = await server.db.read.selectFrom('audit').select('action').execute()
  expect(actions).toContainEqual({ action: 'seat offered' })
})

test('a seat cannot be offered while the refusal that freed it can still be undone', async () => {
  const { server, browser, reference, offer, first } = await aFullBatch()
  const { move, undo } = actionsOf(server, browser, reference)
  const refused = await move('refused', { reason: 'It was a mistake.' })
  server.clock.advance(STAGE_MAIL_DELAY_SECONDS * 1000 - 1)
  expect(await offer(first)).toMatchObject({
    status: 409,
    body: {
      message: 'A refusal can still be undone, so its seat is not free yet. Try again in half a minute.',
    },
  })
  expect((await undo(refused.body.data.eventId)).status).toBe(200)
})

test('a person waits once under any spelling, and not after applying: no seat is offered twice to them', async () => {
  const { server, read, offer, remove, restore, refuse } = await aFullBatch()
  const { token } = await aSignedInMember(server, 'c@example.org')
  const join = async (person: string) => {
    const answer = await server.send(joinWaitingList, { course: COURSE, person }, { token })
    server.clock.advance(1)
    return answer.body.data.entry.id
  }
  const removed = await join('Aarav Rao')
  await remove(removed)
  const again = await join('rao  AARAV')
  expect(again).not.toBe(removed)
  expect((await restore(removed)).body.message).toBe('They have joined the list again since.')
  await refuse()
  expect((await offer(removed)).body.message).toBe('They have joined the list again since.')

  await remove(again)
  const sent = anApplication({
    coursePreference: COURSE,
    ...freshNumbers(),
    applicantName: 'Aarav Rao',
    applicantRelation: 'Brother or sister',
  })
  const { reference } = (await server.send(submitApplication, sent, { token })).body.data
  withBatches(server, COURSE, aBatch({ seats: 2 }))
  const message = `They have applied since, with the reference ${reference}.`
  expect((await offer(again)).body.message).toBe(message)
  expect((await restore(again)).body.message).toBe(message)
  expect((await read()).waiting.map(({ state }) => state)).not.toContain('offered')
})

test('a person who is taken off the list gets the place back by an undo, and the offer while the seat is free', async () => {
  const { offer, remove, restore, first, second, refuse, states } = await aFullBatch()
  await remove(first)
  expect(await states()).toEqual([
    ['b', 'waiting'],
    ['a', 'removed'],
  ])
  expect((await remove(first)).status).toBe(409)
  await restore(first)
  expect(await states()).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
  ])
  await refuse()
  await offer(first)
  await remove(first)
  await restore(first)
  expect((await states())[0]).toEqual(['a', 'offered'])
  await remove(first)
  await offer(second)
  await restore(first)
  expect(await states()).toEqual([
    ['a', 'waiting'],
    ['b', 'offered'],
  ])
})

test('an application without a seat comes before the list, and its applicant reads this at once and by email', async () => {
  const { server, apply, read } = await aFullBatch()
  const answer = await apply('late@example.org')
  expect(answer).toMatchObject({ waitingPlace: 1 })
  expect((await read()).withoutSeat).toMatchObject([{ reference: answer.reference }])
  const [receipt] = await mailsTo(server, 'late@example.org')
  expect(receipt?.text.replaceAll(/\s+/g, ' ')).toContain('You are first on the waiting list')
})

test('managers set the number of days for which a seat is held', async () => {
  const { server, browser, refuse, offer, first, read } = await aFullBatch('manager')
  const change = (days: number) =>
    browser.send(changeSetting, { version: 0, value: { days } }, { params: { id: 'offer-days' } })
  expect((await change(0)).status).toBe(400)
  expect((await change(5)).status).toBe(200)
  await refuse()
  await offer(first)
  const until = Date.parse((await read()).waiting[0]?.offeredUntil ?? '')
  expect(until - server.clock.now).toBe(5 * 24 * 3600_000)
})
