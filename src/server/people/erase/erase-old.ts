import { type Expression, sql } from 'kysely'
import type { AuditAction } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { inSmallSteps } from '../../concurrency/small-steps.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { eraseAt } from '../../submissions/retention.ts'

/** The time for which mails may still be retried. Some contain a typed address. */
const GIVEN_UP_RETENTION_MS = 365 * 24 * 3600_000
/** Messages are erased after this time, even if their application is stored longer. */
const MESSAGES_RETENTION_MS = 365 * 24 * 3600_000
/** One step takes some milliseconds of SQLite's time, in which other writers wait. */
const BATCH = 100

const SUBMISSIONS = [
  { table: 'enquiries', idInMails: 'enquiryId', action: 'enquiries erased by age' },
  { table: 'applications', idInMails: 'applicationId', action: 'applications erased by age' },
] as const satisfies { table: string; idInMails: string; action: AuditAction }[]
const DATED = {
  credits: 'credits erased by age',
  waiting_list: 'waiting list erased by age',
  fee_actions: null,
  data_requests: 'requests erased by age',
  breaches: 'breaches erased by age',
} as const satisfies Record<string, AuditAction | null>
type Submission = (typeof SUBMISSIONS)[number]

/**
 * Erases submissions whose retention ended at `due`, with their numbers in the vault and their pending mails, and the
 * remains of deleted accounts. In small steps, each of which is audited.
 */
export async function eraseOld({ db, now }: Pick<Deps, 'db' | 'now'>, due: number): Promise<void> {
  for (const kind of SUBMISSIONS)
    await inSmallSteps(BATCH, (most) => db.write((tx) => eraseSubmissions(tx, kind, due, now(), most)))
  for (const table of Object.keys(DATED) as (keyof typeof DATED)[])
    await inSmallSteps(BATCH, (most) => db.write((tx) => eraseDated(tx, table, due, now(), most)))
  await inSmallSteps(BATCH, (most) =>
    db.write((tx) => eraseMessages(tx, due - MESSAGES_RETENTION_MS, now(), most)),
  )
  await inSmallSteps(BATCH, (most) => db.write((tx) => destroySealed(tx, due, now(), most)))
  await inSmallSteps(BATCH, (most) => db.write((tx) => forgetMails(tx, due - GIVEN_UP_RETENTION_MS, most)))
}

type Dated = Submission['table'] | keyof typeof DATED | 'sealed_records'

/** Deletes up to `most` rows whose date in this column is not after `due`. */
const deleteDue = (tx: Tx, table: Dated, column: Expression<number | null>, due: number, most: number) =>
  tx
    .deleteFrom(table)
    .where('id', 'in', (old) => old.selectFrom(table).select('id').where(column, '<=', due).limit(most))
    .returning('id')
    .execute()

async function eraseSubmissions(
  tx: Tx,
  { table, idInMails, action }: Submission,
  due: number,
  now: number,
  most: number,
): Promise<number> {
  const erased = await deleteDue(tx, table, eraseAt, due, most)
  if (erased.length === 0) return 0
  const mails = erased.map(({ id }) => JSON.stringify({ [idInMails]: id }))
  for (const waiting of [sql<boolean>`given_up_at is null`, sql<boolean>`given_up_at is not null`])
    await tx
      .deleteFrom('outbox')
      .where('sent_at', 'is', null)
      .where(waiting)
      .where('about', 'in', mails)
      .execute()
  await writeAudit(tx, now, { action, detail: { count: erased.length } })
  return erased.length
}

/** Rows with their own date of erasure: credits of statements with who confirmed them, and requests. */
async function eraseDated(
  tx: Tx,
  table: keyof typeof DATED,
  due: number,
  now: number,
  most: number,
): Promise<number> {
  const erased = await deleteDue(tx, table, sql.ref('erase_at'), due, most)
  const action = DATED[table]
  const count = erased.length
  if (count > 0 && action) await writeAudit(tx, now, { action, detail: { count } })
  return erased.length
}

/** The files of these messages are erased with them. */
async function eraseMessages(tx: Tx, before: number, now: number, most: number): Promise<number> {
  const erased = await tx
    .deleteFrom('messages')
    .where('id', 'in', (old) =>
      old.selectFrom('messages').select('id').where('at', '<=', before).orderBy('at').limit(most),
    )
    .returning('id')
    .execute()
  const count = erased.length
  if (count > 0) await writeAudit(tx, now, { action: 'messages erased by age', detail: { count } })
  return count
}

async function destroySealed(tx: Tx, due: number, now: number, most: number): Promise<number> {
  const destroyed = await deleteDue(tx, 'sealed_records', sql.ref('destroy_at'), due, most)
  if (destroyed.length > 0)
    await writeAudit(tx, now, { action: 'sealed records destroyed', detail: { count: destroyed.length } })
  return destroyed.length
}

async function forgetMails(tx: Tx, givenUpBefore: number, most: number): Promise<number> {
  const forgotten = await tx
    .deleteFrom('outbox')
    .where('id', 'in', (old) =>
      old
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is not', null)
        .where('given_up_at', '<=', givenUpBefore)
        .limit(most),
    )
    .returning('id')
    .execute()
  return forgotten.length
}
