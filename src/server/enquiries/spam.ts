import type * as v from 'valibot'
import type { EnquiryInput } from '../../contract/enquiries.ts'

/** Typing takes longer, but browsers fill forms and restore drafts: speed alone proves nothing. */
const FAST_MS = 3000
const REPETITIONS = 3
/** Shorter messages, such as "Please call me", are repeated by honest people. */
const REPETITION_MIN_CHARACTERS = 20
const MANY_LINKS = 3

/**
 * The signs of a machine, their points, and the words for staff. From SET_ASIDE_AT points on an enquiry is set aside.
 */
const SIGNS = {
  'trap filled': {
    points: 2,
    label: 'A field was filled that people do not see. Some password managers do that.',
  },
  fast: { points: 1, label: 'It was sent within three seconds.' },
  // Students of one class send the same question, so this alone only flags.
  'text repeated': { points: 1, label: 'The same message came at least three times in the day before.' },
  'link in name or subject': { points: 2, label: 'There is a link in the name or the subject.' },
  'many links': { points: 1, label: 'There are three links or more in the message.' },
} as const
const SET_ASIDE_AT = 2

type SpamSign = keyof typeof SIGNS

const LINK = /https?:\/\/|www\./gi

/** `sentBefore`: the number of enquiries with the same message in the last day. */
export function spamSigns(
  { website, filledInMs, fullName, inquiryAbout, message = '' }: v.InferOutput<typeof EnquiryInput>,
  sentBefore: number,
): SpamSign[] {
  const signs: [SpamSign, boolean][] = [
    ['trap filled', !!website],
    ['fast', filledInMs !== undefined && filledInMs < FAST_MS],
    ['text repeated', sentBefore >= REPETITIONS],
    // Links in the name or the subject are a sign: the mail to the sender repeats both, and the address may
    // be a stranger's.
    ['link in name or subject', `${fullName} ${inquiryAbout}`.search(LINK) >= 0],
    ['many links', (message.match(LINK) ?? []).length >= MANY_LINKS],
  ]
  return signs.flatMap(([sign, shows]) => (shows ? [sign] : []))
}

export function isSetAside(signs: SpamSign[]): boolean {
  return signs.reduce((sum, sign) => sum + SIGNS[sign].points, 0) >= SET_ASIDE_AT
}

/** The words for staff about an enquiry with these stored signs. */
export function signLabels(stored: string): string[] {
  return (JSON.parse(stored) as SpamSign[]).map((sign) => SIGNS[sign].label)
}

/**
 * The message without the parts that a machine varies: letter case, blanks, punctuation. Undefined where it is too
 * short.
 */
export function comparableText(message = ''): string | undefined {
  const words = message
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return words.length >= REPETITION_MIN_CHARACTERS ? words : undefined
}
