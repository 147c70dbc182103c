import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** Records every statement that the databases run from now on until `stop`, in the order of their names. */
export function listenToQueries(): { stop(): string[] } {
  const ran: string[] = []
  const spies = (['all', 'get', 'run', 'iterate'] as const).map((name) => {
    const real = StatementSync.prototype[name] as (...args: unknown[]) => never
    return vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
      this: StatementSync,
      ...args: unknown[]
    ) {
      ran.push(this.sourceSQL)
      return real.apply(this, args)
    })
  })
  const query = pg.Client.prototype.query as (...args: unknown[]) => never
  const postgres = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config] = args as [string | { text?: string }]
    ran.push(typeof config === 'string' ? config : (config?.text ?? ''))
    return query.apply(this, args)
  })
  const stop = () => {
    for (const spy of [...spies, postgres]) spy.mockRestore()
    return ran.sort()
  }
  onTestFinished(() => void stop())
  return { stop }
}
