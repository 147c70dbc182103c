import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { changePassword, PASSWORD_MIN, PASSWORDS_DIFFER } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { ApiFailure, failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { closeDisclosure } from '../../ui/disclosure.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AccountOfPassword } from './account-of-password.tsx'
import { SESSIONS } from './use-sessions.ts'

const schema = v.object({ ...changePassword.input.entries, confirmPassword: v.string() })

export function ChangePassword({ email }: { email: string }) {
  const client = useQueryClient()
  const form = useSchemaForm({
    schema,
    empty: { currentPassword: '', password: '', confirmPassword: '' },
    alsoCheck: ({ password, confirmPassword }): Record<string, string> =>
      password === confirmPassword ? {} : { confirmPassword: `${PASSWORDS_DIFFER}.` },
  })

  const submit = form.submit(async ({ currentPassword, password }) => {
    try {
      await call(changePassword, { currentPassword, password })
      showToast({ kind: 'success', title: messages.passwordChanged })
      form.clear()
      closeDisclosure('change-password')
      await client.invalidateQueries({ queryKey: SESSIONS })
    } catch (error) {
      showToast({ kind: 'failure', ...failureTexts(error, 'message', 'Your password could not be changed.') })
      if (error instanceof ApiFailure) form.showProblems(error.fields)
      form.focusFirstProblem()
    }
  }, form.focusFirstProblem)

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">
        All your other devices are signed out when you save. We tell you by mail that it was changed.
      </p>
      <AccountOfPassword email={email} />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label="New Password"
        hint={`At least ${PASSWORD_MIN} characters; 15 or more is better.`}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
      <SubmitButton busy={form.busy} busyText="Submitting..." className="min-w-40">
        Change password
      </SubmitButton>
    </form>
  )
}
