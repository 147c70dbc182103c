import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../../../db/schema.ts'
import type { StageDetail } from './move.ts'

export interface ApplicationEvent {
  id: string
  at: number
  kind: string
  staff_id: string | null
  /** Of an undoing: which line it undid. */
  detail: object & { of?: string }
  wasUndone: boolean
}

export async function eventsOf(read: Tx, { id }: Pick<ApplicationRow, 'id'>): Promise<ApplicationEvent[]> {
  const rows = await read
    .selectFrom('application_events')
    .select(['id', 'at', 'kind', 'staff_id', 'detail'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  const events = rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as ApplicationEvent['detail'] }))
  const undone = new Set(events.flatMap(({ detail }) => detail.of ?? []))
  return events.map((event) => ({ ...event, wasUndone: undone.has(event.id) }))
}

type StageChange = ApplicationEvent & { detail: StageDetail }

/** Whatever moved an application to another stage, oldest first: also an undoing, and a corrected number. */
export const isStageChange = (event: ApplicationEvent): event is StageChange => 'to' in event.detail

export async function stageChangesOf(read: Tx, row: Pick<ApplicationRow, 'id'>): Promise<StageChange[]> {
  return (await eventsOf(read, row)).filter(isStageChange)
}
