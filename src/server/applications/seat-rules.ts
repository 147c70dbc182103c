import type { Tx } from '../db/db.ts'
import { Failure } from '../platform/failure.ts'
import { batchWithKey } from './courses.ts'
import { ahead, countWaiting, isActive, lockSeats, nameOf, type Placed, type WithCourses } from './seats.ts'

/** Errors  staff_rule: others hold all seats of its batch */
export async function mustHoldSeat(tx: Tx, config: WithCourses, { id, batch: key }: Placed): Promise<void> {
  const batch = batchWithKey(config, key)
  if (!batch || batch.seats === null) return
  await lockSeats(tx, [batch.key])
  const { before } = await tx
    .selectFrom('applications')
    .select(ahead.as('before'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(before) < batch.seats) return
  throw new Failure('staff_rule', {
    message: `All ${batch.seats} seats of the batch of ${nameOf(batch)} are held by others. Choose another batch, or refund the fee.`,
  })
}

/** Errors  staff_rule: the batch has no free seat */
export async function mustHaveFreeSeat(
  tx: Tx,
  config: WithCourses,
  { id, batch: before }: Placed,
  key: string,
): Promise<void> {
  await lockSeats(tx, before === null ? [key] : [before, key])
  const batch = batchWithKey(config, key)
  if (!batch || batch.seats === null) return
  if ((await heldByOthers(tx, key, id)) < batch.seats) return
  throw new Failure('staff_rule', { message: `The batch of ${nameOf(batch)} has no free seat.` })
}

/**
 * Errors  staff_rule: its seat has been offered to a person on the waiting list, or such a person has applied with it and
 *         would lose it, because an earlier application comes before
 */
export async function mustNotTakeOfferedSeat(
  tx: Tx,
  config: WithCourses,
  { id, batch: key }: Placed,
): Promise<void> {
  const batch = batchWithKey(config, key)
  if (!batch || batch.seats === null) return
  await lockSeats(tx, [batch.key])
  const { [batch.key]: offered = 0 } = await countWaiting(tx, ['offered'], [batch.key])
  const isTaken = await isTakenFromWaitingList(tx, batch.key, id)
  if ((offered === 0 && !isTaken) || (await heldByOthers(tx, batch.key, id)) < batch.seats) return
  const seat = `The seat in the batch of ${nameOf(batch)} has been`
  throw new Failure('staff_rule', {
    message:
      offered > 0
        ? `${seat} offered to the waiting list. Take that person off the list first.`
        : `${seat} taken by a person from the waiting list. Choose another batch for one of them first.`,
  })
}

/** Whether an application that comes after this one in the batch took an offered seat. */
async function isTakenFromWaitingList(tx: Tx, key: string, id: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('applications')
    .select('id')
    .where('batch', '=', key)
    .where('status', '<>', 'accepted')
    .where(isActive)
    .where('seat_from', '>', (of) =>
      of
        .selectFrom('applications as own')
        .select((own) => own.fn.coalesce('own.seat_from', 'own.created_at').as('from'))
        .where('own.id', '=', id),
    )
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

async function heldByOthers(tx: Tx, key: string, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('batch', '=', key)
    .where('id', '<>', id)
    .where(isActive)
    .executeTakeFirstOrThrow()
  const { [key]: offered = 0 } = await countWaiting(tx, ['offered'], [key])
  return Number(count) + offered
}
