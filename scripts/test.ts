import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build-if-stale.ts'
import { failedTests } from './failed-tests.ts'
import { findBrowser } from './find-browser.ts'
import { run } from './run.ts'

interface Step {
  name: string
  /** The step that must have passed before. */
  needs?: string
  /** @param more arguments for its tool, such as the path of one test */
  run(more: string[]): Promise<void>
}

const steps: Record<string, Step> = {
  format: {
    name: 'format and lint',
    run: (more) => run('biome', ['ci', '--error-on-warnings', '.', ...more]),
  },
  types: { name: 'types', run: (more) => run('tsc', ['-b', ...more]) },
  unused: { name: 'unused code', run: (more) => run('knip', more) },
  unit: {
    name: 'unit tests, and API tests on SQLite',
    run: (more) => run('vitest', ['run', '--project', 'unit', '--project', 'sqlite', ...more]),
  },
  postgres: {
    name: 'API tests on PostgreSQL',
    run: (more) => run('vitest', ['run', '--project', 'postgres', ...more]),
  },
  build: { name: 'production build', run: () => buildIfStale() },
  faults: {
    name: 'faults, the short set',
    needs: 'build',
    run: (more) => run('node', ['scripts/faults/run.ts', '--short', ...more]),
  },
  journeys: {
    name: 'journeys in a browser',
    needs: 'build',
    run: async (more) => run('playwright', ['test', ...more], { CHROMIUM_PATH: await findBrowser() }),
  },
}

/**
 * What stands in one lane runs one after the other, beside the other lanes. Journeys wait for pages and databases, faults
 * mostly for time to pass: together they keep two processors busy.
 */
const LANES = [['build', 'journeys'], ['format', 'types', 'unused', 'unit', 'postgres'], ['faults']]
const QUICK_LANES = [['format', 'types'], ['unit']]

const USAGE = `npm test                      checks everything
npm test -- --quick           format, lint, types, unit tests, and API tests on SQLite
npm test -- STEP [ARGUMENT …] one step: ${Object.keys(steps).join(', ')}
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
const [chosen, ...more] = positionals

if (values.help) process.stdout.write(USAGE)
else if (chosen === undefined) await runLanes(values.quick ? QUICK_LANES : LANES)
else await runAlone(chosen, more)

async function runAlone(key: string, more: string[]): Promise<void> {
  const step = steps[key]
  try {
    if (!step) throw new Error(`There is no step ${key}.\n${USAGE}`)
    if (step.needs) await steps[step.needs]?.run([])
    await step.run(more)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** Runs every step, also after one has failed, but for those that need what failed. What failed is reported last, by its names. */
async function runLanes(lanes: string[][]): Promise<void> {
  const failed: string[] = []
  const reports: string[] = []
  const lastLines: string[] = []
  const ends = new Map(lanes.flat().map((key) => [key, Promise.withResolvers<void>()]))

  async function runStep(key: string): Promise<void> {
    const { name = key, needs } = steps[key] ?? {}
    if (needs) await ends.get(needs)?.promise
    if (needs && failed.includes(needs)) {
      failed.push(key)
      lastLines.push(`\n${name} did not run, since it needs the ${steps[needs]?.name}\n`)
      process.stdout.write(`\n== ${name}: not run, since it needs the ${steps[needs]?.name}\n`)
      return
    }
    process.stdout.write(`== ${name}: begins\n`)
    const startedAt = performance.now()
    const { code, output } = await runInBackground(key)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    if (code === 0) {
      process.stdout.write(`\n${output}== ${name}: passed in ${seconds} s\n`)
    } else {
      failed.push(key)
      reports.push(`\n${output}== ${name}: FAILED in ${seconds} s\n`)
      lastLines.push(
        `\n${name} failed; to repeat it: npm test -- ${key}\n`,
        ...failedTests(output).map((line) => `  ${line}\n`),
      )
      process.stdout.write(`== ${name}: FAILED in ${seconds} s; its report stands at the end\n`)
    }
  }

  await Promise.all(
    lanes.map(async (lane) => {
      for (const key of lane) {
        await runStep(key)
        ends.get(key)?.resolve()
      }
    }),
  )
  process.stdout.write(reports.join(''))
  process.stdout.write(lastLines.join(''))
  process.stdout.write(`\nchecks: ${ends.size - failed.length} passed, ${failed.length} failed\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}

/** Keeps what a step says until it has ended, so that steps side by side can be read. With CI set the tools say little of what passes. */
function runInBackground(key: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, key], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: 'true' },
    })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: Buffer.concat(parts).toString() }))
  })
}
