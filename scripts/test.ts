import { parseArgs } from 'node:util'
import { findBrowser } from './find-browser.ts'
import { run } from './run.ts'
import { measureMachine } from './tests/machine.ts'
import { runAll } from './tests/run-all.ts'
import { endAll } from './tests/run-step.ts'
import { type Size, type StepKey, steps } from './tests/steps.ts'

const USAGE = `npm test                      what a person runs: every check, and tests of every screen and call
npm test -- --quick           format, lint, types, unit tests, and API tests on SQLite, without slow ones
npm test -- --all             everything there is, as before a release
npm test -- STEP [ARGUMENT …] one step with arguments for its tool: ${Object.keys(steps).join(', ')}
`

const { values, positionals, tokens } = parseArgs({
  allowPositionals: true,
  strict: false,
  tokens: true,
  options: { quick: { type: 'boolean' }, all: { type: 'boolean' }, help: { type: 'boolean' } },
})
const [chosen] = positionals
const unknown = Object.keys(values).filter((name) => !['quick', 'all', 'help'].includes(name))

if (values.help) process.stdout.write(USAGE)
else if (chosen !== undefined) await runAlone(chosen, afterFirstWord())
else if (unknown.length > 0) refuse(`There is no --${unknown[0]}.`)
else await runSize(values.quick ? 'quick' : values.all ? 'all' : 'small')

async function runSize(size: Size): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await endAll()
      process.exit(130)
    })
  const browser = size === 'quick' ? undefined : await findBrowser()
  process.exit((await runAll(size, measureMachine(browser), browser)) ? 0 : 1)
}

async function runAlone(key: string, more: string[]): Promise<void> {
  const step = steps[key as StepKey] as (typeof steps)[StepKey] | undefined
  if (!step) return refuse(`There is no step ${key}.`)
  try {
    if (step.needs) await runAlone(step.needs, [])
    const [tool = '', ...args] = step.command
    await run(
      tool,
      [...args, ...(step.alone ?? []), ...more],
      step.needsBrowser ? { CHROMIUM_PATH: await findBrowser() } : {},
    )
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** The arguments after the name of a step are for its tool, including options. */
function afterFirstWord(): string[] {
  const word = tokens.find(({ kind }) => kind === 'positional')
  return process.argv.slice(2 + (word?.index ?? 0) + 1)
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n${USAGE}`)
  process.exit(1)
}
