import {
  COURSE_MAX,
  COURSE_PREFERENCES,
  EDUCATION_LEVELS,
  FAMILY_INCOMES,
} from '../../../contract/applications.ts'
import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { LinkTextField } from '../../links/link-text-field.tsx'
import { COURSE_PARAMETER } from '../../paths.ts'
import { type Sentence, translate, translateAny } from '../../texts/translate.ts'
import { FixedField } from '../../ui/fixed-field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ApplicantFields } from './applicant-fields.tsx'
import type { ApplicationValues } from './application-values.ts'
import { BirthDate } from './birth-date.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { AadhaarField } from './number-fields.tsx'

export interface FieldsProps {
  form: SchemaForm<ApplicationValues>
  help: {
    aadhaar: string
    aadhaarWhy: string
    voterId: string
    transactionNumber: string
    coursePreference: string
  }
  /** The course from the link. */
  course: string | null
  /** All courses of the catalogue; a link may name others. */
  knownCourses: readonly string[]
  /** Translations of the English names of courses, on a page in another language. */
  glosses?: Record<string, string | undefined> | undefined
}

export function PersonFields({
  form,
  help,
  course,
  knownCourses,
  glosses,
  onFill,
}: FieldsProps & { onFill: () => void }) {
  const { coursePreference } = form.values
  const options: readonly string[] = COURSE_PREFERENCES
  const gloss = glossOf(course ?? coursePreference ?? '', glosses)
  const fixed = course ?? (coursePreference && !options.includes(coursePreference) ? coursePreference : null)
  return (
    <>
      <LinkTextField
        label={translate('Course preference')}
        parameter={COURSE_PARAMETER}
        mostCharacters={COURSE_MAX}
      >
        {fixed === null ? (
          <SelectField
            {...form.field('coursePreference')}
            label={translate('Course preference')}
            hint={help.coursePreference}
            optional
            options={COURSE_PREFERENCES}
            unchosen={translate('Choose a course')}
          />
        ) : (
          <FixedField
            label={translate('Course preference')}
            text={fixed}
            gloss={gloss}
            note={knownCourses.includes(fixed) ? undefined : translate(NOT_IN_LIST)}
          />
        )}
        {fixed === null && gloss && <p className="mt-1 text-base text-ink-2 leading-snug">{gloss}</p>}
      </LinkTextField>
      <div>
        <BirthDate form={form} onFill={onFill} />
        <GuardianFields form={form} />
      </div>
      <RadioField
        {...form.field('education')}
        label={translate('Education')}
        optional
        options={EDUCATION_LEVELS}
      />
      <RadioField
        {...form.field('familyIncomePerAnnum')}
        label={translate('Family income per annum')}
        optional
        options={FAMILY_INCOMES}
      />
      <AadhaarField form={form} help={help} />
      <TextField
        {...form.field('voterIdnumber')}
        label={translate('Voter ID number')}
        hint={help.voterId}
        optional
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="max-w-72"
      />
      <ApplicantFields form={form} />
    </>
  )
}

/** Courses keep their English name, because certificates show it. */
function glossOf(course: string, glosses: FieldsProps['glosses']): string | undefined {
  const key = `${course} (gloss)`
  const translation = translateAny(key)
  return translation === key ? glosses?.[course] : translation
}

const NOT_IN_LIST: Sentence =
  'This came with the link you opened. It is not a course in our list. If in doubt, ask us before you pay.'
