import type { ActionResult } from '../../contract/desk-enquiry.ts'
import { REPEAT_SOON_MS } from '../accounts/mailed-codes.ts'
import type { Deps } from '../deps.ts'
import { type Action, type Actor, applyAction, type Decide } from './actions.ts'
import { eventsOf } from './events.ts'
import type { ItemKind, ItemRow } from './item-kind.ts'

export type HandleDeps = Pick<Deps, 'db' | 'now' | 'settings'>

interface OwnedRow extends ItemRow {
  assignee_id: string | null
}

interface OwnedState {
  assigneeId: string | null
}

/**
 * An action by which staff handle an item: a message, a call or its outcome. An item without an assignee is assigned to
 * them by the same line of the history, so one undo reverts both. Notes and reading assign nothing.
 *
 * Errors  not_found, and those of `decide`
 */
export async function handle<Row extends OwnedRow, State extends OwnedState>(
  { db, now, settings }: HandleDeps,
  kind: ItemKind<Row, State>,
  reference: string,
  staff: Actor,
  decide: Decide<Row, State>,
): Promise<ActionResult> {
  const { handlingAssigns } = await settings.now()
  let isTaken = false
  const result = await applyAction({ db, now }, kind, reference, staff, async (row, tx, eventId) => {
    const action = await decide(row, tx, eventId)
    isTaken = handlingAssigns && action !== undefined && row.assignee_id === null
    if (!action || !isTaken) return action
    return { ...action, next: { ...action.next, assigneeId: staff.id } as Partial<State> }
  })
  return isTaken ? { ...result, isTaken } : result
}

/**
 * A contact or its outcome. A call that is repeated because its answer was lost adds no second line to the history, and
 * gets the line of the first one.
 *
 * Errors  as `handle`
 */
export async function handleContact<Row extends OwnedRow, State extends OwnedState>(
  deps: HandleDeps,
  kind: ItemKind<Row, State>,
  reference: string,
  staff: Actor,
  decide: (row: Row) => Action<State>,
): Promise<ActionResult> {
  let first: string | undefined
  const result = await handle(deps, kind, reference, staff, async (row, tx) => {
    const action = decide(row)
    const events = await eventsOf<{ of?: string; [name: string]: unknown }>(tx, kind.one, row)
    const last = events.at(-1)
    const isRepeated =
      last?.staff_id === staff.id &&
      last.at > deps.now() - REPEAT_SOON_MS &&
      last.kind === action.kind &&
      Object.entries(action.detail).every(([name, value]) => last.detail[name] === value)
    first = isRepeated ? last.id : undefined
    return isRepeated ? undefined : action
  })
  return first ? { ...result, eventId: first } : result
}
