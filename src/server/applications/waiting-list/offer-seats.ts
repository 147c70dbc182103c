import { isOver, isTaking, takesUntil } from '../../../content/batch-offer.ts'
import type { Batch } from '../../../content/batches.ts'
import { STAGE_MAIL_DELAY_SECONDS } from '../../../contract/desk-application-actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import type { WaitingRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Values } from '../../settings/settings.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { dayIn } from '../../time/days.ts'
import { batchWithKey } from '../courses.ts'
import { heldSeats, lockSeats } from '../seats.ts'
import { setState } from './entries.ts'

const DAY_MS = 24 * 3600_000

type Offering = Pick<Values, 'offerDays' | 'timeZone'>

/**
 * Ends expired offers, ends the lists of batches that take no more applications, and offers each free seat to
 * the first person on the list, whatever the reason why it is free. Batches without due changes cost one
 * read.
 */
export async function offerFreeSeats({
  config,
  db,
  now,
  settings,
}: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>): Promise<void> {
  const { offerDays, timeZone } = await settings.now()
  for (const key of await batchesDue(db.read, config, { at: now(), timeZone }))
    await db.write(async (tx) => {
      await lockSeats(tx, [key])
      const at = now()
      await endOffers(tx, key, at)
      const batch = batchWithKey(config, key)
      // A batch that is not in the content now may be added again, so its list stays.
      if (!batch) return
      const today = dayIn(timeZone, at)
      if (isOver(batch, today)) return closeList(tx, key, at)
      if (batch.seats === null || !isTaking(batch, today)) return
      const free = await freeSeats(tx, { ...batch, seats: batch.seats }, at)
      for (const row of await firstWaiting(tx, key, free))
        await offerSeat(tx, { offerDays, timeZone }, row, batch, at, null)
    })
}

/** The batches with an expired offer, with a free seat and a waiting list, or with a list to be closed. */
async function batchesDue(
  read: Tx,
  config: Deps['config'],
  { at, timeZone }: { at: number; timeZone: string },
): Promise<string[]> {
  const live = await read
    .selectFrom('waiting_list')
    .select(['batch', 'state'])
    .select((of) => of.fn.min('offered_until').as('until'))
    .where('state', 'in', ['waiting', 'offered'])
    .groupBy(['batch', 'state'])
    .execute()
  const waitedFor = live.flatMap(({ batch, state }) => (state === 'waiting' ? batch : []))
  const held = await heldSeats(read, waitedFor)
  const today = dayIn(timeZone, at)
  const due = live.filter(({ batch: key, state, until }) => {
    if (state === 'offered') return until !== null && Number(until) <= at
    const batch = batchWithKey(config, key)
    return batch && (isOver(batch, today) || (held[key] ?? 0) < (batch.seats ?? 0))
  })
  return [...new Set(due.map(({ batch }) => batch))]
}

async function endOffers(tx: Tx, batch: string, at: number): Promise<void> {
  const over = await tx
    .selectFrom('waiting_list')
    .selectAll()
    .where('batch', '=', batch)
    .where('state', '=', 'offered')
    .where('offered_until', '<=', at)
    .execute()
  for (const row of over) {
    await setState(tx, row, { state: 'lapsed' }, at)
    await writeAudit(tx, at, { action: 'seat offer lapsed', subject: row.user_id, detail: { batch } })
  }
}

/** Ends the waiting list of a batch that takes no more applications. Offers end at their own time. */
async function closeList(tx: Tx, batch: string, at: number): Promise<void> {
  const ended = await tx
    .updateTable('waiting_list')
    // The time of an offer is removed: it would say that the person missed one.
    .set({ state: 'lapsed', since: at, offered_at: null, offered_until: null })
    .where('batch', '=', batch)
    .where('state', '=', 'waiting')
    .returning('user_id')
    .execute()
  const line = { action: 'waiting list closed', detail: { batch } } as const
  await writeAudit(tx, at, ...ended.map(({ user_id }) => ({ ...line, subject: user_id })))
  await announceChange(tx, at, 'application', '')
}

/** A refusal can be undone before its mail is sent: until then its seat is not offered. */
export async function freeSeats(
  tx: Tx,
  { key, seats }: Batch & { seats: number },
  at: number,
): Promise<number> {
  const { [key]: held = 0 } = await heldSeats(tx, [key])
  if (held >= seats) return 0
  const { count } = await tx
    .selectFrom('applications')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('batch', '=', key)
    .where('status', '=', 'refused')
    .where((is) =>
      is.exists(
        is
          .selectFrom('item_events')
          .select('item_events.id')
          .whereRef('item_events.application_id', '=', 'applications.id')
          .where('kind', '=', 'stage')
          .where('at', '>', at - STAGE_MAIL_DELAY_SECONDS * 1000),
      ),
    )
    .executeTakeFirstOrThrow()
  return Math.max(0, seats - held - Number(count))
}

const firstWaiting = (tx: Tx, batch: string, most: number): Promise<WaitingRow[]> =>
  most === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('waiting_list')
        .selectAll()
        .where('batch', '=', batch)
        .where('state', '=', 'waiting')
        .orderBy('created_at')
        .orderBy('id')
        .limit(most)
        .execute()

/** Holds a seat for some days, at most as long as the batch takes applications, and mails this to the account. */
export async function offerSeat(
  tx: Tx,
  { offerDays, timeZone }: Offering,
  row: WaitingRow,
  batch: Batch,
  at: number,
  staff: Staff | null,
): Promise<void> {
  const last = takesUntil(batch, timeZone)
  const wanted = at + offerDays * DAY_MS
  // Staff may offer a seat after the last day.
  const until = last > at ? Math.min(wanted, last) : wanted
  await setState(tx, row, { state: 'offered', offered_at: at, offered_until: until }, at)
  await queueMail(tx, 'seat offered', { userId: row.user_id, entryId: row.id, until }, at)
  await writeAudit(tx, at, {
    action: 'seat offered',
    staff,
    subject: row.user_id,
    detail: { batch: batch.key },
  })
}
