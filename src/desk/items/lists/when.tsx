import { useState } from 'react'
import { ourDay } from '../../ui/our-clock.ts'
import { Choice } from './choice.tsx'

const DAY = 24 * 3600_000
const DAYS = 'days'
/** A year that is still being typed gives a date before this one. */
const FIRST_DAY = '2000-01-01'

interface Days {
  from?: string
  to?: string
}

interface WhenProps {
  label?: string
  address: { filters: Days; filterBy: (change: Days) => void }
}

/** The filter by date of receipt: a recent period, or between two days. */
export function When({ label = 'When', address: { filters, filterBy } }: WhenProps) {
  const { from = '', to = '' } = filters
  const lately: [string, string][] = [
    [daysAgo(0), 'Today'],
    [daysAgo(6), 'Last 7 days'],
    [daysAgo(29), 'Last 30 days'],
  ]
  const [isChoosing, setChoosing] = useState(false)
  const isLately = from === '' || lately.some(([day]) => day === from)
  const asksDays = isChoosing || to !== '' || !isLately
  return (
    <>
      <Choice
        label={label}
        value={asksDays ? DAYS : from}
        onChoose={(value) => {
          setChoosing(value === DAYS)
          if (value !== DAYS) filterBy({ from: value, to: '' })
        }}
        options={[...lately, [DAYS, 'Days …']]}
      />
      {asksDays && (
        <span className="flex flex-wrap gap-1.5">
          <DayField label="From" value={from} max={to} onChoose={(day) => filterBy({ from: day })} />
          <DayField label="To" value={to} min={from} onChoose={(day) => filterBy({ to: day })} />
        </span>
      )}
    </>
  )
}

interface DayFieldProps {
  label: string
  value: string
  min?: string
  max?: string
  onChoose: (day: string) => void
}

function DayField({ label, value, min = '', max = '', onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // Back and forward change the value as well.
    setKnown(value)
    setTyped(value)
  }
  return (
    <label className="flex items-center gap-1.5 text-second">
      {label}
      <input
        className="min-h-(--control) px-2 border border-jamun-400 rounded-control bg-white"
        type="date"
        value={typed}
        min={min || FIRST_DAY}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' ? target.validity.valid : target.value >= FIRST_DAY) onChoose(target.value)
        }}
      />
    </label>
  )
}

/** The date some days ago. */
const daysAgo = (days: number) => ourDay(Date.now() - days * DAY)
