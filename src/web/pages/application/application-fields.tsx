import { useState } from 'react'
import { looksLikeAadhaar } from '../../../contract/aadhaar.ts'
import { COURSE_PREFERENCES, EDUCATION_LEVELS, FAMILY_INCOMES } from '../../../contract/applications.ts'
import { withoutSeparators } from '../../../contract/fields.ts'
import type { useSchemaForm } from '../../lib/use-schema-form.ts'
import { DateFields } from '../../ui/date-fields.tsx'
import { FixedField } from '../../ui/fixed-field.tsx'
import { SoftHint } from '../../ui/note.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { looksLikeTransaction, type TypedApplication } from './application-values.ts'

export interface FieldsProps {
  form: ReturnType<typeof useSchemaForm<TypedApplication, unknown>>
  help: {
    aadhaar: string
    aadhaarWhy: string
    voterId: string
    transactionNumber: string
    coursePreference: string
  }
  /** The course that came with the link. */
  course: string | null
  /** Everything one can apply for; a link may name anything at all. */
  knownCourses: readonly string[]
}

export function PersonFields({
  form,
  help,
  course,
  knownCourses,
  onFill,
}: FieldsProps & { onFill: () => void }) {
  const { coursePreference } = form.watch()
  const options: readonly string[] = COURSE_PREFERENCES
  const fixed = course ?? (coursePreference && !options.includes(coursePreference) ? coursePreference : null)
  return (
    <>
      {fixed === null ? (
        <SelectField
          {...form.field('coursePreference')}
          label="Course preference"
          hint={help.coursePreference}
          optional
          options={COURSE_PREFERENCES}
          unchosen="Choose a course"
        />
      ) : (
        <FixedField
          label="Course preference"
          text={fixed}
          note={knownCourses.includes(fixed) ? undefined : NOT_IN_LIST}
        />
      )}
      <BirthDate form={form} onFill={onFill} />
      <RadioField {...form.field('education')} label="Education" optional options={EDUCATION_LEVELS} />
      <RadioField
        {...form.field('familyIncomePerAnnum')}
        label="Family income per annum"
        optional
        options={FAMILY_INCOMES}
      />
      <Aadhaar form={form} help={help} />
      <TextField
        {...form.field('voterIdnumber')}
        label="Voter ID number"
        hint={help.voterId}
        optional
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="max-w-72"
      />
    </>
  )
}

const NOT_IN_LIST =
  'This came with the link you opened, and is not a course in our list. If in doubt, ask us before you pay.'

function BirthDate({ form, onFill }: Pick<FieldsProps, 'form'> & { onFill: () => void }) {
  const part = (name: 'birthDay' | 'birthMonth' | 'birthYear') => {
    const { error: _, onChange, ...field } = form.field(name)
    return {
      ...field,
      onChange: (event: React.ChangeEvent) => {
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

function Aadhaar({ form, help }: Pick<FieldsProps, 'form' | 'help'>) {
  const digits = withoutSeparators(form.watch('addharNumber'))
  const doubtful = /^\d{12}$/.test(digits) && !looksLikeAadhaar(digits)
  return (
    <div>
      <TextField
        {...form.field('addharNumber')}
        label="Aadhaar number"
        hint={help.aadhaar}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        pattern="[0-9]{12}"
        className="max-w-72"
      />
      <SoftHint>
        {doubtful &&
          'One digit seems to be wrong. Please compare it with the card; you can still send the form.'}
      </SoftHint>
      <details className="mt-1 text-base">
        <summary className="link inline-flex min-h-11 items-center">Why we ask for it</summary>
        <p className="pb-1 text-ink-2 leading-normal">{help.aadhaarWhy}</p>
      </details>
    </div>
  )
}

export function TransactionNumber({ form, help }: Pick<FieldsProps, 'form' | 'help'>) {
  const [left, setLeft] = useState(false)
  const { onBlur, ...field } = form.field('transactionNumber')
  const typed = form.watch('transactionNumber').trim()
  return (
    <div>
      <TextField
        {...field}
        label="Transaction number"
        hint={help.transactionNumber}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setLeft(false)}
        onBlur={(event) => {
          setLeft(true)
          return onBlur(event)
        }}
      />
      <SoftHint>
        {left &&
          typed !== '' &&
          !looksLikeTransaction(typed) &&
          'Most transaction numbers have 12 to 22 letters and digits. Please compare it; you can still send the form.'}
      </SoftHint>
    </div>
  )
}
