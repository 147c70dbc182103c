import type { Tx } from '../db/db.ts'
import type { StoredEvent } from './events.ts'

/** The common part of enquiries and applications. */
export interface ItemRow {
  id: string
  reference: string
  version: number
}

/** The values of each changed field before and after. */
export type Changes<State> = { [What in keyof State]?: [from: State[What], to: State[What]] }

/** The differences between enquiries and applications in the actions that both have. */
export interface ItemKind<Row extends ItemRow, State extends object> {
  one: 'enquiry' | 'application'
  /** Their table, and the right to work with them. */
  many: 'enquiries' | 'applications'
  /** The columns that an action may change, and their names in the audit. */
  fields: { [What in keyof State]: { column: keyof Row & string; label: string } }
  /** The message where the assignee lacks the right. */
  notColleague: string
  /** Whether this member of staff may undo the line of the history. */
  mayUndo: (event: StoredEvent<{ changes?: Changes<State> }>, staffId: string) => boolean
  /** Further effects of a change; an undo has none. */
  onChange?: (tx: Tx, at: number, reference: string, changes: Changes<State>) => Promise<void>
}
