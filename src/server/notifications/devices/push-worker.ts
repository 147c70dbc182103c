import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../db/db.ts'
import type { PushNoticesTable } from '../../db/tables/push.ts'
import type { Deps } from '../../deps.ts'
import { makeDeliveryLoop } from '../../jobs/delivery-loop.ts'
import { choicesIn } from '../../staff/notification-choices.ts'
import type { NoticeKind } from '../../staff/queue-notices.ts'
import { TIMEOUT_MS } from '../../webhooks/post.ts'
import { noticeOf } from './notice-texts.ts'
import { quietUntil } from './quiet-until.ts'
import { sendPush } from './send-push.ts'

const MINUTE = 60_000
/** The pauses between attempts. After the last one a notice is dropped: the desk itself shows its event. */
export const PAUSES_MS = [5000, MINUTE, 10 * MINUTE, 60 * MINUTE, 4 * 60 * MINUTE]
/** Longer than an attempt can take: an older claim belongs to a process that died. */
const CLAIM_MS = 4 * TIMEOUT_MS

interface Options extends Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'> {
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Sends pending notices to devices. */
export function makePushWorker(options: Options) {
  const { db, now, settings, log } = options
  const due = (tx: Tx) =>
    tx
      .selectFrom('push_notices')
      .select('id')
      .where('next_attempt_at', '<=', now())
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now())]))
      .orderBy('next_attempt_at')

  const claim = (tx: Tx, { id }: { id: string }): Promise<PushNoticesTable> =>
    tx
      .updateTable('push_notices')
      .set(({ eb }) => ({ claimed_until: now() + CLAIM_MS, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()

  async function deliver({ id, device_id, kind, about, attempts }: PushNoticesTable): Promise<void> {
    const device = await db.read
      .selectFrom('push_devices')
      .innerJoin('staff', 'staff.user_id', 'push_devices.user_id')
      .innerJoin('users', 'users.id', 'staff.user_id')
      .select(['push_devices.id', 'push_devices.user_id', 'subscription', 'key_id', 'notifications'])
      .where('push_devices.id', '=', device_id)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
    if (!device) return drop(id)
    const quiet = quietUntil(choicesIn(device).quiet, now(), await settings.now())
    if (quiet !== undefined) return wait(id, quiet, attempts - 1)
    const notice = await noticeOf(db.read, device.user_id, kind as NoticeKind, JSON.parse(about), now())
    if (!notice) return drop(id)
    const sent = await sendPush(options, device, notice)
    if (sent.problem === null) return drop(id)
    if (sent.isOver) return forgetDevice(device_id)
    const pause = PAUSES_MS[attempts - 1]
    if (pause !== undefined) return wait(id, now() + pause, attempts)
    log.warn({ problem: sent.problem }, 'a notice was dropped')
    await drop(id)
  }

  async function wait(id: string, next_attempt_at: number, attempts: number): Promise<void> {
    await db.write((tx) =>
      tx
        .updateTable('push_notices')
        .set({ claimed_until: null, next_attempt_at, attempts })
        .where('id', '=', id)
        .execute(),
    )
  }

  async function drop(id: string): Promise<void> {
    await db.write((tx) => tx.deleteFrom('push_notices').where('id', '=', id).execute())
  }

  async function forgetDevice(id: string): Promise<void> {
    await db.write((tx) => tx.deleteFrom('push_devices').where('id', '=', id).execute())
  }

  return makeDeliveryLoop(db, {
    due,
    claim,
    deliver,
    failed: (error) => log.warn({ err: error }, 'notices are not sent'),
  })
}
