import { mayDo } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import { isNotStopped } from '../../mail/outbox.ts'
import { whoIsNotified } from '../../staff/notification-choices.ts'
import type { AlertAbout } from '../../staff/queue-notices.ts'
import { assigneeOfMail } from './assignee-of-mail.ts'

interface AlertNow {
  title: string
  /** The path of the page below the path of the desk. */
  path: string
  reference: string
}

/**
 * The text of an alert when it is sent. Undefined where it no longer concerns this person: it was read, done or
 * assigned.
 */
export async function alertNow(
  db: Tx,
  userId: string,
  { topic, id, until }: AlertAbout,
  now: number,
): Promise<AlertNow | undefined> {
  const person = await whoIsNotified(db, userId)
  if (!person || now >= until) return undefined
  switch (topic) {
    case 'replies': {
      const reply = await unreadReply(db, id)
      if (!reply || !mayDo(person.role, reply.page)) return undefined
      if (reply.assigneeId !== null && reply.assigneeId !== userId) return undefined
      const { page, reference } = reply
      return { title: 'They wrote back', path: `/${page}/all/${reference}`, reference }
    }
    case 'calls':
      if (!mayDo(person.role, 'enquiries') || !(await isCallOf(db, userId, id, now))) return undefined
      return { title: 'A call is due', path: `/enquiries/all/${id}`, reference: id }
    case 'undelivered': {
      const item = await assigneeOfMail(db, await notDelivered(db, id))
      if (!item || item.assigneeId !== userId || !mayDo(person.role, item.page)) return undefined
      const { reference } = item
      return { title: 'An email was not delivered', path: `/mails/gave-up/${id}`, reference }
    }
    case 'requests': {
      if (!mayDo(person.role, 'people') || !(await isOpenRequest(db, id))) return undefined
      return { title: 'A data request is open', path: '/people/requests', reference: id }
    }
  }
}

async function unreadReply(db: Tx, id: string) {
  const found = await db
    .selectFrom('messages')
    .leftJoin('enquiries', 'enquiries.id', 'messages.enquiry_id')
    .leftJoin('applications', 'applications.id', 'messages.application_id')
    .select(['enquiries.reference as enquiry', 'applications.reference as application'])
    .select((of) => of.fn.coalesce('enquiries.assignee_id', 'applications.assignee_id').as('assigneeId'))
    .where('messages.id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { enquiry, application, assigneeId } = found
  return enquiry === null
    ? ({ page: 'applications', reference: application ?? '', assigneeId } as const)
    : ({ page: 'enquiries', reference: enquiry, assigneeId } as const)
}

/** Whether an enquiry of this person is open, or has a due reminder: it may be answered by then. */
async function isCallOf(db: Tx, userId: string, reference: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('enquiries')
    .select('id')
    .where('reference', '=', reference)
    .where('assignee_id', '=', userId)
    .where('status', '=', 'received')
    .where((is) => is.or([is('desk_status', 'in', ['new', 'in progress']), is('remind_at', '<=', now)]))
    .executeTakeFirst()
  return found !== undefined
}

const notDelivered = (db: Tx, id: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'about'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is not', null)
    .where(isNotStopped)
    .executeTakeFirst()

async function isOpenRequest(db: Tx, reference: string): Promise<boolean> {
  const found = await db
    .selectFrom('data_requests')
    .select('id')
    .where('reference', '=', reference)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
