import { say } from '../../../contract/sentences.ts'
import { type Sentence, translate, translateAny } from '../../texts/translate.ts'

/** Hours of the day. Many phones ask for am and pm, so later hours are also given in 12-hour form. */
const USUAL: Record<string, { from: number; to: number; also?: Sentence } | undefined> = {
  Morning: { from: 9, to: 12 },
  Afternoon: { from: 12, to: 16, also: '12 to 4 pm' },
  Evening: { from: 16, to: 20, also: '4 to 8 pm' },
}

/** Usual hours of this time of day. */
export function usualHours(preferredTime: string): string | undefined {
  const hours = USUAL[preferredTime]
  if (!hours) return undefined
  const { from, to, also } = hours
  const places = { preferredTime: translateAny(preferredTime), from, to }
  return also
    ? say(translate('{preferredTime} is usually {from} to {to} ({also}).'), {
        ...places,
        also: translate(also),
      })
    : say(translate('{preferredTime} is usually {from} to {to}.'), places)
}

/**
 * The question about two times that may be a mistake; undefined if they are plausible or incomplete.
 *
 * Shape  HH:MM, 24 hours
 */
export function timeHint(preferredTime: string, from: string, to: string): string | undefined {
  if (from && to && from >= to) {
    return translate(
      from === to
        ? 'Both times are the same. You can change one, or send it as it is.'
        : 'The end time is before the start time. You can change it, or send it as it is.',
    )
  }
  const hours = USUAL[preferredTime]
  const isOutside = (time: string) =>
    time !== '' && hours && (time < clock(hours.from) || time > clock(hours.to))
  if (isOutside(from) || isOutside(to)) {
    return say(
      translate(
        'This is outside the usual {preferredTime} hours. You can send it all the same: we will try to reach you then.',
      ),
      { preferredTime: translateAny(preferredTime).toLowerCase() },
    )
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
