import { mayDo, ROLES } from '../../../contract/staff-rights.ts'
import type { Deps } from '../../deps.ts'
import { choicesIn } from '../../staff/notification-choices.ts'
import { queueNotice } from '../../staff/queue-notices.ts'
import { newsBetween } from '../news/news-between.ts'
import { quietUntil } from './quiet-until.ts'

/**
 * Queues one notice about all new enquiries and applications since the last one, for the devices of those who
 * may take them. In quiet hours nothing is queued: one notice at their end covers them.
 *
 * @param settledAt all items up to this time have been stored
 */
export async function queueDeviceNews(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  settledAt: number,
): Promise<void> {
  const people = await db.read
    .selectFrom('staff')
    .select(['user_id', 'role', 'notifications', 'devices_until'])
    .where('user_id', 'in', (on) => on.selectFrom('push_devices').select('user_id'))
    .where(
      'role',
      'in',
      ROLES.filter((role) => mayDo(role, 'enquiries')),
    )
    .execute()
  if (people.length === 0) return
  const our = await settings.now()
  for (const { user_id, role, devices_until, ...row } of people) {
    const { device, quiet } = choicesIn(row)
    // A clock that was ahead must not delay the next notice.
    const since = Math.min(devices_until, settledAt)
    if (quietUntil(quiet, now(), our) !== undefined) continue
    const { enquiries, applications } = await newsBetween(
      db.read,
      role,
      { since, upTo: settledAt },
      1,
      device,
    )
    if (enquiries.length + applications.length === 0) continue
    await db.write(async (tx) => {
      const moved = await tx
        .updateTable('staff')
        .set({ devices_until: settledAt })
        .where('user_id', '=', user_id)
        .where('devices_until', '=', devices_until)
        .returning('user_id')
        .executeTakeFirst()
      const about = { since, upTo: settledAt }
      if (moved) await queueNotice(tx, { userId: user_id, kind: 'news', about, notBefore: now() })
    })
  }
}
