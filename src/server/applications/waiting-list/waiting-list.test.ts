import { expect, test } from 'vitest'
import { deleteAccount, downloadMyData } from '../../../contract/my-account.ts'
import { joinWaitingList } from '../../../contract/waiting-list.ts'
import { openRecord } from '../../people/erase/sealed-records.ts'
import { freshNumbers } from '../../testing/applicants.ts'
import { actionsOf, mailsTo } from '../../testing/applications.ts'
import { aBatch, withBatches } from '../../testing/batches.ts'
import { aCourse, COURSE } from '../../testing/full-course.ts'
import { anotherInstance } from '../../testing/instances.ts'
import { PASSWORD } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { offerFreeSeats } from './offer-seats.ts'

const DAY_MS = 24 * 3600_000

test('the list of a full course is joined without paying, once for each person, in order', async () => {
  const { threePeople, seats } = await aCourse({ seats: 1 })
  const [first, second, third] = await threePeople()
  expect(await second.join()).toMatchObject({
    status: 409,
    body: { message: 'This course has a free seat. You can apply now.' },
  })
  await first.apply()
  const joined = await second.join()
  expect(joined).toMatchObject({
    status: 200,
    body: { data: { entry: { course: COURSE, starts: '2026-02-10', state: 'waiting', place: 1 } } },
  })
  expect((await second.join()).body.data.entry.id).toBe(joined.body.data.entry.id)
  expect((await second.join('Aarav Rao')).body.data.entry).toMatchObject({ person: 'Aarav Rao', place: 2 })
  expect((await second.join('rao  AARAV')).body.data.entry).toMatchObject({ place: 2 })
  expect((await third.join()).body.data.entry).toMatchObject({ place: 3 })
  expect(await seats()).toMatchObject([{ state: 'full', waiting: 3 }])
  expect(await first.join()).toMatchObject({ status: 409 })

  await second.leave(joined.body.data.entry.id)
  expect((await third.entries())[0]).toMatchObject({ place: 2 })
  expect(await third.leave(joined.body.data.entry.id)).toMatchObject({ status: 404 })
  expect((await second.entries()).map(({ state }) => state)).toEqual(['waiting', 'left'])
})

test('a closed course and one without batches have no list, and nobody joins without an account', async () => {
  const { server, aPerson } = await aCourse({ state: 'closed' })
  const person = await aPerson('a@example.org')
  expect((await person.join()).body.message).toBe('This course has no waiting list now. Please ask us.')
  expect((await server.send(joinWaitingList, { course: COURSE })).status).toBe(401)
  withBatches(server, COURSE)
  expect((await person.join()).status).toBe(409)
  expect(await server.db.read.selectFrom('waiting_list').selectAll().execute()).toEqual([])
})

