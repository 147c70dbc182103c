import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { langOf } from '../texts/lang-of.ts'
import { translateAny } from '../texts/translate.ts'
import { controlClass, describedBy, Field, type FieldTexts } from './field.tsx'

type SelectFieldProps = FieldTexts &
  ComponentProps<'select'> & {
    name: string
    options: readonly string[]
    /** The first option, selected until a choice is made: no choice is preselected. */
    unchosen: string
  }

/** One of many choices, as a native select. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  unchosen,
  ...select
}: SelectFieldProps) {
  const texts = { label, hint, error, optional }
  return (
    <Field id={select.name} {...texts}>
      <div className="relative">
        <select
          {...select}
          id={select.name}
          className={`${controlClass} appearance-none whitespace-normal py-1 pr-[48px]`}
          {...describedBy(select.name, texts)}
        >
          <option value="">{unchosen}</option>
          {options.map((option) => (
            <option key={option} value={option} lang={langOf(translateAny(option))}>
              {translateAny(option)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={24}
          strokeWidth={1.75}
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-[16px] text-jamun-600"
        />
      </div>
    </Field>
  )
}
