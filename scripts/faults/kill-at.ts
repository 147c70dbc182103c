import { DatabaseSync, StatementSync } from 'node:sqlite'

/**
 * Loaded before the server (`node --import`). Ends the process as a power cut does before its KILL_AT-th statement on SQLite, or
 * before one that its parent names, counted from then; without either never. A process that ends by itself says how many there were.
 */
let killAt = Number(process.env.KILL_AT ?? -1)
let statements = 0

function count(prototype: object, name: string): void {
  const methods = prototype as Record<string, (...args: unknown[]) => unknown>
  const real = methods[name]
  methods[name] = function (this: unknown, ...args: unknown[]) {
    if (statements++ === killAt) process.kill(process.pid, 'SIGKILL')
    return real?.apply(this, args)
  }
}

count(DatabaseSync.prototype, 'exec')
for (const name of ['run', 'all', 'get']) count(StatementSync.prototype, name)
process.on('message', ({ killIn }: { killIn: number }) => {
  killAt = statements + killIn
})
// The channel to the parent must not keep a server alive that wants to end.
process.channel?.unref()
process.on('exit', () => process.stderr.write(`statements: ${statements}\n`))
