import { useState } from 'react'
import { type Holiday, MOST_HOLIDAYS } from '../../contract/our-hours.ts'
import { Button } from '../ui/button.tsx'
import { settingFieldClass } from '../ui/classes.ts'
import { readDays } from './read-days.ts'
import type { Fields } from './setting.tsx'

/** Days with a name, entered one by one or as several lines. */
export function HolidaysFields({ value, onChange, errorOf }: Fields<{ days: Holiday[] }>) {
  const { days } = value
  const put = (next: Holiday[]) => onChange({ days: next })
  const change = (at: number, holiday: Partial<Holiday>) =>
    put(days.map((each, index) => (index === at ? { ...each, ...holiday } : each)))
  const ofAll = errorOf('days')
  return (
    <>
      {ofAll && (
        <p role="alert" className="w-full text-err text-second font-semibold">
          {ofAll}
        </p>
      )}
      {days.length === 0 && <p>No holidays yet.</p>}
      <ul aria-label="Holidays">
        {days.map((holiday, at) => (
          <Day
            // biome-ignore lint/suspicious/noArrayIndexKey: a day changes during typing, so it is no key
            key={at}
            number={at + 1}
            holiday={holiday}
            dayError={errorOf(`days.${at}.day`)}
            nameError={errorOf(`days.${at}.name`)}
            onChange={(change_) => change(at, change_)}
            onRemove={() => put(days.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          disabled={days.length >= MOST_HOLIDAYS}
          onClick={() => put([...days, { day: '', name: '' }])}
        >
          Add a day
        </Button>
      </div>
      <Several onAdd={(more) => put(withMore(days, more))} />
    </>
  )
}

/** A day that exists already gets the new name. */
const withMore = (days: Holiday[], more: Holiday[]) =>
  [...days.filter(({ day }) => !more.some((other) => other.day === day)), ...more].sort((one, other) =>
    one.day < other.day ? -1 : 1,
  )

interface DayProps {
  number: number
  holiday: Holiday
  dayError: string | undefined
  nameError: string | undefined
  onChange: (holiday: Partial<Holiday>) => void
  onRemove: () => void
}

function Day({ number, holiday: { day, name }, dayError, nameError, onChange, onRemove }: DayProps) {
  const id = `holiday-${number}`
  const invalid = (error: string | undefined) => ({
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  })
  return (
    <li className="flex flex-wrap items-center gap-2 py-2 border-t border-hair-2">
      <input
        type="date"
        aria-label={`Holiday ${number}, day`}
        className={settingFieldClass}
        value={day}
        {...invalid(dayError)}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <input
        type="text"
        aria-label={`Holiday ${number}, name`}
        className="min-h-[max(44px,var(--control))] py-1 px-3 border border-jamun-400 rounded-control bg-white tabular-nums flex-1 min-w-[min(12rem,100%)] hover:border-jamun-600 aria-invalid:border-2 aria-invalid:border-err aria-invalid:bg-err-50"
        autoComplete="off"
        value={name}
        {...invalid(nameError)}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Button look="outline" aria-label={`Remove ${name || `holiday ${number}`}`} onClick={onRemove}>
        Remove
      </Button>
      {(dayError || nameError) && (
        <p id={`${id}-error`} role="alert" className="w-full text-err text-second font-semibold">
          {[dayError, nameError].filter(Boolean).join(' ')}
        </p>
      )}
    </li>
  )
}

/** A field for several days: the states publish lists, which can be pasted. */
function Several({ onAdd }: { onAdd: (days: Holiday[]) => void }) {
  const [lines, setLines] = useState('')
  const [wrong, setWrong] = useState<string[]>([])
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-jamun-700 font-semibold cursor-pointer">
        Add several at once
      </summary>
      <div className="grid gap-2 pt-2">
        <label htmlFor="holiday-lines">
          One day per line, then its name, such as “26 January 2027 Republic Day” or “2027-01-26 Republic
          Day”.
        </label>
        <textarea
          id="holiday-lines"
          rows={4}
          className="min-w-0 min-h-[max(44px,var(--control))] py-1 px-3 border border-jamun-400 rounded-control bg-white tabular-nums w-full hover:border-jamun-600 aria-invalid:border-2 aria-invalid:border-err aria-invalid:bg-err-50"
          value={lines}
          aria-invalid={wrong.length > 0 ? true : undefined}
          aria-describedby={wrong.length > 0 ? 'holiday-lines-error' : undefined}
          onChange={({ target }) => setLines(target.value)}
        />
        {wrong.length > 0 && (
          <p id="holiday-lines-error" role="alert" className="w-full text-err text-second font-semibold">
            {wrong.length === 1 ? 'This line is' : 'These lines are'} not understood, the others were added:
            give day, month, year and a name.
          </p>
        )}
        <div>
          <Button
            look="outline"
            disabled={lines.trim() === ''}
            onClick={() => {
              const { days, others } = readDays(lines)
              if (days.length > 0) onAdd(days)
              setWrong(others)
              setLines(others.join('\n'))
            }}
          >
            Add them
          </Button>
        </div>
      </div>
    </details>
  )
}
