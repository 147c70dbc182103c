import { SITE_NAME } from '../head/site-name.ts'
import { PASSPHRASE_WORDS } from './plain-words.ts'

declare const __MOST_USED_PASSWORDS__: string

// Replaced by vite.config.ts. This file loads only when a new password is typed.
const mostUsed = new Set(__MOST_USED_PASSWORDS__.split(' '))

export type Reason = 'most used' | 'own name'

/** Shorter parts, such as initials, are contained in every password. */
const SHORTEST_PART = 3
/** A password with fewer letters besides the name is as weak as the name alone. */
const LETTERS_OF_ITS_OWN = 4
/** With our few hundred words this gives more than 10^12 combinations. */
const WORDS_SUGGESTED = 5

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const withoutLookAlikes = (text: string) => text.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign)

/**
 * Why a password is easy to guess; undefined if it is not. `Password@123` counts as `password`.
 *
 * @param own names and e-mail typed by the person
 */
export function passwordWeakness(password: string, own: readonly string[]): Reason | undefined {
  const typed = plain(password)
  const withoutEnds = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const spellings = [typed, withoutEnds, withoutLookAlikes(typed), withoutLookAlikes(withoutEnds)]
  if (spellings.some((spelling) => mostUsed.has(spelling))) return 'most used'
  const withoutDigitsBehind = typed.replace(/[^\p{L}]+$/u, '')
  const parts = partsOf([...own, SITE_NAME])
  if (isMadeOf(parts, [typed, withoutLookAlikes(withoutDigitsBehind)])) return 'own name'
}

function partsOf(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => plain(text).split(/[^\p{L}\p{M}]+/u))
  // The longest first: of "asha" and "ashadevi" the longer must be removed as a whole.
  return parts.filter((part) => part.length >= SHORTEST_PART).sort((a, b) => b.length - a.length)
}

function isMadeOf(parts: string[], spellings: string[]): boolean {
  return spellings.some((spelling) => {
    const rest = parts.reduce((text, part) => text.replaceAll(part, ' '), spelling)
    const letters = rest.match(/\p{L}/gu)?.length ?? 0
    return rest !== spelling && letters < LETTERS_OF_ITS_OWN
  })
}

/** A password that is easy to remember and hard to guess: randomly chosen words. */
export function suggestPassword(): string {
  return Array.from(
    { length: WORDS_SUGGESTED },
    () => PASSPHRASE_WORDS[randomBelow(PASSPHRASE_WORDS.length)],
  ).join(' ')
}

/** Uniformly distributed. */
function randomBelow(limit: number): number {
  const range = 2 ** 32
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < range - (range % limit)) return drawn % limit
  }
}
