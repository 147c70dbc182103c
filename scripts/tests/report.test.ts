import { expect, test } from 'vitest'
import { inLines, type StepState } from './report.ts'

const step = (change: Partial<StepState>): StepState => ({
  name: 'journeys',
  state: 'runs',
  startedAt: 0,
  failures: [],
  ...change,
})
const FAILURE = { name: 'home.spec.ts:7', report: 'It broke.', repeat: 'journeys e2e/home.spec.ts:7' }

test('each running step has a line with its progress and current test, and one line lists the remaining steps', () => {
  const lines = inLines(
    [
      step({ progress: { done: 3, all: 90, now: 'home.spec.ts:7' }, failures: [FAILURE] }),
      step({ name: 'types' }),
      step({ name: 'format and lint', state: 'passed' }),
      step({ name: 'unit tests', state: 'waits' }),
      step({ name: 'faults', state: 'waits' }),
    ],
    125_000,
  )

  expect(lines).toEqual([
    '   2:05 journeys: 3 of 90, 1 failed · home.spec.ts:7',
    '   2:05 types',
    '   then: unit tests, faults',
  ])
})

test('a long name does not wrap the line', () => {
  const [line = ''] = inLines([step({ progress: { done: 1, all: 2, now: 'x'.repeat(500) } })])

  expect(line.length).toBeLessThan(210)
})
