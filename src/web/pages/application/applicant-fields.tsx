import { RELATIONS } from '../../../contract/applications.ts'
import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ApplicationValues } from './application-values.ts'

/** Families share a phone and an account: a member may apply for another person. */
export function ApplicantFields({ form }: { form: SchemaForm<ApplicationValues> }) {
  return (
    <div>
      <SelectField
        {...form.field('applicantRelation')}
        label="For whom do you apply?"
        hint="Each person needs an application and a fee of their own."
        optional
        options={RELATIONS}
        unchosen="Myself"
      />
      {form.values.applicantRelation && (
        <div className="mt-7">
          <TextField
            {...form.field('applicantName')}
            label="The person's full name"
            hint="The date of birth and the Aadhaar number above must be theirs. We write to you about it."
            autoComplete="off"
            autoCapitalize="words"
          />
        </div>
      )}
    </div>
  )
}
