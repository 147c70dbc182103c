import type { ChangeEvent } from 'react'
import { DateFields } from '../../ui/date-fields.tsx'
import type { FieldsProps } from './application-fields.tsx'

export function BirthDate({ form, onFill }: Pick<FieldsProps, 'form'> & { onFill: () => void }) {
  const part = (name: 'birthDay' | 'birthMonth' | 'birthYear') => {
    const { error: _, onChange, ...field } = form.field(name)
    return {
      ...field,
      onChange: (event: ChangeEvent) => {
        form.clearProblem('dateOfBirth')
        return onChange(event)
      },
    }
  }
  return (
    <DateFields
      id="dateOfBirth"
      label="Date of birth"
      hint="In numbers, for example 27 3 1989."
      error={form.messageOf('dateOfBirth')}
      day={part('birthDay')}
      month={part('birthMonth')}
      year={part('birthYear')}
      onPasteDate={({ day, month, year }) => {
        form.fill({ birthDay: day, birthMonth: month, birthYear: year })
        form.clearProblem('dateOfBirth')
        onFill()
      }}
    />
  )
}
