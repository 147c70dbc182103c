import { existsSync, readdirSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { pruneLines } from '../audit/prune-lines.ts'
import { isOldChange } from '../db/changes.ts'
import type { Tx } from '../db/db.ts'
import type { Tables } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { namesAddress } from '../mail/outbox.ts'
import { archivesIn } from '../operator/backup/archive-names.ts'
import { confirmedTime } from '../people/erase/confirmed-time.ts'
import { eraseMailFiles, eraseMailFilesOf } from '../people/erase/erase-mail-files.ts'
import { eraseOld } from '../people/erase/erase-old.ts'
import { hasErasureFile, readErasures, writeErasureFile } from '../people/erase/erasure-list.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/** Sums of weeks that the page of numbers no longer shows. Shape  2026-01-05 */
const dayLongAgo = (now: number) => new Date(now - 400 * DAY).toISOString().slice(0, 10)

/** Rows that one statement deletes, so that millions of them delay no other work. */
const STEP = 500

/**
 * Deletes data that is no longer needed, and erases submissions whose retention period has ended, in small steps. Audit
 * lines are stored for a year.
 */
export async function cleanUp(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  step = STEP,
): Promise<void> {
  const { db, now } = deps
  const at = now()

  async function remove(
    table: keyof Tables & string,
    key: string,
    isOutlived: RawBuilder<boolean>,
    removeRows = deleteRows,
  ): Promise<void> {
    const [name, column] = [sql.table(table), sql.ref(key)]
    for (;;) {
      const { rows } = await sql<{ key: string }>`
        select ${column} as key from ${name} where ${isOutlived} limit ${sql.lit(step)}`.execute(db.read)
      // Checked again, because some rows may have been renewed meanwhile.
      const found = sql`${name} where ${column} in (${sql.join(rows.map((row) => row.key))}) and ${isOutlived}`
      if (rows.length > 0) await db.write((tx) => removeRows(tx, found))
      if (rows.length < step) return
    }
  }

  await remove('pending_registrations', 'id', sql`expires_at <= ${at}`, deleteRegistrations)
  await remove('email_codes', 'code_hash', sql`expires_at <= ${at - HOUR}`)
  await remove('access_tokens', 'token_hash', sql`expires_at <= ${at}`)
  await remove('refresh_tokens', 'token_hash', sql`expires_at <= ${at}`)
  await remove('sessions', 'id', sql`expires_at <= ${at}`)
  await remove('reset_links', 'token_hash', sql`expires_at <= ${at - HOUR}`)
  // The mail to the old address needs the row, and is retried for three days.
  await remove('email_changes', 'id', sql`expires_at <= ${at - 4 * DAY}`)
  await remove('unproven_requests', 'id', sql`expires_at <= ${at - HOUR}`)
  await remove('staff_invitations', 'id', sql`expires_at <= ${at}`)
  await remove('staff_events', 'id', sql`at <= ${at - 40 * DAY}`)
  await remove('desk_access', 'token_hash', sql`expires_at <= ${at}`)
  await remove('desk_sessions', 'id', sql`expires_at <= ${at}`)
  await remove('ended_desk_sessions', 'token_hash', sql`expires_at <= ${at}`)
  await remove('passkey_questions', 'challenge_hash', sql`expires_at <= ${at}`)
  // Longer than the time within which any of these events is notified.
  await remove('staff_notified', 'id', sql`at <= ${at - 30 * DAY}`)
  await remove('desk_changes', 'seq', isOldChange(db.read, at - HOUR))
  await remove('desk_presence', 'session_id', sql`expires_at <= ${at}`)
  await remove('preview_links', 'id', sql`ends_at <= ${at}`)
  await remove('record_views', 'user_id', sql`at <= ${at - 365 * DAY}`)
  await remove('unusual_record_views', 'user_id', sql`at <= ${at - 365 * DAY}`)
  await remove('counted_days', 'day', sql`day < ${dayLongAgo(at)}`)
  await remove('form_leaves', 'day', sql`day < ${dayLongAgo(at)}`)
  await remove('webhook_tries', 'id', sql`at <= ${at - 30 * DAY}`)
  await remove('webhook_deliveries', 'message_id', sql`at <= ${at - 30 * DAY}`)
  // The reader looks back for a month at most.
  await remove('mailbox_mails', 'id', sql`at <= ${at - 365 * DAY}`)
  await remove('bounced_addresses', 'email_key', sql`at <= ${at - 365 * DAY}`)
  await remove('login_failures', 'subject_hash', sql`last_at <= ${at - 30 * DAY}`)
  await remove('outbox', 'id', sql`${namesAddress} and sent_at <= ${at - DAY}`)
  await deleteLastMailFiles(deps, at - DAY)
  // Files of drafts that were never sent.
  await remove('message_files', 'id', sql`message_id is null and created_at <= ${at - 30 * DAY}`)
  await remove('outbox', 'id', sql`sent_at <= ${at - 30 * DAY}`)
  await remove('answers', 'key_hash', sql`expires_at <= ${at}`)
  await remove('rate_limits', 'key', sql`expire <= ${at}`)
  try {
    const due = await confirmedTime(deps)
    if (due !== undefined) {
      await eraseOld(deps, due)
      await eraseMailFiles(deps.config.dataDir, due)
    }
    await pruneLines(deps)
  } finally {
    // Also after a failure, such as a broken chain of the audit: otherwise a restore would bring people back.
    await db.truncateLog()
    await writeErasureLists(deps)
  }
}

/** Deletes the files of last mails to erased people: nothing else remains of them. */
async function deleteLastMailFiles(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  sentBefore: number,
): Promise<void> {
  const mails = await db.read
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['account deleted', 'consent withdrawn'])
    .where('sent_at', '<=', sentBefore)
    .execute()
  await eraseMailFilesOf(
    config.dataDir,
    mails.map(({ id }) => id),
  )
}

/** The list beside the archives, which are older than later erasures. An incomplete backup has no list. */
export async function writeErasureLists({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const { backupDir } = config
  const erasures = existsSync(backupDir) ? await readErasures(db.read) : undefined
  if (!erasures) return
  const isNeeded = hasErasureFile(backupDir, erasures.origin) || archivesIn(readdirSync(backupDir)).length > 0
  if (isNeeded) await writeErasureFile(backupDir, erasures)
}

async function deleteRows(tx: Tx, found: RawBuilder<unknown>): Promise<void> {
  await sql`delete from ${found}`.execute(tx)
}

/** Deletes registrations together with their pictures. */
async function deleteRegistrations(tx: Tx, found: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ picture_id: string | null }>`
    delete from ${found} returning picture_id`.execute(tx)
  const pictures = rows.flatMap(({ picture_id }) => picture_id ?? [])
  if (pictures.length > 0) await tx.deleteFrom('pictures').where('id', 'in', pictures).execute()
}
