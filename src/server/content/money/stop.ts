import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { withMoney } from '../money.ts'
import {
  closePending,
  type MoneyChange,
  moneyChange,
  STOPPABLE_MS,
  stillWaits,
  valuesIn,
} from '../money-changes.ts'
import { publish } from '../publish.ts'
import { LANGUAGE, numberInForce, stateIn } from '../store.ts'
import { retryAfterOtherPublications } from './again.ts'

/** The person who stops it: at the desk in a session, or by the link of a mail. */
export interface Stopper {
  id: string
  sessionId: string | undefined
}

/**
 * `gone`: it was pending. `back`: it was in force, and the old values are restored. `over`: there is nothing to stop.
 */
export type Stopped = 'gone' | 'back' | 'over'

/** The effect of stopping a change at this moment. */
export async function effectOfStopping(db: Tx, change: MoneyChange, now: number): Promise<Stopped> {
  if (stillWaits(change, now)) return 'gone'
  const { state, in_force_at, number, path } = change
  if (state !== 'in force' || number === null || (in_force_at ?? 0) <= now - STOPPABLE_MS) return 'over'
  const later = await db
    .selectFrom('money_changes')
    .select('id')
    .where('language', '=', LANGUAGE)
    .where('path', '=', path)
    .where('state', '=', 'in force')
    .where('number', '>', number)
    .limit(1)
    .executeTakeFirst()
  return later ? 'over' : 'back'
}

/**
 * Stops a change: a pending one is closed, and one in force for less than a day is replaced by the old values at once.
 */
export function stop(deps: Pick<Deps, 'db' | 'now'>, id: string, by: Stopper): Promise<Stopped> {
  const { db, now } = deps
  return retryAfterOtherPublications(async () => {
    const change = await moneyChange(db.read, id)
    const what = change ? await effectOfStopping(db.read, change, now()) : 'over'
    if (!change || what === 'over') return 'over'
    if (what === 'gone') await deleteEntry(deps, change, by)
    else await bringBack(deps, change, by)
    return what
  })
}

const itsDetail = (change: string, { sessionId }: Stopper) =>
  sessionId ? { change } : { change, fromMail: true }

async function deleteEntry(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  change: MoneyChange,
  by: Stopper,
): Promise<void> {
  const isOwn = change.by_id === by.id
  const action = isOwn ? 'money change taken back' : 'money change stopped'
  await db.write(async (tx) => {
    // The change may have come into force since it was read.
    if (!(await closePending(tx, now(), change, isOwn ? 'taken back' : 'stopped', by.id)))
      throw new Failure('changed_meanwhile')
    const detail = itsDetail(change.id, by)
    await writeAudit(tx, now(), { action, staff: by, subject: change.path, detail })
  })
}

async function bringBack(
  deps: Pick<Deps, 'db' | 'now'>,
  { id, path, was }: MoneyChange,
  by: Stopper,
): Promise<void> {
  const { read } = deps.db
  const seen = await numberInForce(read)
  const inForce = seen === undefined ? undefined : await stateIn(read, seen, path)
  if (!inForce) throw new Failure('changed_meanwhile')
  await publish(deps, new Map([[path, withMoney(path, inForce.body, valuesIn(was))]]), {
    how: 'desk',
    byId: by.id,
    seen,
    action: 'money brought back',
    sessionId: by.sessionId,
    detail: itsDetail(id, by),
    money: { stops: id, by: by.id },
  })
}
