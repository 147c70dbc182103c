import type { ChangeEvent } from 'react'
import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { translate } from '../../texts/translate.ts'
import { DateFields } from '../../ui/date-fields.tsx'
import type { ApplicationValues } from './application-values.ts'

interface BirthDateProps {
  form: SchemaForm<ApplicationValues>
  /** A whole date was pasted. */
  onFill: () => void
}

export function BirthDate({ form, onFill }: BirthDateProps) {
  const part = (name: 'birthDay' | 'birthMonth' | 'birthYear') => {
    const { error: _, onChange, ...field } = form.field(name)
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        form.clearError('dateOfBirth')
        onChange(event)
      },
    }
  }
  return (
    <DateFields
      id="dateOfBirth"
      label={translate('Date of birth')}
      hint={translate('In numbers, for example 27 3 1989.')}
      error={form.errorOf('dateOfBirth')}
      day={part('birthDay')}
      month={part('birthMonth')}
      year={part('birthYear')}
      onPasteDate={({ day, month, year }) => {
        form.fill({ birthDay: day, birthMonth: month, birthYear: year })
        form.clearError('dateOfBirth')
        onFill()
      }}
    />
  )
}
