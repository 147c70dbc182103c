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
  /** The index of the argument, and the path of the value in it. */
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
  /** Throws, because a query that is built differently for different values cannot be reused. */
  [Symbol.toPrimitive](): never {
    throw new Error(
      'A prepared query may only pass its arguments on; a value that it computes from them stays the same for ever.',
    )
  }
}

/** A placeholder for a list of any length that is passed as one value. */
class ListArgument {
  readonly argument: number
  /** The columns of its rows; empty where it contains single values. */
  readonly columns: string[]
  constructor(argument: number, columns: string[]) {
    this.argument = argument
    this.columns = columns
  }
}

type Run = (parameters: readonly unknown[]) => unknown[] | Promise<unknown[]>
type Prepare = (sql: string) => Run

/** For each Kysely executor, the function that runs prepared queries on its connection. */
const executors = new WeakMap<object, Prepare>()

/**
 * Lets prepared queries of a connection bypass Kysely and use its driver directly. Kysely takes several times as long
 * as SQLite's answer, and in a transaction on PostgreSQL it waits for each answer before it sends the next query.
 */
export function registerExecutor(db: Tx, prepare: Prepare): void {
  executors.set(db.getExecutor(), prepare)
}

const names = new Map<string, string>()

/** The name under which PostgreSQL stores the plan of a query. */
export function planName(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const fresh = `prepared_${names.size}`
  names.set(sql, fresh)
  return fresh
}

/**
 * For queries of the most frequent calls: built and compiled once, which takes several times as long as SQLite takes to
 * answer, then run with new values. `build` gets placeholders for the arguments and may only insert them into the
 * query: values and rows directly, lists with `isOneOf` and `insertRows`.
 *
 * SQLite gets a statement for each length of list. PostgreSQL takes longer to plan such a statement than to run it, so
 * there a list is one value and the plan is cached. Therefore the returned columns must be named one by one: after a
 * migration `select *` would mean other columns, and PostgreSQL refuses such a cached plan.
 */
export function preparedQuery<Args extends unknown[], Row>(
  build: (db: Tx, ...args: Args) => Compilable<Row>,
): (db: Tx, ...args: Args) => Promise<Row[]> {
  interface Ready {
    query: CompiledQuery<Row>
    run: Run | undefined
  }
  // The two databases need different SQL, and each connection its own statements.
  const ready = new WeakMap<object, Map<string, Ready>>()

  function prepare(db: Tx, args: Args): Ready {
    const whole = isPostgres(db)
    const standIns = args.map((arg, index) =>
      whole && Array.isArray(arg) ? new ListArgument(index, columnsOf(arg)) : argumentsIn(arg, [index]),
    )
    const query = build(db, ...(standIns as Args)).compile()
    refuseBoundLimit(query)
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

/** SQLite plans a statement anew at each run while its limit is a parameter. */
function refuseBoundLimit({ query }: CompiledQuery): void {
  if ('limit' in query && query.limit?.limit.kind === 'ValueNode')
    throw new Error('The limit of a prepared query must be a literal: sql.lit(1).')
}

/** Whether a column or an expression has one of the values of a list. */
export function isOneOf(column: Expression<unknown>, list: readonly unknown[]): Expression<SqlBool> {
  const found: unknown = list
  return found instanceof ListArgument
    ? sql<SqlBool>`${column} = any(${new Argument([found.argument])})`
    : sql<SqlBool>`${column} in (${sql.join(list)})`
}

/** Inserts rows with the same columns in one statement, in their order. */
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

/** The part of the arguments that determines the SQL: the lengths of lists, and the columns of rows. */
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
