import { Failure } from '../platform/failure.ts'

export interface Answer {
  done: { reference: string; eventId: string | null }[]
  /** They stay as they are. */
  left: string[]
}

/** What keeps one of many from being done, and the others go on. */
const STAYS = new Set(['changed_meanwhile', 'staff_rule', 'not_found'])

/**
 * One action for each of many in one transaction. `work` refuses before anything is written, so that the others can go on.
 *
 * They come one after the other, in one order for all: two that change the same ones at once would wait for each other.
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
