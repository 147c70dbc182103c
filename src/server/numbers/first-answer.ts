import type { CallKind } from '../../contract/desk-numbers.ts'

/** The needed fields of an event of an enquiry: see EventDetail of the desk. */
export interface Happened {
  id: string
  at: number
  kind: string
  detail: { way?: string; outcome?: string; of?: string; changes?: { status?: [from: string, to: string] } }
}

/** Kinds of events about answers. */
export const ANSWER_LINES = ['contact', 'outcome', 'changed', 'undone'] as const

/** Outcomes in which the person was not reached. */
const NOBODY_REACHED = new Set(['not reached', 'wrong number'])

/** The events that were not undone, in their order. An undo can itself be undone. */
function withoutUndone(lines: readonly Happened[]): Happened[] {
  const undone = new Set<string>()
  for (const { id, kind, detail } of lines.toReversed())
    if (kind === 'undone' && detail.of && !undone.has(id)) undone.add(detail.of)
  return lines.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
}

/** The result of a contact: the next outcome, if it is before the next contact. */
function outcomeOf(lines: readonly Happened[], contact: number): string | undefined {
  const next = lines.slice(contact + 1).find(({ kind }) => kind === 'contact' || kind === 'outcome')
  return next?.kind === 'outcome' ? next.detail.outcome : undefined
}

/**
 * The first answer to a person: by writing, by reaching them, or marked as answered. A call that was not answered does
 * not count.
 */
export function firstAnswer(history: readonly Happened[]): number | undefined {
  const lines = withoutUndone(history)
  return lines.find((line, index) => {
    if (line.kind === 'contact') return !NOBODY_REACHED.has(outcomeOf(lines, index) ?? '')
    if (line.kind === 'outcome') return !NOBODY_REACHED.has(line.detail.outcome ?? '')
    return line.detail.changes?.status?.[1] === 'answered'
  })?.at
}

/** The result of the first call; undefined where there was none. */
export function firstCall(history: readonly Happened[]): CallKind | undefined {
  const lines = withoutUndone(history)
  const call = lines.findIndex(({ kind, detail }) => kind === 'contact' && detail.way === 'phone')
  if (call < 0) return undefined
  const outcome = outcomeOf(lines, call)
  if (outcome === undefined) return 'not noted'
  return NOBODY_REACHED.has(outcome) ? 'not reached' : 'reached'
}
