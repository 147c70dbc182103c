import type { Tx } from '../db/db.ts'
import type { StoredEvent } from './events.ts'

/** What enquiries and applications have in common. */
export interface ItemRow {
  id: string
  reference: string
  version: number
}

/** Before and after of each thing that changed. */
export type Changes<State> = { [What in keyof State]?: [from: State[What], to: State[What]] }

/** How enquiries and applications differ where staff do the same about both. */
export interface ItemKind<Row extends ItemRow, State extends object> {
  one: 'enquiry' | 'application'
  /** Their table, and the right to work with them. */
  many: 'enquiries' | 'applications'
  /** What an action may change: its column, and what the audit calls it. */
  fields: { [What in keyof State]: { column: keyof Row & string; label: string } }
  /** Said where one is given to somebody without the right. */
  notColleague: string
  /** Whether a line of the history may be taken back by this person. */
  mayUndo: (event: StoredEvent<{ changes?: Changes<State> }>, staffId: string) => boolean
  /** What else a change brings about; not the one of an undoing. */
  onChange?: (tx: Tx, at: number, reference: string, changes: Changes<State>) => Promise<void>
}
