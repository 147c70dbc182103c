import { Server } from 'node:net'
import { DatabaseSync, StatementSync } from 'node:sqlite'

/**
 * Loaded before the server (`node --import`). Ends the process like a power failure before its KILL_AT-th statement on
 * SQLite, or before one that its parent names, counted from then; without either never. It reports how many statements
 * there were before the server listened.
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
// The channel to the parent must not prevent the server from ending.
process.channel?.unref()
const { listen } = Server.prototype
Server.prototype.listen = function (...args: unknown[]) {
  process.stderr.write(`statements of the start: ${statements}\n`)
  return Reflect.apply(listen, this, args)
}
