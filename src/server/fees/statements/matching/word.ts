import type { Place } from './matches.ts'

/**
 * The kinds of words in a narration. Only a number makes a match sure. `digits` have the form of an account number, without
 * a label that tells their kind.
 */
export type WordKind = 'number' | 'part' | 'digits' | 'account' | 'handle' | 'phone' | 'none'

/** How the pieces of a word were joined: over a line break, over spaces, or over a mark such as a hyphen. */
export type Joint = 'closed' | 'blanks' | 'marks'

export interface Word {
  /** The folded text: see foldNumber. */
  text: string
  /** The position in the text of the context. */
  from: number
  to: number
  joint: Joint
  context: Context
}

/** The text of a word: a narration, or one of several references. */
export interface Context {
  in: Place['in']
  /** Its start in the reference. */
  offset: number
  /** The text with digits 0 to 9. */
  plain: string
  zones: Zone[]
  day: string
}

/** A part of the text that is a handle: before and directly after its @. */
export interface Zone {
  from: number
  at: number
  to: number
  /** From this position on the text surely is the handle. Before it, up to a hyphen or a break, it may be. */
  sure: number
}

export function placeOf({ from, to, context }: Word): Place {
  return { in: context.in, from: context.offset + from, to: context.offset + to }
}
