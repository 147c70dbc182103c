import { useEffect, useRef, useState } from 'react'
import { RELATIONS } from '../../../contract/applications.ts'
import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { translate } from '../../texts/translate.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ApplicationValues } from './application-values.ts'

/**
 * Families share a phone and an account, so a member may apply for another person. These fields show on
 * request only, so that members who apply for themselves get exactly the specified form.
 */
export function ApplicantFields({ form }: { form: SchemaForm<ApplicationValues> }) {
  const { applicantRelation } = form.values
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Browsers open it before hydration too.
  useEffect(() => setOpen(box.current?.open ?? false), [])
  // A restored draft may be for another person.
  useEffect(() => {
    if (applicantRelation && box.current) box.current.open = true
  }, [applicantRelation])
  return (
    <details ref={box} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-semibold">
        {translate('I apply for another person')}
      </summary>
      {isOpen && (
        <div className="mt-4 grid gap-7">
          <SelectField
            {...form.field('applicantRelation')}
            label={translate('For whom do you apply?')}
            hint={translate('Each person needs an application and a fee of their own.')}
            optional
            options={RELATIONS}
            unchosen={translate('Myself')}
          />
          {applicantRelation && (
            <TextField
              {...form.field('applicantName')}
              label={translate("The person's full name")}
              hint={translate(
                'The date of birth and the Aadhaar number above must be theirs. We write to you about it.',
              )}
              autoComplete="off"
              autoCapitalize="words"
            />
          )}
        </div>
      )}
    </details>
  )
}
