import { createInterface } from 'node:readline/promises'
import { runOperator } from './run-operator.ts'

process.umask(0o077)
process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  report: (line) => process.stderr.write(`${line}\n`),
  ...(process.stdout.isTTY && { show }),
  ...(process.stdin.isTTY && { ask }),
  now: Date.now,
})

function show(secret: string): void {
  process.stdout.write(`${secret}\n`)
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
