import type { Place } from './matches.ts'

/** What a word of a narration can be. Only a number makes a match sure. */
export type WordKind = 'number' | 'part' | 'account' | 'handle' | 'phone' | 'none'

/** How the pieces of a word were put together: a break closed, a blank, a mark such as a hyphen. */
export type Joint = 'closed' | 'blanks' | 'marks'

export interface Word {
  /** Folded: see foldNumber. */
  text: string
  place: Place
  /** It ends where the text ends, so the bank may have cut it off. */
  last: boolean
  joint: Joint
  context: Context
}

/** Where a word stands. */
export interface Context {
  /** The text, with the digits 0 to 9. */
  plain: string
  zones: Zone[]
  day: string
  from: number
  to: number
}

/** A stretch of text that is a handle: what stands before and right behind its @. */
export interface Zone {
  from: number
  at: number
  to: number
  /** From here on it is the handle for sure; before it, behind a hyphen or a break, only perhaps. */
  sure: number
}
