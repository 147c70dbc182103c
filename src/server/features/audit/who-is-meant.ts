import { isReference } from '../../audit/line-parts.ts'
import { WORDS } from '../../audit/words/words.ts'
import type { Db, Tx } from '../../db/db.ts'
import { searchFor, wordsOf } from '../../db/search.ts'
import { bringUpToDate, type Searchable } from '../../staff/search-index.ts'
import type { Meant } from './find-lines.ts'

/** Of each kind. Whoever types a first name alone means more people than one page can tell apart. */
const MOST = 40
const MOST_DEEDS = 12
/** Shorter beginnings stand in almost every name of a deed. */
const DEED_LEAST = 3

/** What somebody typed may be a reference, somebody's name or address, or what was done. */
export async function whoIsMeant(db: Db, searchables: readonly Searchable[], typed: string): Promise<Meant> {
  const reference = typed.toUpperCase()
  if (isReference(reference)) return { userIds: [], deeds: [], references: [reference] }
  for (const searchable of searchables) await bringUpToDate(db, searchable)
  const [enquiries, applications, members] = await Promise.all([
    itemsOf(db.read, 'enquiries', typed),
    itemsOf(db.read, 'applications', typed),
    accountsOf(db.read, typed),
  ])
  const items = [...enquiries, ...applications]
  const owners = applications.flatMap(({ userId }) => userId ?? [])
  return {
    userIds: [...new Set([...members, ...owners])].slice(0, MOST),
    deeds: deedsOf(typed),
    references: items.map((item) => item.reference),
  }
}

async function itemsOf(
  read: Tx,
  table: 'enquiries' | 'applications',
  typed: string,
): Promise<{ reference: string; userId: string | null }[]> {
  const found = await searchFor(read, table, typed, { before: undefined, most: MOST })
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  if (table === 'enquiries') {
    const rows = await read.selectFrom('enquiries').select('reference').where('id', 'in', ids).execute()
    return rows.map(({ reference }) => ({ reference, userId: null }))
  }
  return read
    .selectFrom('applications')
    .select(['reference', 'user_id as userId'])
    .where('id', 'in', ids)
    .execute()
}

/** Of the staff by a part of their name, of everybody by the whole address. */
async function accountsOf(read: Tx, typed: string): Promise<string[]> {
  const words = wordsOf(typed)
  const staff = await read
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'full_name'])
    .execute()
  const named = staff.filter(({ full_name }) => {
    const parts = wordsOf(full_name)
    return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  const ids = named.map(({ id }) => id)
  if (!typed.includes('@')) return ids
  const owner = await read
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', typed.toLowerCase())
    .executeTakeFirst()
  return owner ? [...ids, owner.id] : ids
}

function deedsOf(typed: string): string[] {
  const words = typed.toLowerCase()
  if (words.length < DEED_LEAST) return []
  const found = Object.entries(WORDS).filter(([, { label }]) => label.toLowerCase().includes(words))
  return found.slice(0, MOST_DEEDS).map(([name]) => name)
}
