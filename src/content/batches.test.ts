import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { offerOf } from './batch-offer.ts'
import type { Batch } from './batches.ts'
import { readFields, writeFields } from './edit-file.ts'
import { formOf } from './forms/form-of.ts'
import { readContent } from './read-content.ts'
import { illustrated } from './schemas.ts'

const COURSE = 'courses/2-certificate-in-health-insurance-desk-management.md'
const batchesField = formOf(COURSE)?.fields.find(({ path }) => path === 'batches')
if (!batchesField) throw new Error('Courses have no field for batches.')

/** A course file with these batches, as the desk writes them. */
const withBatches = (...batches: Record<string, string>[]) =>
  writeFields(COURSE, readFileSync(path.join('content', COURSE), 'utf8'), [
    { field: batchesField, value: batches.map((batch) => JSON.stringify(batch)) },
  ])

function aFolder(...batches: Record<string, string>[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'batches-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  writeFileSync(path.join(folder, COURSE), withBatches(...batches))
  return folder
}

const saidOf = (folder: string) =>
  readContent(folder).then(
    () => [],
    (error) => error.mistakes.map(({ sentence }: { sentence: string }) => sentence),
  )

const JANUARY = { key: 'jan', starts: '2027-01-12', seats: '30', state: 'open' }

test('a batch is read as it was written at the desk, and removed completely', async () => {
  const folder = aFolder({ ...JANUARY, place: 'Pune', bring: 'A pen\nand paper' })
  const { courses } = await readContent(folder)
  expect(courses.map(({ batches }) => batches)).toEqual([
    [],
    [
      {
        key: 'jan',
        starts: '2027-01-12',
        place: 'Pune',
        language: '',
        times: '',
        seats: 30,
        fee: null,
        applyFrom: '',
        applyUntil: '',
        state: 'open',
        ask: '',
        bring: 'A pen and paper',
      },
    ],
    [],
    [],
  ])
  const text = withBatches(JANUARY)
  const [read] = readFields(COURSE, text, [batchesField])
  expect([read].flat().map((each) => JSON.parse(each ?? ''))).toMatchObject([JANUARY])
  expect(writeFields(COURSE, text, [{ field: batchesField, value: read ?? [] }])).toBe(text)
  expect(writeFields(COURSE, text, [{ field: batchesField, value: [] }])).toBe(
    readFileSync(path.join('content', COURSE), 'utf8'),
  )
})

test('every field of a batch but its fee, which needs two people, has an input', async () => {
  const { course } = illustrated(new Map())
  const [batch] = (await readContent(aFolder(JANUARY))).courses[1]?.batches ?? []
  expect(course.entries.batches).toBeDefined()
  expect([...(batchesField.group?.fields ?? []).map((field) => field.path), 'fee'].sort()).toEqual(
    Object.keys(batch ?? {}).sort(),
  )
})

test.each([
  [{ starts: '12 January' }, 'starts must be a day: year, month, day, as in 2026-12-05'],
  [{ starts: '' }, 'starts is missing'],
  [{ seats: 'many' }, 'seats must be a number of seats, from 1 to 10000, or empty for no limit'],
  [{ seats: '0' }, 'seats must be a number of seats, from 1 to 10000, or empty for no limit'],
  [{ state: 'shut' }, 'state must be one of: open, waiting list, closed, not announced'],
  [
    { applyFrom: '2026-12-10', applyUntil: '2026-12-01' },
    'applyUntil is before the day from which applications are taken',
  ],
  [{ applyFrom: '2027-02-01' }, 'applyFrom is after the first day of the batch'],
])('a batch with %j is refused', async (change, says) => {
  expect(await saidOf(aFolder({ ...JANUARY, ...change }))).toEqual([`batches, number 1, ${says}`])
})

test('two batches with one key are refused, since applications refer to it', async () => {
  expect(await saidOf(aFolder(JANUARY, { ...JANUARY, starts: '2027-04-13' }))).toEqual([
    'batches, number 2, key is the key of another batch already, of “Certificate in Health Insurance Desk Management”: give this one a key of its own',
  ])
})

const aBatch = (change: Partial<Batch>): Batch => ({
  fee: null,
  key: 'jan',
  starts: '2027-01-12',
  place: '',
  language: '',
  times: '',
  seats: 30,
  applyFrom: '',
  applyUntil: '',
  state: 'open',
  ask: '',
  bring: '',
  ...change,
})
const january = aBatch({})
const april = aBatch({ key: 'apr', starts: '2027-04-13', seats: 20 })

test.each<[string, Batch[], Record<string, number>, object | undefined]>([
  ['without batches is as ever', [], {}, undefined],
  ['with unannounced batches only is as ever', [aBatch({ state: 'not announced' })], {}, undefined],
  ['with a seat is open', [april, january], { jan: 21 }, { state: 'open', batch: january, left: 9 }],
  ['without a limit is open', [aBatch({ seats: null })], { jan: 500 }, { state: 'open', left: null }],
  ['goes on with the next batch', [january, april], { jan: 30 }, { state: 'open', batch: april, left: 20 }],
  ['without a seat is full', [january], { jan: 31 }, { state: 'full', batch: january }],
  ['with a waiting list is full', [aBatch({ state: 'waiting list' })], {}, { state: 'full' }],
  ['that is closed is closed', [aBatch({ state: 'closed' })], {}, { state: 'closed', opens: null }],
  ['that opens later', [aBatch({ applyFrom: '2026-12-24' })], {}, { state: 'closed', opens: '2026-12-24' }],
  ['past its last day', [aBatch({ applyUntil: '2026-12-22' })], {}, { state: 'closed', opens: null }],
  ['on its last day', [aBatch({ applyUntil: '2026-12-23' })], {}, { state: 'open' }],
  ['that has begun', [aBatch({ starts: '2026-12-23' })], {}, { state: 'closed', opens: null }],
])('a course %s', (_, batches, held, offer) => {
  const found = offerOf(batches, held, '2026-12-23')
  if (offer) expect(found).toMatchObject(offer)
  else expect(found).toBeUndefined()
})
