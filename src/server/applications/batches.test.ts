import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { changeApplicationBatch, readDeskApplication } from '../../contract/desk-application.ts'
import { countApplicationViews, listDeskApplications } from '../../contract/desk-applications.ts'
import { downloadMyData } from '../../contract/my-account.ts'
import { withdrawApplication } from '../../contract/my-applications.ts'
import { freshNumbers } from '../testing/applicants.ts'
import { actionsOf, mailsTo } from '../testing/applications.ts'
import { aBatch, withBatches } from '../testing/batches.ts'
import { aSignedInMember } from '../testing/people.ts'
import { atDesk } from '../testing/staff.ts'
import { anApplication } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

const COURSE = 'Certificate in Health Insurance Desk Management'
const PAID_LATER = { reason: 'They pay later.' }

/** A server with these batches of a course, an applicant, and a manager at the desk. */
async function aCourse(...batches: Parameters<typeof aBatch>[0][]) {
  const server = await testServer({ limits: false })
  withBatches(server, COURSE, ...batches.map((batch) => aBatch(batch)))
  const { token } = await aSignedInMember(server)
  const { browser } = await atDesk(server, 'manager')
  const apply = async (coursePreference = COURSE): Promise<string> => {
    const answer = await server.send(
      submitApplication,
      anApplication({ coursePreference, ...freshNumbers() }),
      { token },
    )
    expect(answer.status).toBe(201)
    // Each application arrives at a different time.
    server.clock.advance(1)
    return answer.body.data.reference
  }
  const read = async (reference: string) =>
    (await browser.send(readDeskApplication, undefined, { params: { reference } })).body.data
  return {
    server,
    token,
    browser,
    apply,
    read,
    of: (reference: string) => actionsOf(server, browser, reference),
    flags: async (reference: string) => (await read(reference)).flags.map(({ name }) => name),
    list: async (filter: object) =>
      (await browser.send(listDeskApplications, { view: 'all', ...filter })).body.data.applications.map(
        ({ reference }) => reference,
      ),
    moveToBatch: async (reference: string, batch: string) =>
      browser.send(
        changeApplicationBatch,
        { version: (await read(reference)).summary.version, batch },
        { params: { reference } },
      ),
  }
}

test('an application is for the batch that its course offers, under every name of the course', async () => {
  const { server, token, apply } = await aCourse({}, { key: 'apr', starts: '2026-04-13' })
  await apply()
  await apply('Certificate in Insurance & Claims')
  await apply('Life Style Disease Management')
  const rows = await server.db.read.selectFrom('applications').select('batch').orderBy('id').execute()
  expect(rows.map(({ batch }) => batch)).toEqual(['feb', 'feb', null])
  const { body } = await server.send(downloadMyData, undefined, { token })
  expect(JSON.stringify(body)).toContain('"batch":"feb"')
})

