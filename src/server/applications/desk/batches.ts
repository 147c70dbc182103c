import { createHash } from 'node:crypto'
import type { HeldSeats } from '../../../content/batch-offer.ts'
import type { Batch } from '../../../content/batches.ts'
import type { listBatches, readBatch } from '../../../contract/desk-batches.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { ageOn, isUnder18 } from '../../../contract/under-18.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockAll } from '../../db/dialects.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { queueMails } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { invitationOf, noteInvitations } from '../invitation.ts'
import { countWaiting } from '../seats.ts'
import { batchChangeTexts } from './mail-texts.ts'
import { paidWithoutSeat, waitingOf } from './waiting-people.ts'

type Line = OutputOf<typeof listBatches>['batches'][number]
type FoundBatch = { course: string; batch: Batch }

const batchesIn = ({ organisation }: Deps['config']): FoundBatch[] =>
  organisation.batches
    .flatMap(({ course, batches }) => batches.map((batch) => ({ course, batch })))
    .sort((one, other) => one.batch.starts.localeCompare(other.batch.starts))

interface Counts {
  accepted: HeldSeats
  waiting: HeldSeats
  offered: HeldSeats
}

const lineOf = ({ course, batch: { key, starts, seats } }: FoundBatch, counts: Counts): Line => ({
  key,
  course,
  starts,
  seats,
  accepted: counts.accepted[key] ?? 0,
  waiting: counts.waiting[key] ?? 0,
  offered: counts.offered[key] ?? 0,
})

/** All batches; those of the past are last. */
export async function allBatches({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>) {
  const rows = await db.read
    .selectFrom('applications')
    .select((of) => ['batch', of.fn.countAll<number>().as('count')])
    .where('batch', 'is not', null)
    .where('status', '=', 'accepted')
    .groupBy('batch')
    .$narrowType<{ batch: string }>()
    .execute()
  const counts = {
    accepted: Object.fromEntries(rows.map(({ batch, count }) => [batch, Number(count)])),
    waiting: await countWaiting(db.read, ['waiting']),
    offered: await countWaiting(db.read, ['offered']),
  }
  const lines = batchesIn(config).map((found) => lineOf(found, counts))
  const today = indiaDay(now())
  return [
    ...lines.filter(({ starts }) => starts >= today),
    ...lines.filter(({ starts }) => starts < today).reverse(),
  ]
}

/** Errors  not_found */
export async function oneBatch(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  key: string,
): Promise<OutputOf<typeof readBatch>> {
  const found = findBatch(config, key)
  const rows = await acceptedIn(db.read, key)
  const today = indiaDay(now())
  const counts = {
    accepted: { [key]: rows.length },
    waiting: await countWaiting(db.read, ['waiting'], [key]),
    offered: await countWaiting(db.read, ['offered'], [key]),
  }
  return {
    batch: lineOf(found, counts),
    waiting: await waitingOf(db.read, key),
    withoutSeat: await paidWithoutSeat(db.read, config, key),
    people: rows
      .map((row) => ({
        reference: row.reference,
        name: row.full_name,
        appliedBy: row.applied_by,
        phone: row.phone,
        email: row.email,
        age: isUnder18(row.date_of_birth, today) ? ageOn(row.date_of_birth, today) : null,
        guardianName: row.guardian_name,
        guardianPhone: row.guardian_phone,
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    notice: noticeOf(config, rows),
  }
}

/**
 * Mails the change to the accepted people whose last invitation says something else, each once.
 *
 * Errors  not_found; changed_meanwhile: the text or the people have changed since staff saw them
 */
export async function notifyAccepted(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  key: string,
  seen: string,
  staff: Staff,
): Promise<{ notified: number }> {
  findBatch(config, key)
  const at = now()
  return db.write(async (tx) => {
    const rows = await lockAll(tx, selectAccepted(tx, key))
    const notice = noticeOf(config, rows)
    if (notice?.seen !== seen) throw new Failure('changed_meanwhile')
    const due = rows.filter((row) => hasOutdatedInvitation(config, row))
    await noteInvitations(tx, { config }, due)
    // The sequence of the calendar file, which must grow: otherwise calendars would keep the first file.
    await tx
      .updateTable('applications')
      .set((of) => ({ version: of('version', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    await queueMails(
      tx,
      at,
      due.map(({ id }) => ({ kind: 'application invitation' as const, about: { applicationId: id } })),
    )
    await writeAudit(tx, at, {
      action: 'batch change mailed',
      staff,
      subject: key,
      detail: { count: due.length },
    })
    await announceChange(tx, at, 'application', '')
    return { notified: due.length }
  })
}

/** Errors  not_found */
function findBatch(config: Deps['config'], key: string): FoundBatch {
  const found = batchesIn(config).find(({ batch }) => batch.key === key)
  if (!found) throw new Failure('not_found')
  return found
}

const selectAccepted = (db: Tx, key: string) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('batch', '=', key)
    .where('status', '=', 'accepted')
    .orderBy('id')
export const acceptedIn = (db: Tx, key: string): Promise<ApplicationRow[]> =>
  selectAccepted(db, key).execute()

const hasOutdatedInvitation = (config: Deps['config'], row: ApplicationRow) =>
  JSON.stringify(invitationOf(row, config)) !== row.invited_with

function noticeOf(config: Deps['config'], rows: ApplicationRow[]): OutputOf<typeof readBatch>['notice'] {
  const due = rows.filter((row) => hasOutdatedInvitation(config, row))
  const [first] = due
  const invitation = first && invitationOf(first, config)
  if (!first || !invitation) return null
  const shown = { count: due.length, ...batchChangeTexts(first), invitation }
  const content = JSON.stringify([shown, due.map(({ id }) => id)])
  return { ...shown, seen: createHash('sha256').update(content).digest('hex') }
}
