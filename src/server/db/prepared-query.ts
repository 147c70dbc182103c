import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type SqlBool,
  sql,
} from 'kysely'
import type { Tx } from './db.ts'
import { isPostgres, rowsInJson } from './dialects.ts'
import type { Tables } from './schema.ts'

/** A placeholder in a compiled query. */
class Argument {
  /** From which argument the value comes, and from where in it. */
  readonly path: readonly (string | number)[]
  readonly encode: ((value: unknown) => unknown) | undefined
  constructor(path: readonly (string | number)[], encode?: (value: unknown) => unknown) {
    this.path = path
    this.encode = encode
  }
  valueIn(args: unknown): unknown {
    let value = args
    for (const step of this.path) value = (value as Record<string | number, unknown>)[step]
    return this.encode ? this.encode(value) : value
  }
  /** A query that is put together differently for different values cannot be reused. */
  [Symbol.toPrimitive](): never {
    throw new Error(
      'A prepared query may only hand its arguments on; what it computes with them is decided once.',
    )
  }
}

/** Stands for a list that is handed over as one value, however long it is. */
class ListArgument {
  readonly argument: number
  /** Of the rows in it; none where it holds single values. */
  readonly columns: string[]
  constructor(argument: number, columns: string[]) {
    this.argument = argument
    this.columns = columns
  }
}

type Run = (parameters: readonly unknown[]) => unknown[] | Promise<unknown[]>
type Prepare = (sql: string) => Run

/** How connections run prepared queries, by Kysely's executor of each. */
const executors = new WeakMap<object, Prepare>()

/**
 * Lets prepared queries of a connection go straight to its driver. Kysely's own way takes several times as long as SQLite's
 * answer, and in a transaction on PostgreSQL it waits for each answer before it sends the next query.
 */
export function registerExecutor(db: Tx, prepare: Prepare): void {
  executors.set(db.getExecutor(), prepare)
}

const names = new Map<string, string>()

/** The name under which PostgreSQL keeps the plan of a query. */
export function planName(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const fresh = `prepared_${names.size}`
  names.set(sql, fresh)
  return fresh
}

/**
 * A query of the calls that come thousands of times: put together and compiled once, which takes several times as long as
 * SQLite takes to answer, then run with new values. `build` gets stand-ins for the arguments and must only place them in
 * the query: values and rows as they are, lists with `isOneOf` and `insertRows`.
 *
 * SQLite gets a statement for each length of list. PostgreSQL takes longer to plan such a statement than to run it, so
 * there a list is one value and the plan is kept. For that the columns that come back must be named one by one: `select *` would
 * mean others after a migration, and PostgreSQL refuses a plan that does.
 */
export function preparedQuery<Args extends unknown[], Row>(
  build: (db: Tx, ...args: Args) => Compilable<Row>,
): (db: Tx, ...args: Args) => Promise<Row[]> {
  interface Ready {
    query: CompiledQuery<Row>
    run: Run | undefined
  }
  // The two databases want different SQL, and each connection its own statements.
  const ready = new WeakMap<object, Map<string, Ready>>()

  function prepare(db: Tx, args: Args): Ready {
    const whole = isPostgres(db)
    const standIns = args.map((arg, index) =>
      whole && Array.isArray(arg) ? new ListArgument(index, columnsOf(arg)) : argumentsIn(arg, [index]),
    )
    const query = build(db, ...(standIns as Args)).compile()
    return { query, run: executors.get(db.getExecutor())?.(query.sql) }
  }

  return async (db, ...args) => {
    const executor = db.getExecutor()
    let ofConnection = ready.get(executor)
    if (!ofConnection) {
      ofConnection = new Map()
      ready.set(executor, ofConnection)
    }
    const shape = isPostgres(db) ? '' : shapeOf(args)
    let known = ofConnection.get(shape)
    if (!known) {
      known = prepare(db, args)
      ofConnection.set(shape, known)
    }
    const { query, run } = known
    const parameters = query.parameters.map((value) =>
      value instanceof Argument ? value.valueIn(args) : value,
    )
    if (run) return run(parameters) as Row[] | Promise<Row[]>
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** Whether a column, or what is made of some, holds one of the values of a list. */
export function isOneOf(column: Expression<unknown>, list: readonly unknown[]): Expression<SqlBool> {
  const found: unknown = list
  return found instanceof ListArgument
    ? sql<SqlBool>`${column} = any(${new Argument([found.argument])})`
    : sql<SqlBool>`${column} in (${sql.join(list)})`
}

/** Rows that all have the same columns, in one statement, in their order. */
export function insertRows<Table extends keyof Tables & string>(
  tx: Tx,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): InsertQueryBuilder<Tables, Table, InsertResult> {
  const found: unknown = rows
  if (!(found instanceof ListArgument)) return tx.insertInto(table).values(rows)
  const { argument, columns } = found
  return tx
    .insertInto(table)
    .columns(columns as never)
    .expression(rowsInJson(table, columns, new Argument([argument], asJson)))
}

/** Replaces lone surrogates, whose escapes PostgreSQL refuses in JSON. */
function asJson(rows: unknown): string {
  const json = JSON.stringify(rows)
  if (!/\\ud[89a-f]/.test(json)) return json
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
}

const isRow = (arg: unknown): arg is Record<string, unknown> =>
  typeof arg === 'object' && arg?.constructor === Object

const columnsOf = ([first]: unknown[]): string[] => (isRow(first) ? Object.keys(first) : [])

/** What decides how a query is put together: how long its lists are, and which columns rows have. */
function shapeOf(args: unknown[]): string {
  let shape = ''
  for (const arg of args)
    if (Array.isArray(arg)) shape += `[${arg.length} ${columnsOf(arg).join()}]`
    else if (isRow(arg)) shape += `{${Object.keys(arg).join()}}`
    else shape += '?'
  return shape
}

function argumentsIn(arg: unknown, path: (string | number)[]): unknown {
  if (Array.isArray(arg)) return arg.map((item, index) => argumentsIn(item, [...path, index]))
  if (!isRow(arg)) return new Argument(path)
  return Object.fromEntries(Object.keys(arg).map((name) => [name, new Argument([...path, name])]))
}