test('none of 200 applications at once for 30 seats is lost, the first 30 hold the seats, and only they can be accepted', async () => {
  const { server, token, of } = await aCourse({})
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      server.send(submitApplication, anApplication({ coursePreference: COURSE, ...freshNumbers() }), {
        token,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(200)
  const arrived = await server.db.read
    .selectFrom('applications')
    .select(['reference', 'batch', 'flags'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(arrived).toHaveLength(200)
  expect(arrived.every(({ batch }) => batch === 'feb')).toBe(true)
  const flagged = arrived.map(({ flags }) => (JSON.parse(flags) as string[]).includes('batchFull'))
  expect(flagged).toEqual(arrived.map((_, at) => at >= 30))

  const tried = arrived.slice(0, 60)
  const moved = await Promise.all(tried.map(({ reference }) => of(reference).move('accepted', PAID_LATER)))
  expect(moved.map(({ status }) => status)).toEqual(tried.map((_, at) => (at < 30 ? 200 : 409)))
  expect(moved[30]?.body.message).toBe(
    'All 30 seats of the batch of 10 February 2026 are held by others. Choose another batch, or refund the fee.',
  )
  const accepted = await server.db.read
    .selectFrom('applications')
    .select('reference')
    .where('status', '=', 'accepted')
    .execute()
  expect(accepted).toHaveLength(30)
})

test('an application to a full batch is stored without a seat, and staff and applicant read this until a seat is free', async () => {
  const { server, token, apply, read, of, flags, list } = await aCourse({ seats: 1 })
  const first = await apply()
  const second = await apply()
  expect([await flags(first), await flags(second)]).toEqual([[], ['batchFull']])
  expect(await list({ flag: 'batchFull' })).toEqual([second])
  expect((await read(second)).batches).toMatchObject([
    { key: 'feb', name: '10 February 2026', seats: 1, held: 2 },
  ])
  const receipts = (await mailsTo(server)).filter(({ text }) => text.includes('Thank you for applying.'))
  expect(receipts.map(({ text }) => text.includes('The batch was full'))).toEqual([false, true])

  expect((await of(second).move('accepted', PAID_LATER)).status).toBe(409)
  await server.send(withdrawApplication, undefined, { token, params: { reference: first } })
  expect(await flags(second)).toEqual([])
  expect(await list({ flag: 'batchFull' })).toEqual([])
  expect((await of(second).move('accepted', PAID_LATER)).status).toBe(200)
})

test('an application for a closed course is stored without a batch, and flagged until staff choose one', async () => {
  const { apply, read, flags, list, moveToBatch } = await aCourse({ state: 'closed' })
  const reference = await apply()
  expect(await read(reference)).toMatchObject({ batch: null, batches: [{ key: 'feb', held: 0 }] })
  expect(await flags(reference)).toEqual(['courseClosed'])
  expect(await list({ flag: 'courseClosed' })).toEqual([reference])
  expect((await moveToBatch(reference, 'feb')).status).toBe(200)
  expect(await flags(reference)).toEqual([])
  expect(await list({ flag: 'courseClosed' })).toEqual([])
})

test('staff move an application to a batch with a free seat, with a line of the history that can be undone', async () => {
  const { server, apply, read, of, moveToBatch, list, browser } = await aCourse(
    { seats: 1 },
    { key: 'apr', starts: '2026-04-13', seats: 1, place: 'Pune' },
  )
  const first = await apply()
  const second = await apply()
  expect([(await read(first)).batch?.key, (await read(second)).batch?.key]).toEqual(['feb', 'apr'])
  const refused = await moveToBatch(first, 'apr')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The batch of 13 April 2026, Pune has no free seat.',
  ])
  expect((await moveToBatch(first, 'june')).status).toBe(409)
  expect((await read(first)).batch?.key).toBe('feb')

  await of(second).move('refused', { reason: 'It was a mistake.' })
  const moved = await moveToBatch(first, 'apr')
  expect((await read(first)).events.at(-1)).toMatchObject({
    kind: 'batch',
    change: { what: 'batch', from: '10 February 2026', to: '13 April 2026, Pune' },
    canUndo: true,
  })
  expect(await list({ batch: 'apr' })).toEqual([second, first])
  const counts = (await browser.send(countApplicationViews)).body.data.batches
  expect(counts.map(({ key, held }) => [key, held])).toEqual([
    ['feb', 0],
    ['apr', 1],
  ])
  const audit = await server.db.read.selectFrom('audit').select('action').execute()
  expect(audit).toContainEqual({ action: 'application batch changed' })

  const third = await apply()
  expect((await read(third)).batch?.key).toBe('feb')
  expect((await of(first).undo(moved.body.data.eventId)).status).toBe(409)
  await of(third).move('refused', { reason: 'It was a mistake.' })
  expect((await of(first).undo(moved.body.data.eventId)).status).toBe(200)
  expect((await read(first)).batch?.key).toBe('feb')
})

test('an accepted and then refused application is not restored by an undo once its seat was given to another one', async () => {
  const { apply, of } = await aCourse({ seats: 1 })
  const first = await apply()
  await of(first).move('accepted', PAID_LATER)
  const refusal = await of(first).move('refused', { reason: 'They cannot come.' })
  const second = await apply()
  await of(second).move('accepted', PAID_LATER)
  expect((await of(first).undo(refusal.body.data.eventId)).status).toBe(409)
})
