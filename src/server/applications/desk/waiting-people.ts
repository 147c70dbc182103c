import type { readBatch } from '../../../contract/desk-batches.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { WaitingRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import { batchWithKey } from '../courses.ts'
import { batchName, heldSeats, seatsAhead } from '../seats.ts'
import { isLive, lockEntry, referencesOf, setState } from '../waiting-list/entries.ts'
import { offerSeat } from '../waiting-list/offer-seats.ts'

type Waiting = OutputOf<typeof readBatch>['waiting']
type Writer = Pick<Deps, 'config' | 'db' | 'now' | 'settings'>

const ENDED_SHOWN = 100

/** The waiting list of a batch in its order; then those who do not wait any more, the latest first. */
export async function waitingOf(read: Tx, batch: string): Promise<Waiting> {
  const of = () =>
    read
      .selectFrom('waiting_list')
      .innerJoin('users', 'users.id', 'waiting_list.user_id')
      .selectAll('waiting_list')
      .select(['full_name', 'phone', 'email'])
      .where('batch', '=', batch)
  const [live, ended] = await Promise.all([
    of()
      .where('state', 'in', ['waiting', 'offered'])
      .orderBy('waiting_list.created_at')
      .orderBy('waiting_list.id')
      .execute(),
    of()
      .where('state', 'not in', ['waiting', 'offered'])
      .orderBy('since', 'desc')
      .orderBy('waiting_list.id')
      .limit(ENDED_SHOWN)
      .execute(),
  ])
  const rows = [...live, ...ended]
  const references = await referencesOf(read, rows)
  return rows.map((row) => ({
    id: row.id,
    account: row.user_id,
    name: row.person || row.full_name,
    appliedBy: row.person ? row.full_name : null,
    phone: row.phone,
    email: row.email,
    joinedAt: isoTime(row.created_at),
    state: row.state,
    since: isoTime(row.since),
    offeredUntil: isoOrNull(row.offered_until),
    reference: references.get(row.application_id ?? '') ?? null,
  }))
}

/** Applications of a batch that have no seat: they paid, and come before the waiting list. */
export async function paidWithoutSeat(
  read: Tx,
  config: Deps['config'],
  batch: string,
): Promise<OutputOf<typeof readBatch>['withoutSeat']> {
  const seats = batchWithKey(config, batch)?.seats
  if (seats == null) return []
  const rows = await read
    .selectFrom('applications')
    .select(['reference', 'full_name', 'created_at'])
    .where('batch', '=', batch)
    .where(seatsAhead, '>=', seats)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ reference, full_name, created_at }) => ({
    reference,
    name: full_name,
    at: isoTime(created_at),
  }))
}

/**
 * Offers a seat to one person, also out of the order.
 *
 * Errors  not_found; staff_rule: they have an offer or a seat already, or no seat is free
 */
export async function offerByHand(
  { config, db, now, settings }: Writer,
  id: string,
  staff: Staff,
): Promise<void> {
  const { offerDays, timeZone } = await settings.now()
  await db.write(async (tx) => {
    const row = await lockEntry(tx, id)
    if (row.state === 'offered' || row.state === 'taken')
      throw new Failure('staff_rule', { message: 'They have an offer already, or have applied.' })
    if (!(await hasFreeSeat(tx, config, row.batch)))
      throw new Failure('staff_rule', {
        message: `The batch of ${batchName(config, row.batch)} has no free seat.`,
      })
    await mustWaitOnce(tx, row)
    const found = batchWithKey(config, row.batch)
    if (!found) throw new Failure('not_found')
    await offerSeat(tx, { offerDays, timeZone }, row, found, now(), staff)
  })
}

async function hasFreeSeat(tx: Tx, config: Deps['config'], key: string): Promise<boolean> {
  const seats = batchWithKey(config, key)?.seats
  const { [key]: held = 0 } = await heldSeats(tx, [key])
  return seats == null || held < seats
}

/** Errors  staff_rule: they have joined again since */
async function mustWaitOnce(tx: Tx, { id, user_id, batch, person }: WaitingRow): Promise<void> {
  const other = await tx
    .selectFrom('waiting_list')
    .select('id')
    .where('user_id', '=', user_id)
    .where('batch', '=', batch)
    .where('person', '=', person)
    .where('id', '<>', id)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst()
  if (other) throw new Failure('staff_rule', { message: 'They have joined the list again since.' })
}

/** Takes a person off the list; a seat that is held for them is free again. Errors  not_found, changed_meanwhile */
export async function removeFromList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  staff: Staff,
): Promise<void> {
  await db.write(async (tx) => {
    const row = await lockEntry(tx, id)
    if (!isLive(row)) throw new Failure('changed_meanwhile')
    const at = now()
    await setState(tx, row, { state: 'removed' }, at)
    await writeAudit(tx, at, {
      action: 'waiting list entry removed',
      staff,
      subject: row.user_id,
      detail: { batch: row.batch },
    })
  })
}

/**
 * Undoes this: they get their place back, and the offer if its time is not over and the seat is still free.
 *
 * Errors  not_found; changed_meanwhile; staff_rule: they have joined again since
 */
export async function restoreToList(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  id: string,
  staff: Staff,
): Promise<void> {
  await db.write(async (tx) => {
    const row = await lockEntry(tx, id)
    if (row.state !== 'removed') throw new Failure('changed_meanwhile')
    await mustWaitOnce(tx, row)
    const at = now()
    const isOffered = (row.offered_until ?? 0) > at && (await hasFreeSeat(tx, config, row.batch))
    await setState(tx, row, { state: isOffered ? 'offered' : 'waiting' }, at)
    await writeAudit(tx, at, {
      action: 'waiting list entry restored',
      staff,
      subject: row.user_id,
      detail: { batch: row.batch },
    })
  })
}
