import type { Tx } from '../db/db.ts'

/** The id of an account by its address. */
export const accountId = async (db: Tx, email: string): Promise<string> =>
  (await db.selectFrom('users').select('id').where('email_key', '=', email).executeTakeFirstOrThrow()).id

/** The id of an enquiry or application by its reference. */
export const itemId = async (
  db: Tx,
  table: 'enquiries' | 'applications',
  reference: string,
): Promise<string> =>
  (await db.selectFrom(table).select('id').where('reference', '=', reference).executeTakeFirstOrThrow()).id
