import type { ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldTexts } from './field.tsx'

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { name: string }

/** One line of text, a date or a time. Its id is its name, so that an error summary can link to it. */
export function TextField({ label, hint, error, optional, className = '', ...input }: TextFieldProps) {
  const texts = { label, hint, error, optional }
  return (
    <Field id={input.name} {...texts}>
      <input
        type="text"
        {...input}
        id={input.name}
        className={`${controlClass} ${className}`}
        {...describedBy(input.name, texts)}
      />
    </Field>
  )
}
