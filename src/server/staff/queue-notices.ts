import type { AlertTopic, Topic } from '../../contract/desk-notifications.ts'
import type { Tx } from '../db/db.ts'
import { locking } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import { choicesOf } from './notification-choices.ts'

/** The subject of a notice, for each kind: ids from which its text is read when it is sent. */
export interface NoticeAbout {
  assigned: { many: 'enquiries' | 'applications'; references: string[] }
  mention: { eventId: string }
  news: { since: number; upTo: number }
  alert: AlertAbout
}

/** An event of which members of staff are notified now. */
export interface AlertAbout {
  topic: AlertTopic
  /** The id of an email; otherwise the reference of an enquiry or a request. */
  id: string
  /** The time after which the notice is outdated. */
  until: number
}
export type NoticeKind = keyof NoticeAbout

interface Notice<Kind extends NoticeKind> {
  userId: string
  kind: Kind
  about: NoticeAbout[Kind]
  notBefore: number
}

/** Queues a notice for each device of a person, in the transaction of its reason. */
export async function queueNotice<Kind extends NoticeKind>(
  tx: Tx,
  { userId, kind, about, notBefore }: Notice<Kind>,
): Promise<void> {
  // Locked, so that none of them is removed meanwhile.
  const devices = await locking(
    tx,
    'key share',
    tx.selectFrom('push_devices').select('id').where('user_id', '=', userId),
  ).execute()
  if (devices.length === 0 || !(await isWanted(tx, userId, kind, about))) return
  await tx
    .insertInto('push_notices')
    .values(
      devices.map(({ id }) => ({
        id: newId(),
        device_id: id,
        kind,
        about: JSON.stringify(about),
        attempts: 0,
        next_attempt_at: notBefore,
        claimed_until: null,
      })),
    )
    .execute()
}

const TOPIC_OF: Partial<Record<NoticeKind, Topic>> = { assigned: 'assigned', mention: 'mentions' }

async function isWanted(tx: Tx, userId: string, kind: NoticeKind, about: object): Promise<boolean> {
  const topic = kind === 'alert' ? (about as AlertAbout).topic : TOPIC_OF[kind]
  return !topic || (await choicesOf(tx, userId)).device.includes(topic)
}
