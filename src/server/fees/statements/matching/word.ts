import type { Place } from './matches.ts'

/** What a word of a narration can be. Only a number makes a match sure. `digits` have the shape of an account's number, and nothing beside them says what they are. */
export type WordKind = 'number' | 'part' | 'digits' | 'account' | 'handle' | 'phone' | 'none'

/** How the pieces of a word were put together: a break closed, a blank, a mark such as a hyphen. */
export type Joint = 'closed' | 'blanks' | 'marks'

export interface Word {
  /** Folded: see foldNumber. */
  text: string
  /** In the characters of its text. */
  from: number
  to: number
  joint: Joint
  context: Context
}

/** The text in which words stand: a narration, or one of several references. */
export interface Context {
  in: Place['in']
  /** Where it begins in the reference. */
  offset: number
  /** With the digits 0 to 9. */
  plain: string
  zones: Zone[]
  day: string
}

/** A stretch of text that is a handle: what stands before and right behind its @. */
export interface Zone {
  from: number
  at: number
  to: number
  /** From here on it is the handle for sure; before it, behind a hyphen or a break, only perhaps. */
  sure: number
}

export function placeOf({ from, to, context }: Word): Place {
  return { in: context.in, from: context.offset + from, to: context.offset + to }
}
