import type { Machine } from './machine.ts'

/** quick: before a commit. small: for developers. all: everything. */
export type Size = 'quick' | 'small' | 'all'

/** A journey with this tag is in the small set. */
export const SMOKE = '@smoke'
/** Test files that begin with `// @module-tag slow` are not in a quick run. */
const SLOW = 'slow'

export type StepKey =
  | 'format'
  | 'types'
  | 'unused'
  | 'unit'
  | 'components'
  | 'build'
  | 'journeys'
  | 'postgres'
  | 'faults'

export interface Step {
  name: string
  /** The step that must have passed before. */
  needs?: StepKey
  /** The command of `npm test -- KEY`, to which more arguments are added. */
  command: readonly string[]
  /** Arguments if it runs alone. */
  alone?: readonly string[]
  /** Arguments in a run of several steps, where our own reporter reports the progress of the tool. */
  among?(size: Size, workers: number): string[]
  needsBrowser?: true
  /** In a run of everything up to two failed tests are retried alone, with these arguments. */
  secondTry?: readonly string[]
}

const VITEST_REPORTER = '--reporter=./scripts/tests/vitest-reporter.ts'
const JOURNEYS_REPORTER = '--reporter=./e2e/reporter.ts'

export const steps: Record<StepKey, Step> = {
  format: { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  types: { name: 'types', command: ['tsc', '-b'] },
  unused: { name: 'unused code', command: ['knip'] },
  unit: {
    name: 'unit tests, and API tests on SQLite',
    command: ['vitest', 'run', '--project=unit', '--project=sqlite'],
    among: (size, workers) => [
      VITEST_REPORTER,
      `--maxWorkers=${workers}`,
      ...(size === 'quick' ? [`--tags-filter=!${SLOW}`] : []),
    ],
  },
  components: {
    name: 'components in a browser',
    command: ['vitest', 'run', '--config=vitest.components.config.ts'],
    among: (_size, workers) => [VITEST_REPORTER, `--maxWorkers=${workers}`],
    needsBrowser: true,
  },
  build: { name: 'production build', command: ['node', 'scripts/build-if-stale.ts'] },
  journeys: {
    name: 'journeys in a browser',
    needs: 'build',
    command: ['playwright', 'test'],
    among: (size, workers) => [
      JOURNEYS_REPORTER,
      `--workers=${workers}`,
      ...(size === 'all' ? [] : [`--grep=${SMOKE}`, '--project=english']),
    ],
    needsBrowser: true,
    secondTry: [JOURNEYS_REPORTER, '--last-failed', '--workers=1'],
  },
  postgres: {
    name: 'API tests on PostgreSQL',
    command: ['vitest', 'run'],
    alone: ['--project=postgres'],
    among: (size, workers) => [
      VITEST_REPORTER,
      `--maxWorkers=${workers}`,
      size === 'all' ? '--project=postgres' : '--project=postgres-differences',
    ],
  },
  faults: {
    name: 'faults, the short set',
    needs: 'build',
    command: ['node', 'scripts/faults/run.ts', '--short'],
  },
}

/**
 * The steps of one lane run one after the other, in parallel with the other lanes. Faults mostly wait for time to pass,
 * so they run beside tests that do not; journeys come last, alone, since a browser without enough processor time is the
 * first to fail. A slow machine has one lane.
 */
export function lanesFor(size: Size, { isSlow }: Pick<Machine, 'isSlow'>): StepKey[][] {
  const checks: StepKey[] = ['format', 'types']
  if (size === 'quick') return isSlow ? [[...checks, 'unit']] : [checks, ['unit']]
  checks.push('unused')
  const faults: StepKey[] = size === 'all' ? ['faults'] : []
  return isSlow
    ? [[...checks, 'unit', 'components', 'postgres', 'build', ...faults, 'journeys']]
    : [
        ['build', ...faults],
        [...checks, 'unit', 'postgres', 'components', 'journeys'],
      ]
}

/** Parallel tests of a step. Journeys wait for pages, mails and timers for a part of their time. */
export function workersFor(key: StepKey, { cores, isSlow }: Pick<Machine, 'cores' | 'isSlow'>): number {
  return key === 'journeys' && !isSlow ? Math.min(MOST_BROWSERS, Math.ceil(cores * 1.5)) : cores
}

/** All browsers use one server. */
const MOST_BROWSERS = 6
