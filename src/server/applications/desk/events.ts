import type { ApplicationOutcome } from '../../../contract/desk-application.ts'
import type { ContactWay } from '../../../contract/desk-enquiry.ts'
import type { Stage } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'

/** What a line of the history may hold beside what the table names, by its kind. */
export interface EventDetail {
  from?: Stage
  to?: Stage
  reason?: string
  line?: string
  again?: string
  text?: string
  way?: ContactWay
  outcome?: ApplicationOutcome
  changes?: { assigneeId?: [from: string | null, to: string | null] }
  /** Of an undoing: which line it undid. */
  of?: string
}

/** What is kept of what happened to an application, oldest first. */
export async function eventsAbout(db: Tx, { id }: Pick<ApplicationRow, 'id'>) {
  const rows = await db
    .selectFrom('item_events')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((event) => ({ ...event, detail: JSON.parse(event.detail) as EventDetail }))
}
export type KeptEvent = Awaited<ReturnType<typeof eventsAbout>>[number]
