/** Two of these joiners belong to the spelling of Indian scripts. */
const WORD = "\\p{L}[\\p{L}\\p{M}\\p{Nd}\\u200c\\u200d'’_-]*\\.?"
const NAME = new RegExp(`^${WORD}( ${WORD}){0,3}$`, 'u')
const MOST_CHARACTERS = 40
/** A year, or what was added to a name that was taken. Numbers to call are longer. */
const MOST_DIGITS = 4

/**
 * The name as a mail may say it; undefined where it could be more than a name. Whoever types an address and a name makes us write
 * to somebody else, so a name must not carry a link, a domain, a number to call or a sentence.
 *
 * Shape   one to four words of letters, at most MOST_CHARACTERS in all and MOST_DIGITS digits; a dot only behind a word
 */
export function harmlessName(name: string): string | undefined {
  const trimmed = name.trim()
  const digits = trimmed.match(/\p{Nd}/gu)?.length ?? 0
  const isName = trimmed.length <= MOST_CHARACTERS && digits <= MOST_DIGITS && NAME.test(trimmed)
  return isName && !/^www|https?/i.test(trimmed) ? trimmed : undefined
}
