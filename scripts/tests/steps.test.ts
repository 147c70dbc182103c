import { expect, test } from 'vitest'
import { lanesFor, type Size, workersFor } from './steps.ts'

const sizes: Size[] = ['quick', 'small', 'all']

test.each(sizes)('a slow machine runs the same steps of %s, one at a time', (size) => {
  const slow = lanesFor(size, { isSlow: true })

  expect(slow).toHaveLength(1)
  expect(slow.flat().sort()).toEqual(lanesFor(size, { isSlow: false }).flat().sort())
})

test.each(sizes)('what a step of %s needs begins before it', (size) => {
  for (const isSlow of [true, false])
    for (const lane of lanesFor(size, { isSlow }))
      if (lane.includes('journeys')) expect(lane.indexOf('build')).toBeLessThan(lane.indexOf('journeys'))
})

test('beside browsers the other tests leave half of the processors, alone they take all', () => {
  const beside = lanesFor('small', { isSlow: false })
  const quick = lanesFor('quick', { isSlow: false })

  expect([workersFor('unit', beside, 4), workersFor('journeys', beside, 4)]).toEqual([2, 4])
  expect(workersFor('unit', quick, 4)).toBe(4)
  expect(workersFor('unit', beside, 1)).toBe(1)
})
