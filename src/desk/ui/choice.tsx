import type { ReactNode } from 'react'
import { choiceClass } from './classes.ts'
import { ProblemLine } from './problem.tsx'

interface ChoiceProps<Option extends string> {
  legend: string
  /** Whether the legend is visible above the options; otherwise it is for screen readers only. */
  showsLegend?: boolean
  error?: string | undefined
  name: string
  options: readonly Option[]
  /** Any other text if nothing is chosen yet. */
  value: string
  onChoose: (option: Option) => void
  show?: (option: Option) => ReactNode
  /** Whether each option has its own box. */
  boxed?: boolean
  disabled?: boolean
}

/** A choice between a few options, one below the other. */
export function Choice<Option extends string>({
  legend,
  showsLegend = true,
  error,
  name,
  options,
  value,
  onChoose,
  show = (option) => option,
  boxed = true,
  disabled,
}: ChoiceProps<Option>) {
  return (
    <fieldset
      className={boxed ? 'grid gap-2' : 'grid gap-0.5'}
      aria-describedby={error ? `${name}-error` : undefined}
      disabled={disabled}
    >
      <legend className={showsLegend ? 'mb-1 font-semibold' : 'sr-only'}>{legend}</legend>
      <ProblemLine id={`${name}-error`} text={error} />
      {options.map((option) => (
        <label
          key={option}
          className={
            boxed
              ? `forced-edge hover:bg-jamun-50 ${choiceClass}`
              : 'flex min-h-11 cursor-pointer items-center gap-2.5'
          }
        >
          <input
            className={`flex-none accent-jamun-600 ${boxed ? 'size-4.5' : 'size-5'}`}
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          {show(option)}
        </label>
      ))}
    </fieldset>
  )
}