test('a free seat is offered to the first by email, held for three days, and taken by an application', async () => {
  const { server, aPerson, actions, flagsOf, offer, seats, threePeople } = await aCourse({ seats: 1 })
  const [holder, first, second] = await threePeople()
  const reference = await holder.apply()
  await first.join()
  await second.join()
  await offer()
  expect((await first.entries())[0]?.state).toBe('waiting')

  await holder.withdraw(reference)
  expect(await seats()).toMatchObject([{ state: 'full', waiting: 2 }])
  await offer()
  await offer()
  const [entry] = await first.entries()
  expect(entry).toMatchObject({ state: 'offered', place: null })
  expect(Date.parse(entry?.offeredUntil ?? '') - server.clock.now).toBe(3 * DAY_MS)
  expect((await second.entries())[0]).toMatchObject({ state: 'waiting', place: 1 })
  const mails = (await mailsTo(server, 'b@example.org')).filter(({ subject }) => subject.includes('A seat'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/Moreinfo?course=${encodeURIComponent(btoa(COURSE))}`)
  expect(await seats()).toMatchObject([{ state: 'full', waiting: 1 }])

  const outsider = await (await aPerson('d@example.org')).apply()
  expect(await flagsOf(outsider)).toEqual(expect.arrayContaining(['batchFull']))
  const taken = await first.apply()
  expect(await flagsOf(taken)).not.toContain('batchFull')
  expect((await first.entries())[0]).toMatchObject({ state: 'taken', reference: taken })
  expect(await actions()).toMatchObject({ 'offered seat taken': 1 })
  await second.apply()
  expect((await second.entries())[0]).toMatchObject({ state: 'taken' })
  expect(await actions()).toMatchObject({ 'offered seat taken': 1, 'waiting ended by application': 1 })
  const { browser } = await atDesk(server, 'manager')
  const accept = (one: string) =>
    actionsOf(server, browser, one).move('accepted', { reason: 'They pay later.' })
  expect((await accept(outsider)).status).toBe(409)
  expect((await accept(taken)).status).toBe(200)
})

test('the offer of a seat names the fee of its batch', async () => {
  const { server, offer, threePeople } = await aCourse({ seats: 1, fee: 3000 })
  const [holder, waiting] = await threePeople()
  const reference = await holder.apply()
  await waiting.join()
  await holder.withdraw(reference)
  await offer()
  const [mail] = (await mailsTo(server, 'b@example.org')).filter(({ subject }) => subject.includes('A seat'))
  expect(mail?.text).toContain('₹3000')
  expect(mail?.text).not.toContain('5001')
  expect((await waiting.entries())[0]).toMatchObject({ state: 'offered', fee: 3000 })
})

test('a paid application holds a seat that is free and not offered yet, and gets no email about waiting', async () => {
  const { server, threePeople, flagsOf, offer } = await aCourse({ seats: 1 })
  const [holder, waiting, late] = await threePeople()
  const reference = await holder.apply()
  await waiting.join()
  await holder.withdraw(reference)
  const answer = await late.answered(freshNumbers())
  expect(answer).not.toHaveProperty('waitingPlace')
  expect(await flagsOf(answer.reference)).not.toContain('batchFull')
  const receipts = (await mailsTo(server, 'c@example.org')).map(({ text }) => text)
  expect(receipts).toEqual([expect.not.stringContaining('waiting list')])
  await offer()
  expect((await waiting.entries())[0]).toMatchObject({ state: 'waiting', place: 1 })
  const { browser } = await atDesk(server, 'manager')
  const accepted = await actionsOf(server, browser, answer.reference).move('accepted', { reason: 'Later.' })
  expect(accepted.status).toBe(200)
})

test('an application that got a seat before its receipt was sent gets no email about waiting, not even after a repeated call', async () => {
  const { server, aPerson } = await aCourse({ seats: 1 })
  const [holder, late] = [await aPerson('a@example.org'), await aPerson('c@example.org')]
  const reference = await holder.apply()
  const sent = freshNumbers()
  const key = crypto.randomUUID()
  const answer = await late.answered(sent, key)
  expect(answer).toMatchObject({ waitingPlace: 1 })
  await holder.withdraw(reference)
  expect(await late.answered(sent, key)).toEqual({ reference: answer.reference })
  const receipts = (await mailsTo(server, 'c@example.org')).map(({ text }) => text)
  expect(receipts).toEqual([expect.not.stringContaining('waiting list')])
})

test('an offer that nobody takes lapses, and the next one gets it', async () => {
  const { server, threePeople, offer } = await aCourse({ seats: 1 })
  const [holder, first, second] = await threePeople()
  const reference = await holder.apply()
  await first.join()
  await second.join()
  await holder.withdraw(reference)
  await offer()
  server.clock.advance(3 * DAY_MS - 1)
  await offer()
  expect((await (await first.logInAgain()).entries())[0]?.state).toBe('offered')
  server.clock.advance(1)
  await offer()
  const later = await first.logInAgain()
  expect((await later.entries())[0]).toMatchObject({ state: 'lapsed' })
  expect((await (await second.logInAgain()).entries())[0]?.state).toBe('offered')
  expect((await later.join()).body.data.entry).toMatchObject({ state: 'waiting', place: 1 })
})

test('a batch that takes no more applications ends its list, and the next batch has a list of its own', async () => {
  const { server, threePeople, actions, offer } = await aCourse(
    { key: 'feb', seats: 1 },
    { key: 'dec', starts: '2026-12-10', seats: 1 },
  )
  const [first, second, waiting] = await threePeople()
  await first.apply()
  await second.apply()
  const names = ['Aarav', 'Diya', 'Kabir', 'Meera', 'Rohan']
  for (const name of names) expect((await waiting.join(name)).status).toBe(200)
  expect((await waiting.entries()).map(({ starts }) => starts)).toEqual(names.map(() => '2026-02-10'))

  withBatches(
    server,
    COURSE,
    aBatch({ key: 'feb', seats: 1, state: 'closed' }),
    aBatch({ key: 'dec', starts: '2026-12-10', seats: 1 }),
  )
  expect((await waiting.join('Aarav')).body.data.entry).toMatchObject({ starts: '2026-12-10', place: 1 })
  await offer()
  await offer()
  expect((await waiting.entries()).map(({ starts, state }) => [starts, state])).toEqual([
    ['2026-12-10', 'waiting'],
    ...names.map(() => ['2026-02-10', 'lapsed']),
  ])
  expect((await waiting.entries())[1]).toMatchObject({ place: null, offeredUntil: null })
  expect(await actions()).toMatchObject({ 'waiting list closed': 5, 'waiting list joined': 6 })
})

test('an offer lapses when its batch takes no more applications, also where nobody else waits', async () => {
  const { server, threePeople, actions, offer } = await aCourse({ key: 'feb', seats: 1 })
  const [holder, offered] = await threePeople()
  const reference = await holder.apply()
  await offered.join()
  await holder.withdraw(reference)
  await offer()
  withBatches(server, COURSE, aBatch({ key: 'feb', seats: 1, state: 'closed' }))
  server.clock.advance(3 * DAY_MS)
  await offer()
  expect((await (await offered.logInAgain()).entries())[0]).toMatchObject({ state: 'lapsed' })
  expect(await actions()).toMatchObject({ 'seat offer lapsed': 1 })
})

test('a person with an offer who joins again while a later batch is full gets that offer', async () => {
  const { server, aPerson, offer } = await aCourse({ key: 'feb', seats: 1 })
  const [holder, first] = [await aPerson('a@example.org'), await aPerson('b@example.org')]
  const reference = await holder.apply()
  await first.join()
  await holder.withdraw(reference)
  await offer()
  withBatches(server, COURSE, aBatch({ key: 'feb', seats: 1 }), aBatch({ key: 'dec', starts: '2026-12-10' }))
  expect((await first.join()).body.data.entry).toMatchObject({ starts: '2026-02-10', state: 'offered' })
  const other = await (await aPerson('c@example.org')).join()
  expect(other.body.message).toBe('This course has a free seat. You can apply now.')
})

test('a refusal frees its seat when its email is due, and cannot be undone while the seat is offered', async () => {
  const { server, aPerson, offer } = await aCourse({ seats: 1 })
  const [holder, first] = [await aPerson('a@example.org'), await aPerson('b@example.org')]
  const reference = await holder.apply()
  await first.join()
  const { browser } = await atDesk(server, 'manager')
  const { move, undo } = actionsOf(server, browser, reference)
  const mistake = await move('refused', { reason: 'It was a mistake.' })
  await offer()
  expect((await first.entries())[0]?.state).toBe('waiting')
  expect((await undo(mistake.body.data.eventId)).status).toBe(200)
  const refused = await move('refused', { reason: 'They cannot come.' })
  server.clock.advance(31_000)
  await offer()
  expect((await first.entries())[0]?.state).toBe('offered')
  expect(await undo(refused.body.data.eventId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has been offered to the waiting list') },
  })
  expect((await move('received')).status).toBe(409)
})

test('a refused application is not reopened into the seat that a person from the waiting list took', async () => {
  const { server, aPerson, offer } = await aCourse({ seats: 1 })
  const [holder, first] = [await aPerson('a@example.org'), await aPerson('b@example.org')]
  const reference = await holder.apply()
  await first.join()
  const { browser } = await atDesk(server, 'manager')
  const { move, undo } = actionsOf(server, browser, reference)
  const refused = await move('refused', { reason: 'They cannot come.' })
  server.clock.advance(31_000)
  await offer()
  const taken = actionsOf(server, browser, await first.apply())
  for (const answer of [await undo(refused.body.data.eventId), await move('received')])
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has been taken by a person from the waiting list') },
    })
  await taken.move('fee found')
  expect((await taken.move('accepted')).status).toBe(200)
})

test('the first of 200 who join at once for one free seat gets the offer, with any number of instances', async () => {
  const { server, aPerson } = await aCourse({ seats: 1 })
  const holder = await aPerson('a@example.org')
  const reference = await holder.apply()
  const people = []
  for (let at = 0; at < 40; at++) people.push(await aPerson(`person.${at}@example.org`))
  const names = ['Aarav', 'Diya', 'Kabir', 'Meera', 'Rohan']
  const joined = await Promise.all(people.flatMap(({ join }) => names.map((name) => join(name))))
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(200)
  await holder.withdraw(reference)
  const other = await anotherInstance(server)
  await Promise.all([server, other, server, other].map(({ deps }) => offerFreeSeats(deps)))
  const rows = await server.db.read
    .selectFrom('waiting_list')
    .select(['state'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['offered', ...Array.from({ length: 199 }, () => 'waiting')])
  expect((await server.mailbox()).filter(({ subject }) => subject.includes('A seat is free'))).toHaveLength(1)
})

test('a waiting list is in the download of its member, and is deleted and sealed with the account', async () => {
  const { server, aPerson } = await aCourse({ seats: 1 })
  await (await aPerson('a@example.org')).apply()
  const person = await aPerson('b@example.org')
  await person.join('Aarav Rao')
  const { body } = await server.send(downloadMyData, undefined, { token: person.token })
  expect(body.data.records.waiting).toMatchObject([
    { course: COURSE, batch: 'feb', person: 'Aarav Rao', state: 'waiting' },
  ])
  await server.send(deleteAccount, { password: PASSWORD }, { token: person.token })
  expect(await server.db.read.selectFrom('waiting_list').selectAll().execute()).toEqual([])
  const sealed = await server.db.read.selectFrom('sealed_records').selectAll().execute()
  const records = await Promise.all(sealed.map(({ id }) => openRecord(server.db.read, server.deps.keys, id)))
  expect(records).toContainEqual(expect.objectContaining({ person: 'Aarav Rao', batch: 'feb' }))
})
