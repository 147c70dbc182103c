import type * as v from 'valibot'
import type { EnquiryInput } from '../../contract/enquiries.ts'

/** A hand needs longer, but a browser that fills forms or a restored draft does not: haste alone proves nothing. */
const FAST_MS = 3000
const REPETITIONS = 3
/** Shorter messages, such as "Please call me", are repeated by honest people. */
const REPETITION_MIN_CHARACTERS = 20
const MANY_LINKS = 3

/** What speaks for a machine, how much, and what staff read. From SET_ASIDE_AT points on an enquiry is set aside. */
const SIGNS = {
  'trap filled': {
    points: 2,
    words: 'A field was filled that people do not see. Some password managers do that.',
  },
  fast: { points: 1, words: 'It was sent within three seconds.' },
  // A class asks the same question together, so this alone only flags.
  'text repeated': { points: 1, words: 'The same message came at least three times in the day before.' },
  'link in name or subject': { points: 2, words: 'There is a link in the name or the subject.' },
  'many links': { points: 1, words: 'There are three links or more in the message.' },
} as const
const SET_ASIDE_AT = 2

type SpamSign = keyof typeof SIGNS

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
  return signs.reduce((sum, sign) => sum + SIGNS[sign].points, 0) >= SET_ASIDE_AT
}

/** What staff read about an enquiry whose signs are stored like this. */
export function wordsOfSigns(stored: string): string[] {
  return (JSON.parse(stored) as SpamSign[]).map((sign) => SIGNS[sign].words)
}

/** The message without what a machine varies: letter case, blanks, punctuation. Undefined where it is too short. */
export function wordsOf(message = ''): string | undefined {
  const words = message
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return words.length >= REPETITION_MIN_CHARACTERS ? words : undefined
}
