import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import {
  applyAction,
  type Changes,
  type Decide,
  type DeskState,
  type EventDetail,
  stateIn,
} from './actions.ts'

const UNDOABLE = new Set(['changed', 'contact', 'outcome', 'note', 'undone'])

/** Whether a line may be taken back by this person: what they wrote nobody else takes away. */
export function mayUndo(
  { kind, staff_id, detail }: { kind: string; staff_id: string | null; detail: EventDetail },
  staffId: string,
): boolean {
  if (!UNDOABLE.has(kind)) return false
  if (kind === 'note') return staff_id === staffId
  // Undoing can be undone, too, but a note that was taken back is gone.
  return kind !== 'undone' || Object.keys(detail.changes ?? {}).length > 0
}

/**
 * Takes one line of the history back: what it changed is as before, and the text of a note is gone.
 *
 * Errors  not_found; changed_meanwhile: something else was changed over it, or it was undone already; staff_rule
 */
export async function undo(
  world: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  eventId: string,
) {
  return applyAction(world, reference, staff, undoing(staff, eventId))
}

/** Errors  changed_meanwhile, not_found, staff_rule; nothing is written before */
export function undoing(staff: Pick<Staff, 'id'>, eventId: string): Decide {
  return async (row, tx) => {
    const event = await findEvent(tx, row, eventId)
    if (!mayUndo(event, staff.id))
      throw new Failure('staff_rule', { message: 'This cannot be taken back by you.' })
    const { changes = {} } = event.detail
    if (await wasUndone(tx, row, eventId)) throw new Failure('changed_meanwhile')
    const now = stateIn(row)
    for (const [what, [, to]] of Object.entries(changes))
      if (now[what as keyof DeskState] !== to) throw new Failure('changed_meanwhile')
    if (event.kind === 'note') await takeWordsAway(tx, event)
    return {
      kind: 'undone',
      detail: { of: eventId },
      next: before(changes),
      audit: { action: 'enquiry action undone', detail: { line: eventId, kind: event.kind } },
    }
  }
}

/** Its key stays: sent again, the note is still one that was taken back. */
async function takeWordsAway(tx: Tx, { id, detail: { key } }: { id: string; detail: EventDetail }) {
  const detail = JSON.stringify({ key })
  await tx.updateTable('item_events').set({ detail }).where('id', '=', id).execute()
}

function before(changes: Changes): Partial<DeskState> {
  return Object.fromEntries(Object.entries(changes).map(([what, [from]]) => [what, from]))
}

async function findEvent(tx: Tx, { id: enquiryId }: EnquiryRow, id: string) {
  const event = await tx
    .selectFrom('item_events')
    .selectAll()
    .where('id', '=', id)
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst()
  if (!event) throw new Failure('not_found')
  return { ...event, detail: JSON.parse(event.detail) as EventDetail }
}

async function wasUndone(tx: Tx, { id }: EnquiryRow, eventId: string): Promise<boolean> {
  const undoings = await tx
    .selectFrom('item_events')
    .select('detail')
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'undone')
    .execute()
  return undoings.some(({ detail }) => (JSON.parse(detail) as EventDetail).of === eventId)
}
