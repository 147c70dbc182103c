import { useState } from 'react'
import { CHILD_RELATION } from '../../../contract/applications.ts'
import { looksLikePhone } from '../../../contract/under-18.ts'
import type { SchemaForm } from '../../forms/use-schema-form.ts'
import { translate } from '../../texts/translate.ts'
import { Note, SoftHint } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ApplicationValues, isChild } from './application-values.ts'

const NOTES = {
  self: 'You are under 18, so a parent or guardian must agree before you can join. Please tell us who, so that we can ask them. You can also send the form without it. Then we ask you first.',
  child:
    'Your son or daughter is under 18, so a parent or guardian must agree. We ask you, unless you name somebody else here.',
  other:
    'This person is under 18, so a parent or guardian must agree before they can join. Please tell us who, so that we can ask them. You can also send the form without it. Then we ask you first.',
} as const

/** Shown if the date of birth means that the applicant is under 18. Optional. */
export function GuardianFields({ form }: { form: SchemaForm<ApplicationValues> }) {
  const [left, setLeft] = useState(false)
  const phone = form.values.guardianPhone.trim()
  const { applicantRelation } = form.values
  const shows = isChild(form.values)
  return (
    <>
      <div role="status">
        {shows && (
          <Note look="info" className="mt-5">
            {translate(
              NOTES[
                applicantRelation === '' ? 'self' : applicantRelation === CHILD_RELATION ? 'child' : 'other'
              ],
            )}
          </Note>
        )}
      </div>
      {shows && (
        <div className="mt-7 grid gap-7">
          <TextField
            {...form.field('guardianName')}
            label={translate("Parent's or guardian's name")}
            autoComplete="off"
            autoCapitalize="words"
          />
          <div>
            <TextField
              {...form.field('guardianPhone')}
              label={translate("Parent's or guardian's phone number")}
              type="tel"
              autoComplete="off"
              className="max-w-72"
              onFocus={() => setLeft(false)}
              onBlur={() => setLeft(true)}
            />
            <SoftHint>
              {left &&
                phone !== '' &&
                !looksLikePhone(phone) &&
                translate('Phone numbers have 10 digits. Please look again. You can still send the form.')}
            </SoftHint>
          </div>
        </div>
      )}
    </>
  )
}
