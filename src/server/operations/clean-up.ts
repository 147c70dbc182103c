import { type RawBuilder, sql } from 'kysely'
import { pruneLines } from '../audit/prune-lines.ts'
import type { Tx } from '../db/db.ts'
import type { Tables } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { namesAddress } from '../mail/outbox.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/** Rows that one statement removes, so that millions of them hold up nobody. */
const STEP = 500

/** Removes what is no longer needed, in small steps. Audit lines stay for a year. */
export async function cleanUp(deps: Pick<Deps, 'db' | 'keys' | 'now'>, step = STEP): Promise<void> {
  const { db, now } = deps
  const at = now()

  /** Errors  what the database says; the steps before it stay done */
  async function remove<Table extends keyof Tables & string>(
    table: Table,
    key: string,
    isOutlived: RawBuilder<boolean>,
  ): Promise<void> {
    const some = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${isOutlived} limit ${sql.lit(step)}`
    for (;;) {
      const { numAffectedRows = 0n } = await db.write((tx) =>
        sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${some})`.execute(tx),
      )
      if (numAffectedRows < step) return
    }
  }

  while ((await db.write((tx) => removeRegistrations(tx, at, step))) === step);
  await remove('email_codes', 'code_hash', sql`expires_at <= ${at - HOUR}`)
  await remove('access_tokens', 'token_hash', sql`expires_at <= ${at}`)
  await remove('refresh_tokens', 'token_hash', sql`expires_at <= ${at}`)
  await remove('sessions', 'id', sql`expires_at <= ${at}`)
  await remove('reset_links', 'token_hash', sql`expires_at <= ${at}`)
  await remove('login_failures', 'subject_hash', sql`last_at <= ${at - 30 * DAY}`)
  await remove('sealed_records', 'id', sql`destroy_at <= ${at}`)
  await remove('outbox', 'id', sql`${namesAddress} and sent_at <= ${at - DAY}`)
  await remove('outbox', 'id', sql`sent_at <= ${at - 30 * DAY}`)
  await remove('answers', 'key_hash', sql`expires_at <= ${at}`)
  await remove('rate_limits', 'key', sql`expire <= ${at}`)
  await pruneLines(deps)
}

/** Answers how many it removed. Their pictures go with them. */
async function removeRegistrations(tx: Tx, at: number, most: number): Promise<number> {
  const expired = await tx
    .deleteFrom('pending_registrations')
    .where('id', 'in', (from) =>
      from.selectFrom('pending_registrations').select('id').where('expires_at', '<=', at).limit(most),
    )
    .returning('picture_id')
    .execute()
  const pictures = expired.flatMap(({ picture_id }) => picture_id ?? [])
  if (pictures.length > 0) await tx.deleteFrom('pictures').where('id', 'in', pictures).execute()
  return expired.length
}
