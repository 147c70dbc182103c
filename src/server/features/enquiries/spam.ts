import type * as v from 'valibot'
import type { EnquiryInput } from '../../../contract/enquiries.ts'

/** No hand fills eight fields in this time. A form that was restored from a draft can be sent quickly, though. */
const TOO_FAST_MS = 400
const FAST_MS = 3000
const REPETITIONS = 3
const MANY_LINKS = 3

/** What speaks for a machine, and how much; from SET_ASIDE_AT points on nobody is mailed. */
const POINTS = {
  'trap filled': 2,
  'faster than a hand': 2,
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
    ['faster than a hand', filledInMs !== undefined && filledInMs >= 0 && filledInMs < TOO_FAST_MS],
    ['fast', filledInMs !== undefined && filledInMs >= TOO_FAST_MS && filledInMs < FAST_MS],
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
