import { rm } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { packsIn, previewsIn } from '../../site/pack-cache.ts'
import { type ErasedAddress, eraseMailsNaming } from './erase-mail-files.ts'
import { openRecord } from './sealed-records.ts'

interface Erased {
  account?: { email: string }
  address?: { email: string }
}

/**
 * Erases the remaining traces of an erased person in the files of the data folder. Called after the transaction,
 * because files cannot be rolled back.
 *
 * @param lastMail the mail about the erasure, which may be written already
 */
export async function eraseTraces(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  email: string,
  lastMail?: string,
): Promise<void> {
  await db.truncateLog()
  await eraseMailsNaming(config.dataDir, [{ email, at: Number.POSITIVE_INFINITY }], lastMail)
  await erasePreviews(config.dataDir)
}

/**
 * Completes at the start the erasures that a killed process did not finish. The last mail is queued with the
 * erasure and references the record that names the person; for a person without an account, erased by the
 * operator, an audit line references it.
 */
export async function finishErasures({
  config,
  db,
  keys,
}: Pick<Deps, 'config' | 'db' | 'keys'>): Promise<void> {
  const mails = await db.read
    .selectFrom('outbox')
    .select(['about', 'created_at as at'])
    .where('kind', '=', 'account deleted')
    .execute()
  const lines = await operatorErasures(db.read)
  const known = [
    ...mails.map(({ about, at }) => ({ id: (JSON.parse(about) as { sealedId: string }).sealedId, at })),
    ...lines.map(({ subject, at }) => ({ id: subject ?? '', at })),
  ]
  const erased: ErasedAddress[] = []
  for (const { id, at } of known) {
    const record = (await openRecord(db.read, keys, id)) as Erased | undefined
    const email = record?.account?.email ?? record?.address?.email
    if (email) erased.push({ email, at: Number(at) })
  }
  if (erased.length === 0) return
  await eraseMailsNaming(config.dataDir, erased)
  await erasePreviews(config.dataDir)
}

/**
 * Audit lines by index, since a year has millions: first the few that wait for the chain, so that a line that is chained
 * meanwhile is found twice, not missed.
 */
export async function operatorErasures(read: Tx) {
  const linesWhere = (condition: RawBuilder<boolean>) =>
    read
      .selectFrom('audit')
      .select(['subject', 'at'])
      .where('action', '=', 'person erased by operator')
      .where(condition)
      .execute()
  return [
    ...(await linesWhere(sql<boolean>`position is null`)),
    ...(await linesWhere(sql<boolean>`position is not null`)),
  ]
}

/** All previews are deleted, because a draft may name anyone. They are rendered again on demand. */
async function erasePreviews(dataDir: string): Promise<void> {
  for (const path of await packsIn([previewsIn(dataDir)])) await rm(path, { force: true })
}
