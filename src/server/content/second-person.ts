import type { Tx } from '../db/db.ts'
import { managerIds } from '../staff/managers.ts'
import { recentStaffEvents, type StaffEvent } from '../staff/staff-events.ts'

// Changes of the bank account need two different people: not one person under two addresses, and not one with a manager
// they have just appointed.

/**
 * The time for which a person counts as new: as a manager, or with a new second factor. A change that no
 * other manager can confirm waits for the same time.
 */
export const WAITING_HOURS = 72
const WAITING_MS = WAITING_HOURS * 3600_000

const NEW = `You became a manager, or got a new second step, less than ${WAITING_HOURS} hours ago. Another manager has to confirm this.`
const THROUGH_EACH_OTHER =
  'You and whoever asked for this came to the desk through each other or through the same person within the last 30 days. Another manager has to confirm this.'
const WAITS = `No other manager can confirm this, so it waits ${WAITING_HOURS} hours. Everybody who is a manager, or was during the last 30 days, has a mail and can stop it meanwhile.`

/** The reason why a person cannot confirm a change. */
export interface Barred {
  why: string
  /** The time from which the person can confirm; null where another manager has to. */
  from: number | null
}

/** The reason why a manager may not confirm another manager's proposal; undefined if the manager may. */
export async function whyNotConfirm(
  db: Tx,
  change: { by_id: string | null; at: number },
  managerId: string,
  now: number,
): Promise<Barred | undefined> {
  const events = await recentStaffEvents(db, now)
  const because = barredBy(events, change.by_id, managerId, now)
  if (!because) return undefined
  if ((await othersFor(db, events, change.by_id, now)).length > 0) return { why: because, from: null }
  const from = unchangedSince(events, change.at) + WAITING_MS
  return from <= now ? undefined : { why: WAITS, from }
}

/** The number of managers who could confirm this person's proposal at once. */
export async function countConfirmers(db: Tx, askerId: string, now: number): Promise<number> {
  return (await othersFor(db, await recentStaffEvents(db, now), askerId, now)).length
}

async function othersFor(db: Tx, events: StaffEvent[], askerId: string | null, now: number) {
  const managers = await managerIds(db)
  return managers.filter((id) => id !== askerId && !barredBy(events, askerId, id, now))
}

function barredBy(
  events: StaffEvent[],
  askerId: string | null,
  managerId: string,
  now: number,
): string | undefined {
  const isNew = events.some(
    ({ at, user_id, what, role_after }) =>
      user_id === managerId &&
      at > now - WAITING_MS &&
      (what === 'factor new' || (what !== 'factor reset' && role_after === 'manager')),
  )
  if (isNew) return NEW
  return askerId !== null && appointedThrough(events, askerId).has(managerId) ? THROUGH_EACH_OTHER : undefined
}

/**
 * All people who were invited to the desk, or made a manager, by this person, directly or through any number
 * of others: one person may have several accounts.
 */
function appointedThrough(events: StaffEvent[], personId: string): Set<string> {
  const ties = events.flatMap(({ what, user_id, by_id, role_after }) =>
    user_id && by_id && (what === 'joined' || (what === 'role changed' && role_after === 'manager'))
      ? [[user_id, by_id] as const]
      : [],
  )
  const found = new Set([personId])
  let before: number
  do {
    before = found.size
    for (const [one, other] of ties) if (found.has(one) || found.has(other)) found.add(one).add(other)
  } while (found.size > before)
  return found
}

/**
 * The time of the proposal, or of the last change of managers after it: each change restarts the waiting
 * time.
 */
function unchangedSince(events: StaffEvent[], askedAt: number): number {
  const ofManagers = events.filter(
    ({ what, role_before, role_after }) =>
      what !== 'invited' && (role_before === 'manager' || role_after === 'manager'),
  )
  return Math.max(askedAt, ...ofManagers.map(({ at }) => at))
}
