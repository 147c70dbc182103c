import { expect, test } from 'vitest'
import { countApplicationViews, listDeskApplications } from '../../../contract/desk-applications.ts'
import type { ApplicationsTable } from '../../db/tables/applications.ts'
import { freshNumbers } from '../../testing/applicants.ts'
import { change, desk } from '../../testing/desk-applications.ts'
import { atDesk } from '../../testing/staff.ts'

const DAY = 24 * 3600_000

test('the list is sorted by fee found, fee not found, waiting for the bank, and then by the longest wait', async () => {
  const { server, agent, apply, list } = await desk()
  const at = async (name: string, status: ApplicationsTable['status'], days: number, more = {}) => {
    const { reference } = await apply(name)
    await change(server, reference, { status, created_at: server.clock.now - days * DAY, ...more })
  }
  await at('received', 'received', 1)
  await at('received longer', 'received', 2)
  await at('found', 'fee found', 1)
  await at('found longer', 'fee found', 5, { assignee_id: agent.id })
  await at('not found', 'fee not found', 9)
  await at('accepted', 'accepted', 1, { assignee_id: agent.id })
  await at('accepted before', 'accepted', 3)
  await at('refused', 'refused', 1)
  await at('withdrawn', 'withdrawn', 4)
  expect(await list({ view: 'received' })).toEqual(['received longer', 'received'])
  expect(await list({ view: 'fee-found' })).toEqual(['found longer', 'found'])
  expect(await list({ view: 'fee-not-found' })).toEqual(['not found'])
  expect(await list({ view: 'accepted' })).toEqual(['accepted', 'accepted before'])
  expect(await list({ view: 'refused' })).toEqual(['refused'])
  expect(await list({ view: 'withdrawn' })).toEqual(['withdrawn'])
  expect(await list({ view: 'mine' })).toEqual(['found longer'])
  expect(await list({ view: 'fee-found', assignee: 'me' })).toEqual(['found longer'])
  expect(await list({ view: 'fee-found', assignee: 'nobody' })).toEqual(['found'])
  expect(await list({ view: 'all' })).toHaveLength(9)
  const { counts, agents } = (await agent.browser.send(countApplicationViews)).body.data
  expect(counts).toEqual({
    received: 2,
    'fee-found': 2,
    'fee-not-found': 1,
    mine: 1,
    accepted: 2,
    refused: 1,
    withdrawn: 1,
    all: 9,
  })
  expect(agents).toMatchObject([{ id: agent.id }])
})

test('while new applications arrive, paging misses nothing and repeats nothing', async () => {
  const { server, agent, apply } = await desk()
  const { apply: again } = await apply('p')
  for (let n = 1; n < 110; n++) await again(freshNumbers())
  // With equal times the id decides.
  const rows = await server.db.read.selectFrom('applications').select(['id', 'reference']).execute()
  for (const [n, { reference }] of rows.entries())
    await change(server, reference, { created_at: server.clock.now - DAY + Math.floor(n / 7) })
  for (const view of ['received', 'all'] as const) {
    const seen: string[] = []
    let after: string | null = null
    do {
      const input: Record<string, unknown> = { view, ...(after && { after }) }
      const { applications, next } = (await agent.browser.send(listDeskApplications, input)).body.data
      expect(applications.length).toBeLessThanOrEqual(50)
      seen.push(...applications.map(({ reference }) => reference))
      after = next
      await apply(`meanwhile ${view}`)
    } while (after)
    const old = seen.filter((each) => rows.some(({ reference }) => reference === each))
    expect(old.length, view).toBe(110)
    expect(new Set(seen).size).toBe(seen.length)
  }
  expect((await agent.browser.send(countApplicationViews)).body.data.counts.all).toBe(100)
})

