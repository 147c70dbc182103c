/** These two joiners are part of the spelling of Indian scripts. */
const WORD = "\\p{L}[\\p{L}\\p{M}\\p{Nd}\\u200c\\u200d'’_-]*\\.?"
const NAME = new RegExp(`^${WORD}( ${WORD}){0,3}$`, 'u')
const MOST_CHARACTERS = 40
/** Room for a year, or digits added to make a name unique. Phone numbers are longer. */
const MOST_DIGITS = 4

/**
 * The name if a mail may contain it; undefined where it could be more than a name. Anyone can type another person's
 * address together with a name, and the mail goes to that person, so a name must not contain a link, a domain, a phone
 * number or a sentence.
 *
 * Shape   one to four words of letters, at most MOST_CHARACTERS in all and MOST_DIGITS digits; a dot only after a word
 */
export function harmlessName(name: string): string | undefined {
  const trimmed = name.trim()
  const digits = trimmed.match(/\p{Nd}/gu)?.length ?? 0
  const isName = trimmed.length <= MOST_CHARACTERS && digits <= MOST_DIGITS && NAME.test(trimmed)
  return isName && !/^www|https?/i.test(trimmed) ? trimmed : undefined
}
