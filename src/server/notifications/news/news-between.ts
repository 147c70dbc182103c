import { sql } from 'kysely'
import { TOPICS, type Topic } from '../../../contract/desk-notifications.ts'
import { mayDo, type Role } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { Span } from '../span.ts'

/** References of new items that have not been assigned since, oldest first. */
export interface News {
  enquiries: string[]
  applications: string[]
}

/** The news for this role about these topics, up to a maximum number of each kind. */
export async function newsBetween(
  db: Tx,
  role: Role,
  span: Span,
  most: number,
  topics: readonly Topic[] = TOPICS,
): Promise<News> {
  const isAsked = (topic: Topic & ('enquiries' | 'applications')) =>
    topics.includes(topic) && mayDo(role, topic)
  const [enquiries, applications] = await Promise.all([
    isAsked('enquiries') ? newEnquiries(db, span, most) : [],
    isAsked('applications') ? newApplications(db, span, most) : [],
  ])
  return { enquiries, applications }
}

/** Identical to the condition of the partial index: SQLite uses the index only where a query has the same condition. */
const wasAccepted = sql<boolean>`item_events.kind = 'taken in'`
const received = sql<boolean>`enquiries.status = 'received'`

async function newEnquiries(db: Tx, { since, upTo }: Span, most: number): Promise<string[]> {
  const came = db
    .selectFrom('enquiries')
    .select(['reference', 'created_at as at'])
    .where(received)
    .where('desk_status', '=', 'new')
    .where('assignee_id', 'is', null)
    .where('created_at', '>', since)
    .where('created_at', '<=', upTo)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const accepted = db
    .selectFrom('item_events')
    .innerJoin('enquiries', 'enquiries.id', 'item_events.enquiry_id')
    .select(['reference', 'item_events.at'])
    .where(wasAccepted)
    .where('item_events.at', '>', since)
    .where('item_events.at', '<=', upTo)
    .where(received)
    .where('desk_status', '=', 'new')
    .where('assignee_id', 'is', null)
    .orderBy('item_events.at')
    .limit(most)
    .execute()
  const found = (await Promise.all([came, accepted])).flat().sort((one, other) => one.at - other.at)
  return [...new Set(found.map(({ reference }) => reference))].slice(0, most)
}

async function newApplications(db: Tx, { since, upTo }: Span, most: number): Promise<string[]> {
  const found = await db
    .selectFrom('applications')
    .select('reference')
    .where('status', '=', 'received')
    .where('assignee_id', 'is', null)
    .where('created_at', '>', since)
    .where('created_at', '<=', upTo)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return found.map(({ reference }) => reference)
}
