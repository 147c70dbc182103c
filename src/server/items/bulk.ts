import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import { type Actor, applyActionIn, type Decide } from './actions.ts'
import type { ItemKind, ItemRow } from './item-kind.ts'

export interface Answer {
  done: { reference: string; eventId: string | null }[]
  /** Items that stay unchanged. */
  left: string[]
}

/** Errors that skip one of many items, while the others continue. */
const STAYS = new Set(['changed_meanwhile', 'staff_rule', 'not_found'])

/**
 * Applies one action to each of many items in one transaction. `work` refuses before anything is written, so
 * that the other items can continue. All transactions take the items in the same order, so that two with the
 * same items never deadlock.
 */
export async function each<Item extends { reference: string }>(
  items: Item[],
  work: (item: Item) => Promise<{ eventId: string | null }>,
): Promise<Answer> {
  const answer: Answer = { done: [], left: [] }
  const once = new Map(items.map((item) => [item.reference, item]))
  for (const [reference, item] of [...once].sort(([one], [other]) => (one < other ? -1 : 1)))
    try {
      const { eventId } = await work(item)
      answer.done.push({ reference, eventId })
    } catch (error) {
      if (!(error instanceof Failure && STAYS.has(error.code))) throw error
      answer.left.push(reference)
    }
  return answer
}

/** Undoes the actions that can be undone, and returns the others. */
export async function undoEach<Row extends ItemRow, State extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: ItemKind<Row, State>,
  staff: Actor,
  actions: { reference: string; eventId: string }[],
  undoing: (eventId: string) => Decide<Row, State>,
): Promise<Pick<Answer, 'left'>> {
  const at = now()
  const { left } = await db.write((tx) =>
    each(actions, ({ reference, eventId }) =>
      applyActionIn(tx, at, kind, reference, staff, undoing(eventId)),
    ),
  )
  return { left }
}
