const MINUTE = 60_000

/** The organisation's time zone. Managers can change it. */
let zone = 'Asia/Kolkata'

export function setOurZone(name: string): void {
  zone = name
}

/** Formats times in the organisation's time zone. */
export function ourClock(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): (time: string | number) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined
  return (time) => {
    if (made?.zone !== zone)
      made = { zone, format: new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }) }
    return made.format.format(new Date(time))
  }
}

const minuteOf = ourClock({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

/** The value of a field for date and time. Shape  2026-11-24T17:24 */
export const asTyped = (time: string | number) => minuteOf(time).replace(' ', 'T')

/** The day of a time. Shape  2026-11-24 */
export const ourDay = (time: string | number) => asTyped(time).slice(0, 10)

/** The moment of the value of a field for date and time; `NaN` for a value that is none. */
export function momentTyped(typed: string): number {
  const shown = Date.parse(`${typed}Z`)
  if (Number.isNaN(shown)) return shown
  const before = shown - ahead(shown)
  // The zone may change its offset between the two.
  return shown - ahead(before)
}

/** How far the zone is ahead of UTC, in milliseconds. */
const ahead = (time: number) => Date.parse(`${asTyped(time)}Z`) - Math.floor(time / MINUTE) * MINUTE
