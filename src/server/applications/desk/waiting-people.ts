import type { Batch } from '../../../content/batches.ts'
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
import {
  appliedWith,
  isFor,
  isLive,
  liveEntriesOf,
  lockEntry,
  referencesOf,
  setState,
} from '../waiting-list/entries.ts'
import { freeSeats, offerSeat } from '../waiting-list/offer-seats.ts'

type Waiting = OutputOf<typeof readBatch>['waiting']
type Writer = Pick<Deps, 'config' | 'db' | 'now' | 'settings'>

const ENDED_SHOWN = 100

/** The waiting list of a batch in its order; then the people who do not wait any more, the latest first. */
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
 * Errors  not_found; staff_rule: they have an offer or have applied already, or no seat is free
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
    const batch = batchWithKey(config, row.batch)
    if (!batch) throw new Failure('not_found')
    const at = now()
    await mustHaveSeatToOffer(tx, config, batch, at)
    await mustWaitOnce(tx, row)
    await offerSeat(tx, { offerDays, timeZone }, row, batch, at, staff)
  })
}

/** Errors  staff_rule */
async function mustHaveSeatToOffer(tx: Tx, config: Deps['config'], batch: Batch, at: number): Promise<void> {
  if (await hasSeatToOffer(tx, batch, at)) return
  const { [batch.key]: held = 0 } = await heldSeats(tx, [batch.key])
  throw new Failure('staff_rule', {
    message:
      held < (batch.seats ?? 0)
        ? 'A refusal can still be undone, so its seat is not free yet. Try again in half a minute.'
        : `The batch of ${batchName(config, batch.key)} has no free seat.`,
  })
}

const hasSeatToOffer = async (tx: Tx, batch: Batch, at: number): Promise<boolean> =>
  batch.seats === null || (await freeSeats(tx, { ...batch, seats: batch.seats }, at)) > 0

/** Errors  staff_rule: they have joined again or applied since */
async function mustWaitOnce(tx: Tx, { id, user_id, batch, person }: WaitingRow): Promise<void> {
  const name = person || undefined
  const live = await liveEntriesOf(tx, user_id, [batch])
  if (live.some((entry) => entry.id !== id && isFor(entry, name)))
    throw new Failure('staff_rule', { message: 'They have joined the list again since.' })
  const applied = await appliedWith(tx, user_id, batch, name)
  if (applied)
    throw new Failure('staff_rule', { message: `They have applied since, with the reference ${applied}.` })
}

/**
 * Removes a person from the list; a seat that is held for the person becomes free.
 *
 * Errors  not_found, changed_meanwhile
 */
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
 * Undoes the removal: the person gets the place back, and the offer if its time is not over and the seat is
 * still free.
 *
 * Errors  not_found; changed_meanwhile; staff_rule: they have joined again or applied since
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
    const batch = batchWithKey(config, row.batch)
    const isOffered = (row.offered_until ?? 0) > at && batch && (await hasSeatToOffer(tx, batch, at))
    await setState(tx, row, { state: isOffered ? 'offered' : 'waiting' }, at)
    await writeAudit(tx, at, {
      action: 'waiting list entry restored',
      staff,
      subject: row.user_id,
      detail: { batch: row.batch },
    })
  })
}
