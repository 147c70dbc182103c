import type { CallKind } from '../../contract/desk-numbers.ts'

/** What is read of a line of an enquiry's history: see EventDetail of the desk. */
export interface Happened {
  id: string
  at: number
  kind: string
  detail: { way?: string; outcome?: string; of?: string; changes?: { status?: [from: string, to: string] } }
}

/** Kinds of lines that say something about answers. */
export const ANSWER_LINES = ['contact', 'outcome', 'changed', 'undone'] as const

/** Nobody heard from us, whatever was tried. */
const NOBODY_REACHED = new Set(['not reached', 'wrong number'])

/** What was not taken back, in its order. Taking back can be taken back, too. */
function thatCounts(lines: readonly Happened[]): Happened[] {
  const undone = new Set<string>()
  for (const { id, kind, detail } of lines.toReversed())
    if (kind === 'undone' && detail.of && !undone.has(id)) undone.add(detail.of)
  return lines.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
}

/** How a contact went: the outcome noted next, if any was before the next contact. */
function outcomeOf(lines: readonly Happened[], contact: number): string | undefined {
  const next = lines.slice(contact + 1).find(({ kind }) => kind === 'contact' || kind === 'outcome')
  return next?.kind === 'outcome' ? next.detail.outcome : undefined
}

/** When somebody heard from us first: written to, reached, or marked as answered. A call nobody took up is no answer. */
export function firstAnswer(history: readonly Happened[]): number | undefined {
  const lines = thatCounts(history)
  return lines.find((line, index) => {
    if (line.kind === 'contact') return !NOBODY_REACHED.has(outcomeOf(lines, index) ?? '')
    if (line.kind === 'outcome') return !NOBODY_REACHED.has(line.detail.outcome ?? '')
    return line.detail.changes?.status?.[1] === 'answered'
  })?.at
}

/** How the first call went; undefined where nobody was called. */
export function firstCall(history: readonly Happened[]): CallKind | undefined {
  const lines = thatCounts(history)
  const call = lines.findIndex(({ kind, detail }) => kind === 'contact' && detail.way === 'phone')
  if (call < 0) return undefined
  const outcome = outcomeOf(lines, call)
  if (outcome === undefined) return 'not noted'
  return NOBODY_REACHED.has(outcome) ? 'not reached' : 'reached'
}
