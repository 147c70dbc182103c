import { buildIfStale } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { run } from './run.ts'

const steps: [name: string, step: () => Promise<void>][] = [
  ['format and lint', () => run('biome', ['ci', '--error-on-warnings', '.'])],
  ['types', () => run('tsc', ['-b'])],
  ['unused code', () => run('knip', [])],
  ['unit and API tests, on SQLite and PostgreSQL', () => run('vitest', ['run'])],
  ['production build', buildIfStale],
  ['faults, the short set', () => run('node', ['scripts/faults/run.ts', '--short'])],
  ['journeys in a browser', async () => run('playwright', ['test'], { CHROMIUM_PATH: await findBrowser() })],
]

let passed = 0
for (const [name, step] of steps) {
  const startedAt = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  try {
    await step()
    passed++
    process.stdout.write(`== ${name}: passed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
  } catch (error) {
    process.stderr.write(`== ${name}: ${(error as Error).message}\n`)
    process.stdout.write(`\nchecks: ${passed} passed, 1 failed\n`)
    process.exit(1)
  }
}
process.stdout.write(`\nchecks: ${passed} passed, 0 failed\n`)
