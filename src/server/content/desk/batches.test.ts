// @module-tag slow
import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-entries.ts'
import { lockSeats } from '../../applications/seats.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { aContentDesk } from '../../testing/entries.ts'
import { whileUncommitted } from '../../testing/held-table.ts'

const COURSE = 'courses~2-certificate-in-health-insurance-desk-management.md'
const FILE = 'courses/2-certificate-in-health-insurance-desk-management.md'

const january = { key: 'jan', starts: '2027-01-12', seats: '30', state: 'open', place: 'Pune' }
const sent = (...batches: object[]) => ({ batches: batches.map((batch) => JSON.stringify(batch)) })
const fieldOf = ({ fields }: calls.ContentEntry) => fields.find(({ path }) => path === 'batches')

test('batches of a course are drafted, shown as changes in words, published, and restored', async () => {
  const { read, write, changes, publish, words } = await aContentDesk()
  expect(fieldOf(await read(COURSE))).toMatchObject({ kind: 'groups', value: [], group: { one: 'Batch' } })
  const before = await words(FILE)

  const draft = await write(COURSE, sent(january))
  expect(draft).toMatchObject({ state: 'draft', problems: [] })
  expect(fieldOf(draft)).toMatchObject({ problem: null, published: [] })
  expect((await changes()).entries[0]?.fields).toEqual([
    {
      label: 'Batches',
      parts: [{ is: 'new', text: 'First day: 2027-01-12\nApplications: open\nSeats: 30\nWhere: Pune' }],
    },
  ])
  expect((await publish([COURSE])).status).toBe(201)
  expect(await words(FILE)).toContain(
    'batches:\n  - key: "jan"\n    starts: "2027-01-12"\n    state: "open"\n    seats: 30\n    place: "Pune"\n',
  )

  await write(COURSE, sent())
  expect((await publish([COURSE])).status).toBe(201)
  expect(await words(FILE)).toBe(before)
})

test('an error in a batch names the batch and the field, and prevents its publication', async () => {
  const { write, publish, words } = await aContentDesk()
  const draft = await write(
    COURSE,
    sent(
      { ...january, starts: '' },
      { ...january, key: 'apr', applyFrom: '2027-01-10', applyUntil: '2027-01-02' },
    ),
  )
  expect(fieldOf(draft)?.problem).toBe(
    'Batch 1: First day is missing. Batch 2: Apply until is before the day from which applications are taken',
  )
  expect((await publish([COURSE])).status).toBe(409)
  expect(await words(FILE)).not.toContain('batches')
})

test('a value that is not a list of groups is refused, and a copy of a course has no batches', async () => {
  const { read, save, write, browser } = await aContentDesk()
  const { version } = await read(COURSE)
  for (const batches of ['{}', ['jan'], ['[]'], ['{"seats":30}']])
    expect((await save(COURSE, version, { batches })).status).toBe(400)
  await write(COURSE, sent(january))
  const copy = await browser.send(calls.addEntry, { folder: 'courses', title: 'Another', from: COURSE })
  expect(fieldOf(copy.body.data)?.value).toEqual([])
})

test('a batch cannot have fewer seats than are taken, and the error says how many are', async () => {
  const { server, read, write, publish } = await aContentDesk()
  await write(COURSE, sent(january))
  expect((await publish([COURSE])).status).toBe(201)
  for (const _ of [1, 2]) await anApplicant(server)
  await server.db.write((tx) => tx.updateTable('applications').set({ batch: 'jan' }).execute())

  const draft = await write(COURSE, sent({ ...january, seats: '1' }))
  const says = 'Batch 1: Seats must be at least 2: so many are given already'
  expect(fieldOf(draft)?.problem).toBe(says)
  const answer = await publish([COURSE])
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(says)])
  expect(fieldOf(await write(COURSE, sent({ ...january, seats: '2' })))?.problem).toBeNull()
  expect((await publish([COURSE])).status).toBe(201)

  // A person who waits holds no seat, so other texts of the course can be changed.
  await anApplicant(server)
  await server.db.write((tx) => tx.updateTable('applications').set({ batch: 'jan' }).execute())
  expect(fieldOf(await write(COURSE, { summary: 'Learn it.' }))?.problem).toBeNull()
  expect((await publish([COURSE])).status).toBe(201)
  expect(fieldOf(await read(COURSE))?.problem).toBeNull()
})

test('a batch keeps the seats of applications that arrive while fewer seats are published', async () => {
  const { server, write, publish } = await aContentDesk()
  await write(COURSE, sent(january))
  expect((await publish([COURSE])).status).toBe(201)
  for (const _ of [1, 2]) await anApplicant(server)
  await write(COURSE, sent({ ...january, seats: '1' }))
  const publishing = whileUncommitted(
    server,
    async (tx) => {
      await lockSeats(tx, ['jan'])
      await tx.updateTable('applications').set({ batch: 'jan' }).execute()
    },
    () => publish([COURSE]),
  )
  expect((await publishing).status).toBe(409)
})
