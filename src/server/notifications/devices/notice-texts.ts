import { mayDo } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import { choicesIn, whoIsNotified } from '../../staff/notification-choices.ts'
import type { NoticeAbout, NoticeKind } from '../../staff/queue-notices.ts'
import { alertNow } from '../alerts/alert-now.ts'
import { theirItems } from '../news/given-items.ts'
import { newsBetween } from '../news/news-between.ts'
import { newsPlace } from '../news/news-place.ts'

/**
 * The notice on a device. No name, number or message: other people see its screen. The path opens behind the sign-in.
 */
export interface Notice {
  title: string
  body: string
  /** The path of the page below the path of the desk. */
  path: string
  /** A later notice of the same tag replaces an earlier one. */
  tag: string
}

export const TEST_NOTICE: Notice = {
  title: 'Notifications work',
  body: 'This is a test.',
  path: '/notifications',
  tag: 'test',
}

const BODY = 'Open it at the desk.'

/** The text of a notice when it is sent. Undefined where the event was read or done meanwhile. */
export async function noticeOf(
  db: Tx,
  userId: string,
  kind: NoticeKind,
  about: unknown,
  now: number,
): Promise<Notice | undefined> {
  switch (kind) {
    case 'assigned':
      return assigned(db, userId, about as NoticeAbout['assigned'])
    case 'mention':
      return mention(db, userId, about as NoticeAbout['mention'])
    case 'news':
      return news(db, userId, about as NoticeAbout['news'])
    case 'alert':
      return alert(db, userId, about as NoticeAbout['alert'], now)
  }
}

async function assigned(
  db: Tx,
  userId: string,
  { many, references }: NoticeAbout['assigned'],
): Promise<Notice | undefined> {
  const person = await whoIsNotified(db, userId)
  if (!person || !mayDo(person.role, many)) return undefined
  const [first, ...others] = await theirItems(db, many, { userId, references })
  if (first === undefined) return undefined
  const one = many === 'enquiries' ? 'An enquiry' : 'An application'
  return others.length === 0
    ? { title: `${one} for you`, body: BODY, path: `/${many}/all/${first}`, tag: `assigned ${first}` }
    : { title: `New ${many} for you`, body: BODY, path: `/${many}/mine`, tag: `assigned ${many}` }
}

async function mention(
  db: Tx,
  userId: string,
  { eventId }: NoticeAbout['mention'],
): Promise<Notice | undefined> {
  const found = await db
    .selectFrom('note_mentions')
    .leftJoin('enquiries', 'enquiries.id', 'note_mentions.enquiry_id')
    .leftJoin('applications', 'applications.id', 'note_mentions.application_id')
    .select(['enquiries.reference as enquiry', 'applications.reference as application'])
    .where('note_mentions.event_id', '=', eventId)
    .where('note_mentions.user_id', '=', userId)
    .executeTakeFirst()
  if (!found) return undefined
  const { enquiry, application } = found
  const path = enquiry === null ? `/applications/all/${application}` : `/enquiries/all/${enquiry}`
  return { title: 'A colleague mentions you', body: BODY, path, tag: `mention ${eventId}` }
}

async function alert(
  db: Tx,
  userId: string,
  about: NoticeAbout['alert'],
  now: number,
): Promise<Notice | undefined> {
  const found = await alertNow(db, userId, about, now)
  if (!found) return undefined
  const { title, path, reference } = found
  return { title, body: BODY, path, tag: `${about.topic} ${reference}` }
}

async function news(db: Tx, userId: string, span: NoticeAbout['news']): Promise<Notice | undefined> {
  const person = await whoIsNotified(db, userId)
  if (!person) return undefined
  const found = await newsBetween(db, person.role, span, 2, choicesIn(person).device)
  const { enquiries, applications } = found
  if (enquiries.length + applications.length === 0) return undefined
  const one = enquiries.length > 0 ? 'New enquiry' : 'New application'
  const several =
    enquiries.length === 0
      ? 'New applications'
      : `New enquiries${applications.length > 0 ? ' and applications' : ''}`
  const title = enquiries.length + applications.length === 1 ? one : several
  return { title, body: 'Nobody has taken it yet.', path: newsPlace(found) || '/', tag: 'news' }
}
