import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import { eventsAbout, type KeptEvent } from './events.ts'
import type { StageDetail } from './move.ts'

export type ApplicationEvent = KeptEvent & { wasUndone: boolean }

export async function eventsOf(read: Tx, row: Pick<ApplicationRow, 'id'>): Promise<ApplicationEvent[]> {
  const events = await eventsAbout(read, row)
  const undone = new Set(events.flatMap(({ detail }) => detail.of ?? []))
  return events.map((event) => ({ ...event, wasUndone: undone.has(event.id) }))
}

type StageChange = ApplicationEvent & { detail: StageDetail }

/** Whatever moved an application to another stage, oldest first: also an undoing, and a corrected number. */
export const isStageChange = (event: ApplicationEvent): event is StageChange => 'to' in event.detail

export async function stageChangesOf(read: Tx, row: Pick<ApplicationRow, 'id'>): Promise<StageChange[]> {
  return (await eventsOf(read, row)).filter(isStageChange)
}
