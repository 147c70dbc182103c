import type { ApplicationOutcome } from '../../../contract/desk-application.ts'
import type { ContactWay } from '../../../contract/desk-enquiry.ts'
import type { Stage } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow, PaymentNumberKind } from '../../db/tables/applications.ts'
import { eventsOf, type StoredEvent } from '../../items/events.ts'
import type { StageDetail } from './move.ts'

/** Fields of a line of the history beside the columns of the table, by its kind. */
export interface EventDetail {
  from?: Stage
  to?: Stage
  reason?: string
  line?: string
  again?: string
  text?: string
  way?: ContactWay
  outcome?: ApplicationOutcome
  changes?: {
    assigneeId?: [from: string | null, to: string | null]
    batch?: [from: string | null, to: string | null]
    feePaise?: [from: number | null, to: number | null]
  }
  /** The reason for the previous fee. */
  becauseBefore?: string | null
  /** The place of an added transaction number in the vault. */
  place?: PaymentNumberKind
  /** The line that an undo reverts. */
  of?: string
}

export type ApplicationEvent = StoredEvent<EventDetail>

/** The stored history of an application, oldest first. */
export const eventsAbout = (db: Tx, row: Pick<ApplicationRow, 'id'>): Promise<ApplicationEvent[]> =>
  eventsOf<EventDetail>(db, 'application', row)

type StageChange = ApplicationEvent & { detail: StageDetail }

/** Every line that changed the stage, oldest first, including an undo and a corrected number. */
export const isStageChange = <Event extends Pick<ApplicationEvent, 'detail'>>(
  event: Event,
): event is Event & { detail: StageDetail } => 'to' in event.detail

export async function stageChangesOf(read: Tx, row: Pick<ApplicationRow, 'id'>): Promise<StageChange[]> {
  return (await eventsAbout(read, row)).filter(isStageChange)
}
