// Recognises by their words the lines of a statement that are not payments.

/**
 * Each matches the whole text of a line between payments. With more words the line may be a stranger's text:
 * TOTAL GAS AGENCY, कुल भूषण.
 */
const OPENING =
  /^(?:opening|previous|start(?:ing)?|initial) ?(?:balance|bal)\b|^(?:balance )?(?:b ?[/.-]? ?f(?:wd)?|brought forward)[ .:]*$|^(?:प्रारंभिक|प्रारम्भिक|आरंभिक|आरम्भिक) शेष|^अथ ?शेष/i
const CLOSING = /^(?:closing|final|ending) ?(?:balance|bal)\b|^(?:अंतिम|अन्तिम) शेष|^इति ?शेष/i
const OTHER =
  /^(?:balance )?(?:c ?[/.-]? ?f(?:wd)?|carried (?:forward|over|down))[ .:]*$|^(?:grand|page|sub|running)?[ -]*totals?(?: (?:debits?|credits?|withdrawals?|deposits?|amounts?|count|transactions?|dr|cr|and|of|for|no|page|period|the|\d+|[/&:.-]+))*[ :.*-]*$|^(?:कुल|योग|महायोग)(?: (?:कुल|योग|जमा|नामे|आहरण|निकासी|क्रेडिट|डेबिट|राशि|रकम|शेष|लेनदेन|संख्या|और|व|\d+|[/&:.-]+))*[ :.*-]*$/i

/** Words that no bank puts into the narration of a payment, at the beginning of a line. */
const FURNITURE =
  /^(?:[-*=_~#.+ ]{3,}$|page\b.{0,4}\d|page (?:no|total)|statement (?:of|summary|generated|period|for|from)|end of (?:the )?(?:statement|report)|this is an? |computer generated|system generated|legends?\b|abbreviations?\b|disclaimer|note ?:|generated (?:on|by)|continued|summary\b|(?:dr|cr|debit|credit) count|(?:no|number|count) of |\*{2,}|पृष्ठ)/i
/** Words of sums and counts, anywhere in a line without a date. */
const SUM =
  /\b(?:totals?|count|balance|summary|closing|opening|forward|b\/f|c\/f|page|limit)\b|कुल|योग|शेष|पृष्ठ/i

export type Marker = 'opening' | 'closing' | 'other'

/** The kind of a line that is not a payment, by its words. `dated` lines must have no other words. */
export function markerOf(text: string, dated: boolean): Marker | undefined {
  const words = text.replace(/\s+/g, ' ').replace(/^[-*=_ ]+|(?<![-*=_ ])[-*=_ ]+$/g, '')
  if (OPENING.test(words)) return isBrief(words, dated) ? 'opening' : undefined
  if (CLOSING.test(words)) return isBrief(words, dated) ? 'closing' : undefined
  if (OTHER.test(words)) return 'other'
  return !dated && (FURNITURE.test(text.trim()) || SUM.test(words)) ? 'other' : undefined
}

/** Matches "Opening balance as on 1 Nov 2026", but not "OPENING BAL CHEMISTS UPI 632400114096". */
function isBrief(words: string, dated: boolean): boolean {
  if (!dated) return true
  const rest = words.replace(OPENING, '').replace(CLOSING, '')
  return (
    !/\d{6}|[@]/.test(rest) &&
    !/\p{L}{3,}/u.test(rest.replace(/\b(?:as|on|at|of|is|the|from|inr)\b|\d\S*/gi, ''))
  )
}

/**
 * Whether a line of text without date and amount is an ornament or a text by the bank, rather than the
 * continuation of a narration. A total or "B/F" without an amount is a part of a narration.
 */
export function isFurniture(text: string): boolean {
  const words = text.trim()
  return FURNITURE.test(words) || (/balance|शेष/i.test(words) && markerOf(words, true) !== undefined)
}
