import type * as v from 'valibot'
import type { EnquiryInput } from '../../../contract/enquiries.ts'

/** A hand needs longer, but a browser that fills forms or a restored draft does not: haste alone proves nothing. */
const FAST_MS = 3000
const REPETITIONS = 3
/** Shorter messages, such as "Please call me", are repeated by honest people. */
const REPETITION_MIN_CHARACTERS = 20
const MANY_LINKS = 3

/** What speaks for a machine, and how much; from SET_ASIDE_AT points on nobody is mailed. */
const POINTS = {
  'trap filled': 2,
  fast: 1,
  'text repeated': 2,
  'link in name or subject': 2,
  'many links': 1,
} as const
const SET_ASIDE_AT = 2

type SpamSign = keyof typeof POINTS

const LINK = /https?:\/\/|www\./gi

/** `sentBefore`: how often the same message came during the last day. */
export function spamSigns(
  { website, filledInMs, fullName, inquiryAbout, message = '' }: v.InferOutput<typeof EnquiryInput>,
  sentBefore: number,
): SpamSign[] {
  const signs: [SpamSign, boolean][] = [
    ['trap filled', !!website],
    ['fast', filledInMs !== undefined && filledInMs < FAST_MS],
    ['text repeated', sentBefore >= REPETITIONS],
    // The mail to the sender repeats both, and an address may be somebody else's.
    ['link in name or subject', `${fullName} ${inquiryAbout}`.search(LINK) >= 0],
    ['many links', (message.match(LINK) ?? []).length >= MANY_LINKS],
  ]
  return signs.flatMap(([sign, shows]) => (shows ? [sign] : []))
}

export function isSetAside(signs: SpamSign[]): boolean {
  return signs.reduce((sum, sign) => sum + POINTS[sign], 0) >= SET_ASIDE_AT
}

/** The message without what a machine varies: letter case, blanks, punctuation. Undefined where it is too short. */
export function wordsOf(message = ''): string | undefined {
  const words = message
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return words.length >= REPETITION_MIN_CHARACTERS ? words : undefined
}
