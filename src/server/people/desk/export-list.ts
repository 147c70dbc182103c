import { type RawBuilder, sql } from 'kysely'
import { asciiDigits } from '../../../contract/as-typed.ts'
import type { PersonLine } from '../../../contract/desk-people.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { type DeskList, inColumns } from '../../exports/exportable.ts'
import { catchUp, type Searchable } from '../../items/search-index.ts'
import { keysFound } from './find-people.ts'
import { linesOf } from './person-lines.ts'

const AT_ONCE = 250

const { fields, recordOf } = inColumns<PersonLine>({
  person: ({ reference }) => reference,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  account: ({ account }) => account,
  enquiries: ({ enquiries }) => String(enquiries),
  applications: ({ applications }) => String(applications),
  lastAt: ({ lastAt }) => new Date(lastAt),
})

/** All people with an account or a submission, one line per address; or those that match the search. */
export function peopleList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  searchSources: readonly Searchable[],
): DeskList<'people'> {
  return {
    fields,
    isOfPeople: true,
    count: async () => undefined,
    async *pages({ filter: { search } }) {
      const words = asciiDigits(search ?? '').trim()
      if (words) for (const searchable of searchSources) await catchUp(db, searchable)
      for await (const keys of words ? inPages(await keysFound(db.read, words)) : everyKey(db.read))
        yield (await linesOf(db.read, keys, now())).map(recordOf)
    },
  }
}

function* inPages(keys: readonly string[]): Generator<string[]> {
  for (let at = 0; at < keys.length; at += AT_ONCE) yield keys.slice(at, at + AT_ONCE)
}

/**
 * The tables with addresses, each with an index in the order of the address. An application of a member is listed under
 * the account.
 */
const SOURCES: { table: string; key: RawBuilder<string>; only?: RawBuilder<boolean> }[] = [
  { table: 'users', key: sql`email_key` },
  { table: 'pending_registrations', key: sql`email_key` },
  { table: 'enquiries', key: sql`lower(email)` },
  { table: 'applications', key: sql`lower(email)`, only: sql`user_id is null` },
]

/** All addresses in the order of the database, each once. */
async function* everyKey(read: Tx): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const some = SOURCES.map(
      ({ table, key, only = sql`true` }) => sql`select key from (
        select distinct ${key} as key from ${sql.table(table)}
        where ${key} > ${after} and ${only} order by 1 limit ${sql.lit(AT_ONCE)}
      ) ${sql.table(`of_${table}`)}`,
    )
    const { rows } = await sql<{ key: string }>`
      select key from (${sql.join(some, sql` union `)}) every_key
      order by key limit ${sql.lit(AT_ONCE)}`.execute(read)
    if (rows.length === 0) return
    yield rows.map(({ key }) => key)
    after = rows.at(-1)?.key ?? ''
  }
}
