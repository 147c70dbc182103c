import type { Db, Tx } from '../../db/db.ts'
import { isNamed, searchFor } from '../../db/search.ts'
import { bringUpToDate, type Searchable } from '../../items/search-index.ts'
import { staffAccounts } from '../../staff/colleagues.ts'
import { isReference } from '../../submissions/reference.ts'
import { SENTENCES } from '../sentences/sentences.ts'
import type { AuditSubjects } from './find-lines.ts'

/** The most people of each kind. A first name alone matches more people than one page can show. */
const MOST = 40
const MOST_ACTIONS = 12
/** Shorter beginnings match almost every name of an action. */
const ACTION_LEAST = 3

/** The possible meanings of the search words: a reference, a name, an address, or an action. */
export async function findSubjects(
  db: Db,
  searchables: readonly Searchable[],
  typed: string,
): Promise<AuditSubjects> {
  const reference = typed.toUpperCase()
  if (isReference(reference)) return { userIds: [], memberIds: [], actions: [], references: [reference] }
  for (const searchable of searchables) await bringUpToDate(db, searchable)
  const [enquiries, applications, userIds, members] = await Promise.all([
    itemsOf(db.read, 'enquiries', typed),
    itemsOf(db.read, 'applications', typed),
    staffOf(db.read, typed),
    searchFor(db.read, 'users', typed, { before: undefined, most: MOST }),
  ])
  const items = [...enquiries, ...applications]
  const owners = applications.flatMap(({ userId }) => userId ?? [])
  const memberIds = [...new Set([...owners, ...members.map(({ id }) => id)])]
  return {
    userIds,
    memberIds: memberIds.filter((id) => !userIds.includes(id)).slice(0, MOST),
    actions: actionsOf(typed),
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

/** Found by a part of the name, or by the whole address. */
async function staffOf(read: Tx, typed: string): Promise<string[]> {
  const staff = await staffAccounts(read).select(['users.id', 'full_name', 'email_key']).execute()
  const subjects = staff.filter(
    ({ full_name, email_key }) => isNamed(full_name, typed) || email_key === typed.toLowerCase(),
  )
  return subjects.map(({ id }) => id)
}

function actionsOf(typed: string): string[] {
  const words = typed.toLowerCase()
  if (words.length < ACTION_LEAST) return []
  const found = Object.entries(SENTENCES).filter(([, { label }]) => label.toLowerCase().includes(words))
  return found.slice(0, MOST_ACTIONS).map(([name]) => name)
}