test('lists are filtered by course, flag, language, assignee and date of arrival', async () => {
  const { server, agent, apply, list } = await desk()
  const listed = await apply('listed', { coursePreference: 'Life Style Disease Management' })
  const gone = await apply('gone', { coursePreference: 'A course of long ago' })
  await apply('none', { coursePreference: '' })
  const child = await apply('child', {
    coursePreference: 'Certificate in Health Insurance Desk Management',
    dateOfBirth: '2009-02-03',
    language: 'hi',
    guardianName: 'Shobha Shetty',
    guardianPhone: '98765 00733',
  })
  await change(server, gone.reference, { assignee_id: agent.id, created_at: server.clock.now - 3 * DAY })
  const view = 'all'
  expect(await list({ view, course: 'Life Style Disease Management' })).toEqual(['listed'])
  expect(await list({ view, course: 'other' })).toEqual(['gone'])
  expect(await list({ view, flag: 'courseUnknown' })).toEqual(['gone'])
  expect(await list({ view, flag: 'under18' })).toEqual(['child'])
  expect(await list({ view, flag: 'any' })).toEqual(['child', 'gone'])
  expect(await list({ view, flag: 'guardianMissing' })).toEqual([])
  expect(await list({ view, language: 'hi' })).toEqual(['child'])
  expect(await list({ view, language: 'hi', flag: 'courseUnknown' })).toEqual([])
  expect(await list({ view, assignee: agent.id })).toEqual(['gone'])
  const today = new Date(server.clock.now).toISOString().slice(0, 10)
  expect((await list({ view, from: today })).sort()).toEqual(['child', 'listed', 'none'])
  expect(await list({ view, to: '2026-01-02' })).toEqual(['gone'])
  expect(await list({ view, search: 'course of long', flag: 'courseUnknown' })).toEqual(['gone'])
  expect(await list({ view, search: 'listed', flag: 'courseUnknown' })).toEqual([])

  // Flags are computed from the current state: a course returns to the catalogue, and people turn 18.
  server.deps.config.organisation.courseTitles.push('A course of long ago')
  await change(server, child.reference, { date_of_birth: '2008-01-01' })
  await change(server, listed.reference, { course: 'Left the catalogue since' })
  expect(await list({ view, flag: 'courseUnknown' })).toEqual(['listed'])
  expect(await list({ view, flag: 'any' })).toEqual(['listed'])
  const { applications } = (await agent.browser.send(listDeskApplications, { view })).body.data
  expect(applications.map(({ name, flags, age }) => [name, flags, age])).toEqual([
    ['child', [], null],
    ['none', [], null],
    ['listed', ['courseUnknown'], null],
    ['gone', [], null],
  ])
  expect((await agent.browser.send(countApplicationViews)).body.data.courses).toContain(
    'A course of long ago',
  )
  for (const wrong of [{ view: 'nothing' }, { view, flag: 'nothing' }, { view, from: 'yesterday' }])
    expect((await agent.browser.send(listDeskApplications, wrong)).body.code).toBe('invalid_input')
  const nonsense = await agent.browser.send(listDeskApplications, { view, after: 'nonsense' })
  expect(nonsense.body.code).toBe('malformed')
})

test('two applications with one number are both flagged, until one of them is erased', async () => {
  const { server, apply, list } = await desk()
  const twice = { transactionNumber: 'UTIB 7777-777777' }
  await apply('earlier', twice)
  const later = await apply('later', { transactionNumber: 'utib7777777777' })
  await apply('other')
  const both = async () => (await list({ view: 'all', flag: 'transactionSeenBefore' })).sort()
  expect(await both()).toEqual(['earlier', 'later'])
  await change(server, later.reference, { flags: '[]' })
  expect(await both()).toEqual(['earlier', 'later'])
  await server.db.write((tx) =>
    tx.deleteFrom('applications').where('reference', '=', later.reference).execute(),
  )
  expect(await both()).toEqual([])
})

test('staff without the right to applications see neither lists nor counts, and browsers store none', async () => {
  const { server, agent, apply } = await desk()
  await apply('Kavya Shetty')
  const editor = await atDesk(server, 'editor')
  for (const answer of [
    await editor.browser.send(listDeskApplications, { view: 'all', search: 'kavya' }),
    await editor.browser.send(countApplicationViews),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'no_right' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/kavya/i)
  }
  const answer = await agent.browser.send(listDeskApplications, { view: 'all' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(listDeskApplications.method).toBe('POST')
})
