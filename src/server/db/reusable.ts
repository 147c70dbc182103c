import type { Compilable, CompiledQuery } from 'kysely'
import type { Tx } from './db.ts'

/** What stands in a compiled query where a value will be. */
class Place {
  /** From which argument the value comes, and from where in it. */
  readonly path: readonly (string | number)[]
  constructor(path: readonly (string | number)[]) {
    this.path = path
  }
  /** A query that is put together differently for different values cannot be reused. */
  [Symbol.toPrimitive](): never {
    throw new Error(
      'A reusable query may only hand its arguments on; what it computes with them is decided once.',
    )
  }
}

type Ask = (sql: string, parameters: readonly unknown[]) => unknown[]

/** Databases that answer at once, by their adapter: the way through Kysely's executor takes longer than the answer. */
const atOnce = new WeakMap<object, Ask>()

export function answersAtOnce(db: Tx, ask: Ask): void {
  atOnce.set(db.getExecutor().adapter, ask)
}

/**
 * A query of the calls that come thousands of times: put together and compiled once, which takes several times as long as
 * SQLite takes to answer, then run with new values. `build` gets stand-ins for the arguments and must only place them in
 * the query. Arguments are values, lists of values, or rows; each length of list and set of columns is compiled on its own.
 */
export function reusable<Args extends unknown[], Row>(
  build: (db: Tx, ...args: Args) => Compilable<Row>,
): (db: Tx, ...args: Args) => Promise<Row[]> {
  // The two databases want different SQL; which one it is, is known by their adapter.
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  return async (db, ...args) => {
    const { adapter } = db.getExecutor()
    const ofDatabase = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    compiled.set(adapter, ofDatabase)
    const shape = args.map(shapeOf).join('|')
    let query = ofDatabase.get(shape)
    if (!query) {
      query = build(db, ...(args.map((arg, index) => placesIn(arg, [index])) as Args)).compile()
      ofDatabase.set(shape, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? valueAt(value, args) : value,
    )
    const ask = atOnce.get(adapter)
    if (ask) return ask(query.sql, parameters) as Row[]
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

const isRow = (arg: unknown): arg is Record<string, unknown> =>
  typeof arg === 'object' && arg?.constructor === Object

function shapeOf(arg: unknown): string {
  if (Array.isArray(arg)) return `[${arg.map(shapeOf)}]`
  return isRow(arg) ? Object.keys(arg).join() : ''
}

function placesIn(arg: unknown, path: (string | number)[]): unknown {
  if (Array.isArray(arg)) return arg.map((item, index) => placesIn(item, [...path, index]))
  if (!isRow(arg)) return new Place(path)
  return Object.fromEntries(Object.keys(arg).map((name) => [name, new Place([...path, name])]))
}

function valueAt({ path }: Place, args: unknown): unknown {
  let value = args
  for (const step of path) value = (value as Record<string | number, unknown>)[step]
  return value
}
