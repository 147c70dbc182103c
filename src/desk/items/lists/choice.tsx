import { filterClass } from '../../ui/classes.ts'

interface ChoiceProps {
  label: string
  value: string | undefined
  onChoose: (value: string) => void
  options: [value: string, label: string][]
}

/** One filter: a select whose first option removes the filter. */
export function Choice({ label, value = '', onChoose, options }: ChoiceProps) {
  const isKnown = value === '' || options.some(([known]) => known === value)
  return (
    <select
      aria-label={label}
      className={filterClass}
      data-on={value !== '' || undefined}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{label}</option>
      {!isKnown && <option value={value}>Somebody</option>}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}
