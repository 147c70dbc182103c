import './call-times-line.css'

const MINUTE = 60_000
const HOUR = 60
/** The hours that the line always shows. */
const [BEGINS, ENDS] = [8 * HOUR, 21 * HOUR]
/** Dots are stacked where several people ask for the same time, up to three. */
const MOST_DOTS = 3

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3, 5))
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / HOUR) % 24).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`

interface DayLineProps {
  /** The start of each requested call time, and the number of people. */
  day: { at: string; count: number }[]
  /** The time in the organisation's time zone at `readAt`. */
  clock: string
  readAt: number
  now: number
  /** The number of people whose requested time is open now. */
  open: number
}

/** The day as a line with a loop around the sun at the current time. */
export function DayLine({ day, clock, readAt, now, open }: DayLineProps) {
  const passed = Math.max(0, Math.floor((now - readAt) / MINUTE))
  const minute = (minutesOf(clock) + passed) % (24 * HOUR)
  const begins = day.map(({ at }) => minutesOf(at))
  const from = Math.min(BEGINS, fullHour(minute), ...begins.map(fullHour))
  const to = Math.max(ENDS, fullHour(minute) + HOUR, ...begins.map((each) => fullHour(each) + HOUR))
  const place = (at: number) => `${(((at - from) / (to - from)) * 100).toFixed(2)}%`
  const later = day.reduce((sum, { at, count }) => (minutesOf(at) > minute ? sum + count : sum), 0)
  const hours = [from, 12 * HOUR, 15 * HOUR, 18 * HOUR, to].filter(
    // Labels must not overlap.
    (hour, at, all) => all.indexOf(hour) === at && Math.abs(hour - minute) > 1.4 * HOUR,
  )
  return (
    <div className="day" role="img" aria-label={sentence(clockOf(minute), open, later)}>
      <div className="day-track" style={{ '--now': place(minute) } as React.CSSProperties}>
        <svg viewBox="0 0 40 27" width={40} height={27} aria-hidden="true">
          <path
            d="M0 23C11 23 30 22.5 30 11.5A10 10 0 0 0 10 11.5C10 22.5 29 23 40 23"
            fill="none"
            stroke="var(--color-jamun-700)"
            strokeWidth="2"
          />
          <circle cx="20" cy="11.5" r="5.5" fill="var(--color-haldi-400)" />
        </svg>
        {day.flatMap(({ at, count }) =>
          Array.from({ length: Math.min(count, MOST_DOTS) }, (_, level) => (
            <i
              key={`${at} ${level.toString()}`}
              data-over={minutesOf(at) <= minute || undefined}
              style={{ '--at': place(minutesOf(at)), '--level': level } as React.CSSProperties}
            />
          )),
        )}
      </div>
      <div className="day-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ '--at': place(hour) } as React.CSSProperties}>
            {hour / HOUR}
          </span>
        ))}
        <b style={{ '--at': place(minute) } as React.CSSProperties}>{clockOf(minute)}</b>
      </div>
    </div>
  )
}

const fullHour = (minute: number) => Math.floor(minute / HOUR) * HOUR

function sentence(clock: string, open: number, later: number): string {
  const now = open === 0 ? 'Nobody asked' : open === 1 ? 'One person asked' : `${open} people asked`
  const then = later === 0 ? 'nobody for one' : later === 1 ? 'one for one' : `${later} for one`
  return `It is ${clock}. ${now} for a time that is open now, ${then} that begins later today.`
}
