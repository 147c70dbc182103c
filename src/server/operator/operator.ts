import { runOperator } from './run-operator.ts'

process.umask(0o077)
process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  tell: (line) => process.stderr.write(`${line}\n`),
  now: Date.now,
})
