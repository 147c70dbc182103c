import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDetails } from '../../../contract/my-account.ts'
import { call } from '../../api/call.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { words } from './account-words.ts'
import { DialogProblem, type Problem, showProblem } from './dialog-problem.tsx'
import { DETAILS, type Details } from './use-details.ts'
import { words as shown } from './words.ts'

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
      showToast({ kind: 'success', title: words.detailsChanged })
      onSaved()
    } catch (error) {
      showProblem(error, form, setProblem, words.detailsNotChanged)
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <DialogProblem problem={problem} />
      <TextField
        {...form.field('fullName')}
        label={words.fullName}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        {...form.field('phoneNumber')}
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel-national"
      />
      <TextField
        {...form.field('username')}
        label={words.username}
        hint={words.usernameHint}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton busy={form.busy} busyText={shown.submitting} className="min-w-[min(10rem,100%)]">
        {words.saveDetails}
      </SubmitButton>
    </form>
  )
}
