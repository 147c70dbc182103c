import { type Hours, hoursInWords, type Span, WEEKDAYS, type Weekday } from '../../contract/our-hours.ts'
import { Callout } from '../ui/callout.tsx'
import { settingFieldClass } from '../ui/classes.ts'
import type { Fields } from './setting.tsx'

const USUAL: Span = { from: '10:00', to: '18:00' }

/** The hours offered the first time. */
const firstHours = (): Hours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'Sunday' ? null : USUAL])) as Hours

/** The hours: always open, or a span for each day of the week. */
export function HoursFields({ value, onChange, errorOf }: Fields<Hours | null>) {
  const choices = [
    ['Somebody answers at any time', null],
    ['At these hours', value ?? firstHours()],
  ] as const
  return (
    <>
      <fieldset className="grid">
        <legend className="sr-only">When we answer</legend>
        {choices.map(([label, chosen]) => (
          <label key={label} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="hours"
              className="size-5 flex-none accent-jamun-600"
              checked={(value === null) === (chosen === null)}
              onChange={() => onChange(chosen)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {value && (
        <div className="hours">
          {WEEKDAYS.map((day) => (
            <Day
              key={day}
              day={day}
              span={value[day]}
              error={errorOf(day, `${day}.from`, `${day}.to`)}
              onChange={(span) => onChange({ ...value, [day]: span })}
            />
          ))}
        </div>
      )}
    </>
  )
}

interface DayProps {
  day: Weekday
  span: Span | null
  error: string | undefined
  onChange: (span: Span | null) => void
}

function Day({ day, span, error, onChange }: DayProps) {
  const id = `hours-${day}`
  const time = (which: keyof Span, label: string) => (
    <input
      type="time"
      aria-label={`${day}, ${label}`}
      className={settingFieldClass}
      value={span?.[which] ?? ''}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={({ target }) => span && onChange({ ...span, [which]: target.value })}
    />
  )
  return (
    <div className="flex flex-wrap items-center gap-y-1 gap-x-4 min-h-13 border-t border-hair-2">
      <label className="flex items-center gap-2.5 w-36 min-h-11">
        <input
          className="size-5 accent-jamun-600"
          type="checkbox"
          checked={span !== null}
          onChange={({ target }) => onChange(target.checked ? USUAL : null)}
        />
        {day}
      </label>
      {span ? (
        <span className="flex flex-wrap items-center gap-2">
          {time('from', 'from')} to {time('to', 'until')}
        </span>
      ) : (
        <span className="text-ink-2">closed</span>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="w-full text-err text-second font-semibold">
          {error}
        </p>
      )}
    </div>
  )
}

/** The hours that visitors read are content of the website. Both are shown, because they may differ. */
export function PrintedHours({ printed, hours }: { printed: string; hours: Hours | null }) {
  if (!hours && printed === '') return null
  const words = hours ? hoursInWords(hours).join(', ') : 'no hours'
  if (printed === '')
    return (
      <Callout look="sun">
        <p>The website shows no hours. These hours are for the desk and its emails.</p>
      </Callout>
    )
  if (plain(printed) === plain(words)) return null
  return (
    <Callout look="sun">
      <p>
        The website prints: <b>{printed}</b>. It is separate from these hours ({words}): see that both say the
        same.
      </p>
    </Callout>
  )
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
