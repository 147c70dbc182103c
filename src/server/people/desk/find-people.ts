import { sql } from 'kysely'
import { asciiDigits } from '../../../contract/as-typed.ts'
import type { PersonLine } from '../../../contract/desk-people.ts'
import type { Tx } from '../../db/db.ts'
import {
  mailWord,
  makeRowSearch,
  type RowSearch,
  type Searched,
  searchFor,
  startsAny,
  wordsOf,
  wordsOfName,
} from '../../db/search.ts'
import type { Deps } from '../../deps.ts'
import { bringUpToDate, type Searchable } from '../../items/search-index.ts'
import { emailOr } from '../../mail/no-email.ts'
import { linesOf } from './person-lines.ts'

/** For more results the search has to be refined. */
const MOST = 50
/** Several matching rows may belong to one person. For a few people a few rows are enough. */
const ROWS_PER_PERSON = 4
const LOOKED_AT = ROWS_PER_PERSON * MOST

/** People who match a search, or those with the latest submissions. One address is one person. */
export async function findPeople(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  typed: string,
  searchSources: readonly Searchable[],
  { most = MOST, find = makeRowSearch(db.read) }: { most?: number; find?: RowSearch } = {},
): Promise<{ people: PersonLine[]; more: boolean }> {
  const words = asciiDigits(typed).trim()
  if (words) for (const searchable of searchSources) await bringUpToDate(db, searchable)
  const keys = words ? await keysOf(db.read, words, { most, find }) : byTime(await newest(db.read))
  return { people: await linesOf(db.read, keys.slice(0, most), now()), more: keys.length > most }
}

interface FoundRow {
  key: string
  at: number
}

/** The addresses of at least `most` people, if so many match. */
async function keysOf(
  db: Tx,
  words: string,
  { most, find }: { most: number; find: RowSearch },
): Promise<string[]> {
  const rowsOf = (tables: readonly Searched[], rows: number) =>
    Promise.all(tables.map((table) => searched(db, table, words, { most: rows, find })))
  const first = await rowsOf(TABLES, ROWS_PER_PERSON * most)
  const registrations = await registered(db, words)
  const keysIn = (all: TableRows[]) => byTime([...all.flatMap(({ found }) => found), ...registrations])
  const keys = keysIn(first)
  const [isAll, isMore] = [first.filter(({ isAll }) => isAll), first.filter(({ isAll }) => !isAll)]
  if (isMore.length === 0 || keys.length > most || most === MOST) return keys
  // Only the tables with further rows are read again.
  const tables = isMore.map(({ table }) => table)
  return keysIn([...isAll, ...(await rowsOf(tables, LOOKED_AT))])
}

/** The addresses, each once, the latest first. */
const byTime = (found: FoundRow[]) => [
  ...new Set(found.sort((one, other) => other.at - one.at).map(({ key }) => key)),
]

/** For each row the address and the searched columns. An application of a member is listed under the account. */
const COLUMNS = {
  enquiries: sql`lower(email) as key, reference, full_name, email, whatsapp_number as phone, created_at as at`,
  applications: sql`coalesce((select email_key from users where users.id = user_id), lower(email)) as key, reference,
    full_name, email, phone, created_at as at`,
  users: sql`email_key as key, '' as reference, full_name, email, phone, created_at as at`,
} as const satisfies Record<Searched, unknown>
const TABLES = ['enquiries', 'applications', 'users'] as const

interface TableRows {
  table: Searched
  found: FoundRow[]
  /** The table has no further rows. */
  isAll: boolean
}

async function searched(
  db: Tx,
  table: Searched,
  words: string,
  { most, find }: { most: number; find: RowSearch },
): Promise<TableRows> {
  const rows = await find(table, words, { before: undefined, most })
  const ids = rows.map(({ id }) => id)
  return { table, found: await foundBy(db, table, ids, words), isAll: ids.length < most }
}

const registered = (db: Tx, words: string): Promise<FoundRow[]> =>
  db
    .selectFrom('pending_registrations')
    .select(['email_key as key', 'created_at as at'])
    .where('email_key', '=', words.toLowerCase())
    .execute()

/** The addresses in lower case of all people who match a search, newest first. */
export async function keysFound(db: Tx, words: string): Promise<string[]> {
  const keys = new Set<string>()
  for (const table of TABLES) {
    let before: number | undefined
    do {
      const some = await searchFor(db, table, words, { before, most: LOOKED_AT })
      const ids = some.map(({ id }) => id)
      for (const { key } of await foundBy(db, table, ids, words)) keys.add(key)
      before = some[LOOKED_AT - 1]?.place
    } while (before !== undefined)
  }
  return [...keys]
}

async function foundBy(db: Tx, table: Searched, ids: string[], words: string): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Named>`
    select ${COLUMNS[table]} from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)
  // Enquiries are also found by their text: a name in it is that of another person.
  return table === 'enquiries' ? rows.filter((row) => isNamed(row, words)) : rows
}

async function newest(db: Tx): Promise<FoundRow[]> {
  const found = TABLES.map(async (table) => {
    const { rows } = await sql<FoundRow>`
      select ${COLUMNS[table]} from (
        select * from ${sql.table(table)} order by created_at desc limit ${sql.lit(LOOKED_AT)}
      ) found`.execute(db)
    return rows
  })
  return (await Promise.all(found)).flat()
}

interface Named extends FoundRow {
  reference: string
  full_name: string
  email: string
  phone: string
}

function isNamed({ reference, full_name, email, phone }: Named, typed: string): boolean {
  const digits = typed.replace(/[\s()+-]/g, '')
  if (/^\d{4,}$/.test(digits)) return phone.includes(digits.slice(-10))
  const own = [
    ...wordsOfName(full_name),
    ...wordsOf(`${reference} ${emailOr(email).split('@')[0]}`),
    mailWord(emailOr(email)),
  ]
  const asked = typed.split(/\s+/).flatMap((part) => (part.includes('@') ? [mailWord(part)] : wordsOf(part)))
  return asked.every((word) => startsAny(own, word) || phone.includes(word))
}
