import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import { changeDetails } from '../../../contract/my-account.ts'
import { call } from '../../api/call.ts'
import { FullNameField, PhoneNumberField, UsernameField } from '../../forms/person-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DialogProblem, type Problem, showProblem } from './dialog-problem.tsx'
import { DETAILS, type Details } from './use-details.ts'

export function DetailsForm({ details, onSaved }: { details: Details; onSaved: () => void }) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<Problem>()
  const { username, fullName, phoneNumber } = details
  const form = useSchemaForm({
    schema: changeDetails.input,
    empty: { username, fullName, phoneNumber },
  })

  const submit = form.submit(async (typed) => {
    setProblem(undefined)
    try {
      const { user } = await call(changeDetails, typed)
      client.setQueryData(['profile'], { user })
      client.setQueryData<Details>(DETAILS, { ...details, ...typed })
      showToast({ kind: 'success', title: messages.detailsChanged })
      onSaved()
    } catch (error) {
      showProblem(error, form, setProblem, translate('Your details could not be changed.'))
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <DialogProblem problem={problem} />
      <FullNameField form={form} />
      <PhoneNumberField form={form} />
      <UsernameField form={form} />
      <SubmitButton busy={form.busy} narrow>
        {translate('Save details')}
      </SubmitButton>
    </form>
  )
}
