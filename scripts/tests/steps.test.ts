import { expect, test } from 'vitest'
import { lanesFor, type Size, steps, workersFor } from './steps.ts'

const sizes: Size[] = ['quick', 'small', 'all']

test.each(sizes)('a slow machine runs the same steps of %s, one at a time', (size) => {
  const slow = lanesFor(size, { isSlow: true })

  expect(slow).toHaveLength(1)
  expect(slow.flat().sort()).toEqual(lanesFor(size, { isSlow: false }).flat().sort())
})

test.each(sizes)('the step that another step of %s needs does not come after it in the same lane', (size) => {
  for (const isSlow of [true, false])
    for (const lane of lanesFor(size, { isSlow }))
      for (const [at, key] of lane.entries()) expect(lane.slice(at)).not.toContain(steps[key].needs)
})

test('journeys come last, when only faults may still run', () => {
  for (const size of ['small', 'all'] as const)
    expect(lanesFor(size, { isSlow: false }).map((lane) => lane.at(-1))).toContain('journeys')
})

test('a fast machine uses more browsers than processors, since they wait; a slow one does not', () => {
  expect(workersFor('journeys', { cores: 2, isSlow: false })).toBe(3)
  expect(workersFor('journeys', { cores: 2, isSlow: true })).toBe(2)
  expect(workersFor('journeys', { cores: 64, isSlow: false })).toBe(6)
  expect(workersFor('unit', { cores: 4, isSlow: false })).toBe(4)
})

test('only a quick run leaves out the test files with the tag slow', () => {
  const without = '--tags-filter=!slow'
  expect(steps.unit.among?.('quick', 2)).toContain(without)
  expect(steps.unit.among?.('small', 2)).not.toContain(without)
  expect(steps.unit.among?.('all', 2)).not.toContain(without)
})
