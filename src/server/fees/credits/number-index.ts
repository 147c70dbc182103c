import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { isPostgres } from '../../db/dialects.ts'
import type { Keys } from '../../security/keys.ts'
import { hashNumber } from '../statements/number-hash.ts'

/** The two indexes: the numbers that applicants typed, and those in the words of the bank. */
const INDEXES = {
  typed: {
    table: sql.table('typed_numbers'),
    due: sql.table('typed_numbers_due'),
    id: sql.ref('application_id'),
    // Adding a number locks its application in share mode.
    sources: [
      { table: sql.table('applications'), id: sql.ref('id') },
      { table: sql.table('vault'), id: sql.ref('application_id') },
    ],
  },
  credits: {
    table: sql.table('credit_numbers'),
    due: sql.table('credit_numbers_due'),
    id: sql.ref('credit_id'),
    sources: [{ table: sql.table('credits'), id: sql.ref('id') }],
  },
} as const
export type Index = keyof typeof INDEXES

/** A number that occurs in more rows than this is an account number or an amount, not a payment number. */
const MOST_WITH_ONE_NUMBER = 50
const LOOKED_UP_AT_ONCE = 2000
const STORED_AT_ONCE = 500

/** The keys under which numbers are hashed, the newest first. */
export const numberKeys = (keys: Keys) => keys.ids.flatMap((id) => keys.byId('payment-number', id) ?? [])

/** The hashes of numbers under every key, for finding rows. */
export const hashesOf = (keys: readonly KeyObject[], numbers: Iterable<string>) =>
  [...numbers].flatMap((number) => keys.map((key) => hashNumber(key, number)))

/** The applications or credits with one of these numbers, if they are indexed. */
export async function idsWith(read: Tx, index: Index, hashes: readonly string[]): Promise<Set<string>> {
  const { table, id } = INDEXES[index]
  const found = new Set<string>()
  // In the order of the index, so that neighbours are on one page of it: half the time.
  const sorted = hashes.toSorted()
  for (let from = 0; from < sorted.length; from += LOOKED_UP_AT_ONCE) {
    const some = sorted.slice(from, from + LOOKED_UP_AT_ONCE)
    const asked = isPostgres(read)
      ? sql`unnest(${some}::text[]) as asked (value)`
      : sql`json_each(${JSON.stringify(some)}) as asked`
    const { rows } = await sql<{ id: string }>`
      select distinct having_it.${id} as id from ${asked} join ${table} as having_it on number_hash = asked.value
      where having_it.${id} in (
        select newest.${id} from ${table} as newest where newest.number_hash = asked.value
        order by newest.${id} desc limit ${sql.lit(MOST_WITH_ONE_NUMBER)}
      )`.execute(read)
    for (const row of rows) found.add(row.id)
  }
  return found
}

/** The applications or credits that are not indexed yet. */
export async function idsDue(read: Tx, index: Index): Promise<string[]> {
  const { due, id } = INDEXES[index]
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${due}`.execute(read)
  return rows.map((row) => row.id)
}

/**
 * Removes rows from the list of rows to index, in the transaction that indexes them. On PostgreSQL it first waits for
 * transactions that change or erase their numbers, and holds up others: their note in the list may be this one.
 */
export async function dequeue(tx: Tx, index: Index, most: number): Promise<string[]> {
  const { due, id, sources } = INDEXES[index]
  const locked = isPostgres(tx) ? sql`for update skip locked` : sql``
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${due} order by ${id} limit ${sql.lit(most)} ${locked}`.execute(tx)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return ids
  const some = sql.join(ids)
  if (isPostgres(tx))
    for (const { table, id } of sources)
      await sql`select 1 from ${table} where ${id} in (${some}) order by ${id} for update`.execute(tx)
  await sql`delete from ${due} where ${id} in (${some})`.execute(tx)
  return ids
}

/** Stores the numbers of some rows, in place of the previous ones. */
export async function storeNumbers(
  tx: Tx,
  keys: Keys,
  index: Index,
  { ids, numbers }: { ids: readonly string[]; numbers: ReadonlyMap<string, Iterable<string>> },
): Promise<void> {
  const { table, id } = INDEXES[index]
  const [key] = numberKeys(keys)
  if (!key || ids.length === 0) return
  await sql`delete from ${table} where ${id} in (${sql.join(ids)})`.execute(tx)
  const rows = [...numbers].flatMap(([owner, each]) =>
    [...each].map((number) => sql`(${hashNumber(key, number)}, ${owner})`),
  )
  for (let from = 0; from < rows.length; from += STORED_AT_ONCE) {
    const some = sql.join(rows.slice(from, from + STORED_AT_ONCE))
    await sql`insert into ${table} (number_hash, ${id}) values ${some} on conflict do nothing`.execute(tx)
  }
}
