import type { ReactNode } from 'react'

interface SegmentProps<Option extends string | number> {
  legend: string
  /** Whether the legend is visible above the options; otherwise it is for screen readers only. */
  showsLegend?: boolean
  error?: string | undefined
  name: string
  options: readonly Option[]
  /** Any other text if nothing is chosen yet. */
  value: string | number
  onChoose: (option: Option) => void
  show: (option: Option) => ReactNode
}

/** A choice between a few options, all of them visible. */
export function Segment<Option extends string | number>({
  legend,
  showsLegend = false,
  error,
  name,
  options,
  value,
  onChoose,
  show,
}: SegmentProps<Option>) {
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={showsLegend ? 'mb-1 font-semibold' : 'sr-only'}>{legend}</legend>
      {error && (
        <p id={`${name}-error`} className="mb-1.5 font-semibold text-err text-second">
          {error}
        </p>
      )}
      <span className="inline-flex flex-wrap gap-0.5 max-w-full p-0.75 rounded-[calc(var(--control)_/_2)] bg-jamun-100 forced-edge">
        {options.map((option) => (
          <label
            className="relative inline-flex items-center gap-1.5 min-h-[max(calc(var(--control)_-_6px),28px)] px-3 rounded-full text-second whitespace-nowrap cursor-pointer has-checked:bg-white has-checked:text-jamun-800 has-checked:font-semibold has-checked:shadow-card has-focus-visible:halo forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
            key={option}
          >
            <input
              className="absolute inset-0 m-0 opacity-0 cursor-pointer"
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {show(option)}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
