import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'

/** Of new enquiries: those that came, or were taken in, after `from` and no later than `upTo`. */
export interface Told {
  from: number
  upTo: number
}

/** Written as the condition of the partial index is: SQLite uses the index only where a query says the same. */
const wasTakenIn = sql<boolean>`enquiry_events.kind = 'taken in'`
const received = sql<boolean>`enquiries.status = 'received'`

/** References of what came and nobody has taken on since, oldest first. */
export async function newsBetween(db: Tx, { from, upTo }: Told, most: number): Promise<string[]> {
  const came = db
    .selectFrom('enquiries')
    .select(['reference', 'created_at as at'])
    .where(received)
    .where('desk_status', '=', 'new')
    .where('assignee_id', 'is', null)
    .where('created_at', '>', from)
    .where('created_at', '<=', upTo)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const takenIn = db
    .selectFrom('enquiry_events')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_events.enquiry_id')
    .select(['reference', 'enquiry_events.at'])
    .where(wasTakenIn)
    .where('enquiry_events.at', '>', from)
    .where('enquiry_events.at', '<=', upTo)
    .where(received)
    .where('desk_status', '=', 'new')
    .where('assignee_id', 'is', null)
    .orderBy('enquiry_events.at')
    .limit(most)
    .execute()
  const found = (await Promise.all([came, takenIn])).flat().sort((one, other) => one.at - other.at)
  return [...new Set(found.map(({ reference }) => reference))].slice(0, most)
}
