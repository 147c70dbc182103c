import { existsSync } from 'node:fs'
import { pruneLines } from '../audit/prune-lines.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { eraseMailFiles } from '../erasures/erase-mail-files.ts'
import { eraseOld } from '../erasures/erase-old.ts'
import { readErasures, writeErasureFile } from '../erasures/erasure-list.ts'
import { sureTime } from '../erasures/sure-time.ts'
import { namesAddress } from '../mail/outbox.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/** Removes what is no longer needed, and erases what people sent when its time is over. Audit lines stay for a year. */
export async function cleanUp(deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>): Promise<void> {
  const { db, now } = deps
  const at = now()
  await db.write(async (tx) => {
    const expired = await tx
      .deleteFrom('pending_registrations')
      .where('expires_at', '<=', at)
      .returning('picture_id')
      .execute()
    const pictures = expired.flatMap(({ picture_id }) => picture_id ?? [])
    if (pictures.length > 0) await tx.deleteFrom('pictures').where('id', 'in', pictures).execute()
  })
  const outlived: ((tx: Tx) => { execute(): Promise<unknown> })[] = [
    (tx) => tx.deleteFrom('email_codes').where('expires_at', '<=', at - HOUR),
    (tx) => tx.deleteFrom('access_tokens').where('expires_at', '<=', at),
    (tx) => tx.deleteFrom('refresh_tokens').where('expires_at', '<=', at),
    (tx) => tx.deleteFrom('sessions').where('expires_at', '<=', at),
    (tx) => tx.deleteFrom('reset_links').where('expires_at', '<=', at),
    // The mail to the old address reads it, and is tried for three days.
    (tx) => tx.deleteFrom('email_changes').where('expires_at', '<=', at - 4 * DAY),
    (tx) => tx.deleteFrom('login_failures').where('last_at', '<=', at - 30 * DAY),
    (tx) =>
      tx
        .deleteFrom('outbox')
        .where(namesAddress)
        .where('sent_at', '<=', at - DAY),
    (tx) => tx.deleteFrom('outbox').where('sent_at', '<=', at - 30 * DAY),
    (tx) => tx.deleteFrom('answers').where('expires_at', '<=', at),
    (tx) => tx.deleteFrom('rate_limits').where('expire', '<=', at),
  ]
  for (const remove of outlived) await db.write((tx) => remove(tx).execute())
  const due = await sureTime(deps)
  if (due !== undefined) {
    await eraseOld(deps, due)
    await eraseMailFiles(deps.config.dataDir, due)
  }
  await pruneLines(deps)
  await listErasures(deps)
}

/** Beside the archives, which are older than what was erased since. */
async function listErasures({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const erasures = existsSync(config.backupDir) && (await readErasures(db.read))
  if (erasures) await writeErasureFile(config.backupDir, erasures)
}
