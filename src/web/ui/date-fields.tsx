import type { ClipboardEvent, ComponentProps } from 'react'
import { plainDate } from '../../contract/as-typed.ts'
import { translate } from '../texts/translate.ts'
import { controlClass, FieldGroup, type FieldTexts } from './field.tsx'

type Part = Omit<ComponentProps<'input'>, 'id'> & { name: string }

interface DateFieldsProps extends FieldTexts {
  id: string
  day: Part
  month: Part
  year: Part
  /** A whole date was pasted. */
  onPasteDate: (parts: { day: string; month: string; year: string }) => void
}

/**
 * For dates that people know by heart, such as a birthday: typing three numbers is faster than a date picker. The month
 * may be a name; contract/as-typed.ts lists the accepted spellings.
 */
export function DateFields({ id, day, month, year, onPasteDate, ...texts }: DateFieldsProps) {
  function paste(event: ClipboardEvent) {
    const whole = /^(\d{4})-(\d\d)-(\d\d)$/.exec(plainDate(event.clipboardData.getData('text')))
    if (!whole) return
    event.preventDefault()
    const [, year = '', month = '', day = ''] = whole
    onPasteDate({ day, month, year })
  }
  const invalid = texts.error ? { 'aria-invalid': true } : {}
  return (
    <FieldGroup id={id} {...texts}>
      <div className="flex flex-wrap gap-3" onPaste={paste}>
        <Box {...day} label={translate('Day')} autoComplete="bday-day" className="w-19" {...invalid} />
        <Box {...month} label={translate('Month')} autoComplete="bday-month" className="w-25" {...invalid} />
        <Box {...year} label={translate('Year')} autoComplete="bday-year" className="w-27" {...invalid} />
      </div>
    </FieldGroup>
  )
}

function Box({ label, className, ...input }: Part & { label: string }) {
  return (
    <label className={`block ${className}`}>
      <span className="mb-1 block text-base leading-[1.3]">{label}</span>
      <input {...input} type="text" inputMode="numeric" id={input.name} className={controlClass} />
    </label>
  )
}
