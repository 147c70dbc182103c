import type { Tx } from '../db/db.ts'
import type { OutboxRow } from '../db/tables/mails.ts'

/** The names of whoever is named in a history, by id. */
export async function namesOf(db: Tx, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const people = await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', known).execute()
  return new Map(people.map(({ id, full_name }) => [id, full_name]))
}

export const nameIn = (names: Map<string, string>, id: string | null) =>
  id === null ? null : (names.get(id) ?? 'somebody who left')

export function stateOfMail({ sent_at, given_up_at }: Pick<OutboxRow, 'sent_at' | 'given_up_at'>) {
  if (sent_at !== null) return 'sent'
  return given_up_at === null ? 'waits' : 'gave up'
}
