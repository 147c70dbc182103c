import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import { deskKindOf } from './desk-kinds.ts'

const newestAddress = preparedQuery((db, mailId: string) =>
  db
    .selectFrom('mail_addresses')
    .select('email')
    .where('mail_id', '=', mailId)
    .orderBy('event_id', 'desc')
    .limit(sql.lit(1)),
)

/** The corrected address of a mail; undefined where it was not corrected. */
export async function addressFor(
  db: Tx,
  { id, kind }: Pick<OutboxRow, 'id' | 'kind'>,
): Promise<string | undefined> {
  if (deskKindOf(kind)?.to !== 'sender') return undefined
  const [corrected] = await newestAddress(db, id)
  return corrected?.email
}

/** The corrected addresses of several mails, by their ids. */
export async function addressesFor(db: Tx, mailIds: string[]): Promise<Map<string, string>> {
  if (mailIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mail_addresses')
    .select(['mail_id', 'email'])
    .where('mail_id', 'in', mailIds)
    .orderBy('event_id')
    .execute()
  return new Map(rows.map(({ mail_id, email }) => [mail_id, email]))
}
