import type { Tx } from '../db/db.ts'
import { Failure } from '../platform/failure.ts'
import { type Action, type Decide, stateIn } from './actions.ts'
import { isColleague } from './assign.ts'
import { eventsOf, type StoredEvent } from './events.ts'
import type { Changes, ItemKind, ItemRow } from './item-kind.ts'

/** The fields of a line that an undo reads. */
export interface UndoDetail<State> {
  changes?: Changes<State>
  /** The line that an undo reverts. */
  of?: string
  /** The key by which the page recognises its note. */
  key?: string
}

/**
 * Undoes one line of the history: restores the values it changed, or deletes the text of a note.
 *
 * Errors  not_found; changed_meanwhile: the value was changed again, or the line was undone already; staff_rule.
 *         Nothing is written before
 */
export function undoing<Row extends ItemRow, State extends object>(
  kind: ItemKind<Row, State>,
  staffId: string,
  eventId: string,
): Decide<Row, State> {
  return async (row, tx) => {
    const events = await eventsOf<UndoDetail<State>>(tx, kind.one, row)
    return undoLine(tx, kind, row, undoable(kind, events, staffId, eventId))
  }
}

/** Errors  not_found, staff_rule, changed_meanwhile: it was undone already */
export function undoable<
  Row extends ItemRow,
  State extends object,
  Event extends StoredEvent<UndoDetail<State>>,
>(kind: ItemKind<Row, State>, events: Event[], staffId: string, eventId: string): Event {
  const event = events.find(({ id }) => id === eventId)
  if (!event) throw new Failure('not_found')
  if (!kind.mayUndo(event, staffId))
    throw new Failure('staff_rule', { message: 'This cannot be taken back by you.' })
  if (event.wasUndone) throw new Failure('changed_meanwhile')
  return event
}

/** Errors  changed_meanwhile; staff_rule: the assignee before has left, or has another role */
export async function undoLine<Row extends ItemRow, State extends object>(
  tx: Tx,
  kind: ItemKind<Row, State>,
  row: Row,
  event: StoredEvent<UndoDetail<State>>,
): Promise<Action<State>> {
  const changes = Object.entries(event.detail.changes ?? {}) as [keyof State, [never, never]][]
  const now = stateIn(kind, row)
  if (changes.some(([field, [, to]]) => now[field] !== to)) throw new Failure('changed_meanwhile')
  const { assigneeId: [assignee] = [] } = (event.detail.changes ?? {}) as { assigneeId?: [string | null] }
  if (assignee && !(await isColleague(tx, kind, assignee)))
    throw new Failure('staff_rule', { message: kind.notColleague })
  if (event.kind === 'note') await eraseNote(tx, event)
  return {
    kind: 'undone',
    detail: { of: event.id },
    next: Object.fromEntries(changes.map(([field, [from]]) => [field, from])) as object as Partial<State>,
    audit: { action: `${kind.one} action undone`, detail: { line: event.id, kind: event.kind } },
  }
}

/** The key stays, so that a repeated call does not store a withdrawn note again. */
async function eraseNote(tx: Tx, { id, detail: { key } }: StoredEvent<{ key?: string }>) {
  const detail = JSON.stringify({ key })
  await tx.updateTable('item_events').set({ detail }).where('id', '=', id).execute()
}
