import type { ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldTexts } from './field.tsx'

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'> & { name: string }

export function TextAreaField({ label, hint, error, optional, className = '', ...area }: TextAreaFieldProps) {
  const texts = { label, hint, error, optional }
  return (
    <Field id={area.name} {...texts}>
      <textarea
        rows={4}
        {...area}
        id={area.name}
        className={`${controlClass} py-3 ${className}`}
        {...describedBy(area.name, texts)}
      />
    </Field>
  )
}
