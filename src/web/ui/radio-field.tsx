import type { ComponentProps } from 'react'
import { translateAny } from '../texts/translate.ts'
import { FieldGroup, type FieldTexts } from './field.tsx'

type RadioFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value'> & { name: string; options: readonly string[] }

/** One of about three visible choices. The id of the group is its name. */
export function RadioField({ label, hint, error, optional, options, ...input }: RadioFieldProps) {
  return (
    <FieldGroup id={input.name} label={label} hint={hint} error={error} optional={optional}>
      <div className="grid gap-2.5 min-[34rem]:grid-cols-3">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border-2 border-jamun-400 bg-white px-4 py-2.5 font-semibold leading-tight hover:border-jamun-600 has-checked:border-jamun-600 has-checked:bg-jamun-50 has-focus-visible:outline-3 has-focus-visible:outline-jamun-950 has-focus-visible:outline-offset-1 has-focus-visible:ring-7 has-focus-visible:ring-haldi-400"
          >
            <input
              {...input}
              type="radio"
              value={option}
              className="radio-dot shrink-0 focus-visible:shadow-none focus-visible:outline-none"
            />
            {translateAny(option)}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
