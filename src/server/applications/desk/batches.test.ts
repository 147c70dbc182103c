// @module-tag slow
import { expect, test } from 'vitest'
import { listBatches, notifyBatch, readBatch } from '../../../contract/desk-batches.ts'
import { anApplicant, freshNumbers } from '../../testing/applicants.ts'
import { actionsOf, mailsTo } from '../../testing/applications.ts'
import { aBatch, withBatches } from '../../testing/batches.ts'
import { exportAs } from '../../testing/exports.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

const COURSE = 'Life Style Disease Management'
const BATCH = aBatch({ place: 'Room 2', ask: 'Meera Joshi' })
const MOVED = aBatch({ place: 'Room 5', ask: 'Meera Joshi' })

/** A batch with two accepted people and one who waits. */
async function aBatchOfTwo() {
  const server = await testServer()
  withBatches(server, COURSE, BATCH)
  const { browser } = await atDesk(server, 'manager')
  const people = []
  for (const fullName of ['Ravi Nair', 'Asha Rao', 'Meena Pawar']) {
    const change = { coursePreference: COURSE, ...freshNumbers() }
    people.push(await anApplicant(server, { fullName }, change))
  }
  for (const { reference } of people.slice(0, 2)) {
    const { move } = actionsOf(server, browser, reference)
    await move('fee found')
    await move('accepted')
  }
  server.clock.advance(60_000)
  await server.mailbox()
  const at = { params: { id: 'feb' } }
  const read = async () => (await browser.send(readBatch, undefined, at)).body.data
  const notify = (seen: string) => browser.send(notifyBatch, { seen }, at)
  return { server, browser, people, read, notify }
}

test('a batch lists its accepted people by name, and all batches with their numbers', async () => {
  const { server, browser, read } = await aBatchOfTwo()
  const { batch, people, notice } = await read()
  expect(batch).toMatchObject({ course: COURSE, starts: '2026-02-10', accepted: 2 })
  expect(people.map(({ name }) => name)).toEqual(['Asha Rao', 'Ravi Nair'])
  expect(notice).toBeNull()
  withBatches(server, COURSE, aBatch({ key: 'old', starts: '2025-02-10' }), BATCH)
  const { batches } = (await browser.send(listBatches)).body.data
  expect(batches.map(({ key, accepted }) => [key, accepted])).toEqual([
    ['feb', 2],
    ['old', 0],
  ])
  expect((await browser.send(readBatch, undefined, { params: { id: 'none' } })).status).toBe(404)
})

test('a change is mailed to the accepted people, each once, when staff have seen it, and never by itself', async () => {
  const { server, people, read, notify } = await aBatchOfTwo()
  withBatches(server, COURSE, MOVED)
  const { notice } = await read()
  expect(notice).toMatchObject({ count: 2, invitation: { place: 'Room 5' } })
  server.clock.advance(300_000)
  const sent = (await server.mailbox()).length

  expect(await notify(notice?.seen ?? '')).toMatchObject({ status: 200, body: { data: { notified: 2 } } })

  expect((await server.mailbox()).length).toBe(sent + 2)
  const [mail] = (await mailsTo(server, people[0]?.email)).slice(-1)
  expect(mail?.text).toContain('Ravi')
  expect(mail?.text).toContain('Room 5')
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    `first-day-${people[0]?.reference}.ics`,
  ])
  const sequence = /SEQUENCE:(\d+)/.exec(mail?.attachments?.[0]?.content.toString() ?? '')?.[1]
  const first = (await mailsTo(server, people[0]?.email)).find(({ subject }) => subject.includes('accepted'))
  expect(first?.attachments?.[0]?.content.toString()).toContain('SEQUENCE:3')
  expect(sequence).toBe('4')
  expect((await read()).notice).toBeNull()
  // A repeated call gets the same answer as an outdated notice.
  expect((await notify(notice?.seen ?? '')).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await server.mailbox()).length).toBe(sent + 2)
})

test('a batch that changed again, or has another number of people, is not mailed before staff have seen it', async () => {
  const { server, browser, people, read, notify } = await aBatchOfTwo()
  withBatches(server, COURSE, MOVED)
  const { notice } = await read()
  withBatches(server, COURSE, aBatch({ place: 'Room 9' }))
  expect((await notify(notice?.seen ?? '')).body).toMatchObject({ code: 'changed_meanwhile' })
  withBatches(server, COURSE, MOVED)
  await actionsOf(server, browser, people[0]?.reference ?? '').move('refused', { reason: 'Not eligible.' })
  expect((await notify(notice?.seen ?? '')).body).toMatchObject({ code: 'changed_meanwhile' })
  const again = await read()
  expect(again.notice).toMatchObject({ count: 1 })
  expect((await notify(again.notice?.seen ?? '')).status).toBe(200)
})

test('an applicant accepted after the change has been notified, and gets no second email', async () => {
  const { server, browser, people, read } = await aBatchOfTwo()
  withBatches(server, COURSE, MOVED)
  const { move } = actionsOf(server, browser, people[2]?.reference ?? '')
  await move('fee found')
  await move('accepted')
  const { people: all, notice } = await read()
  expect(all).toHaveLength(3)
  expect(notice).toMatchObject({ count: 2 })
})

test('the list of a batch is exported with empty columns for attendance', async () => {
  const { server, browser } = await aBatchOfTwo()
  const { file } = await exportAs(server, browser, 'batch', { batch: 'feb' })
  const rows = JSON.parse(file.toString())
  expect(rows).toMatchObject([
    { name: 'Asha Rao', day1: null },
    { name: 'Ravi Nair', day1: null },
  ])
})
