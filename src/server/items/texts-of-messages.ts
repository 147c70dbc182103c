import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** The indexed length of each email: the rest is quoted text, or a file pasted as text. */
const LETTERS = 20_000
/**
 * The number of emails of each item, newest first: PostgreSQL stores at most a megabyte of words for a row.
 */
const MESSAGES = 40

/** The subjects and texts of the emails about these items, for the search. */
export async function textsOfMessages(
  tx: Tx,
  item: 'enquiry' | 'application',
  ids: string[],
): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('messages')
    .select([`${item}_id as of`, 'subject', sql<string>`substr(text, 1, ${sql.lit(LETTERS)})`.as('text')])
    .where(`${item}_id`, 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const texts = new Map<string, string[]>()
  for (const { of, subject, text } of rows) {
    const known = texts.get(of ?? '') ?? []
    if (known.length < 2 * MESSAGES) texts.set(of ?? '', [...known, subject, text])
  }
  return texts
}
