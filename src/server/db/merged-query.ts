import type { Compilable } from 'kysely'
import type { Tx } from './db.ts'
import { isPostgres } from './dialects.ts'
import { preparedQuery } from './prepared-query.ts'

interface Merged<Args, Row> {
  args: Args
  rows: Promise<Row[]>
}

/**
 * A prepared query of lists that PostgreSQL gets once for all who ask it in one turn of the event loop on one connection: a
 * statement costs it more than a row. The lists are joined and everybody is answered all rows, so callers must look for their
 * own among them. Calls whose other arguments differ are not merged.
 */
export function mergedQuery<Args extends unknown[], Row>(
  build: (db: Tx, ...args: Args) => Compilable<Row>,
): (db: Tx, ...args: Args) => Promise<Row[]> {
  const query = preparedQuery(build)
  const waiting = new WeakMap<object, Map<string, Merged<Args, Row>>>()

  function begin(db: Tx, args: Args, end: () => void): Merged<Args, Row> {
    const joined = args.map((arg) => (Array.isArray(arg) ? [...arg] : arg)) as Args
    const rows = new Promise<void>((turnEnds) => process.nextTick(turnEnds)).then(() => {
      end()
      return query(db, ...joined)
    })
    return { args: joined, rows }
  }

  return (db, ...args) => {
    if (!isPostgres(db)) return query(db, ...args)
    const executor = db.getExecutor()
    const onConnection = waiting.get(executor) ?? new Map<string, Merged<Args, Row>>()
    waiting.set(executor, onConnection)
    const others = JSON.stringify(args.filter((arg) => !Array.isArray(arg)))
    const merged = onConnection.get(others)
    if (!merged) {
      const fresh = begin(db, args, () => onConnection.delete(others))
      onConnection.set(others, fresh)
      return fresh.rows
    }
    for (const [index, arg] of args.entries())
      if (Array.isArray(arg)) (merged.args[index] as unknown[]).push(...arg)
    return merged.rows
  }
}
