import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { messages } from '../../../contract/messages.ts'
import { changePassword } from '../../../contract/my-account.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { checkPasswordsMatch, NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { closeDisclosure } from '../../ui/disclosure.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { SESSIONS } from './use-sessions.ts'

const schema = v.object({ ...changePassword.input.entries, confirmPassword: v.string() })

export function ChangePassword({ email }: { email: string }) {
  const client = useQueryClient()
  const form = useSchemaForm({
    schema,
    empty: { currentPassword: '', password: '', confirmPassword: '' },
    alsoCheck: checkPasswordsMatch,
  })

  const submit = form.submit(async ({ currentPassword, password }) => {
    try {
      await call(changePassword, { currentPassword, password })
      showToast({ kind: 'success', title: messages.passwordChanged })
      form.clear()
      closeDisclosure('change-password')
      await client.invalidateQueries({ queryKey: SESSIONS })
    } catch (error) {
      showFailure(error, translate('Your password could not be changed.'))
      if (error instanceof ApiFailure) form.showErrors(error.fields)
      form.focusFirstError()
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">
        {translate(
          'When you save, all your other devices are signed out. We also email you that it was changed.',
        )}
      </p>
      <HiddenUsername email={email} />
      <PasswordField
        {...form.field('currentPassword')}
        label={translate('Current Password')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        form={form}
        label={translate('New Password')}
        confirmLabel={translate('Confirm New Password')}
        own={[email]}
      />
      <SubmitButton busy={form.busy} narrow>
        {translate('Change password')}
      </SubmitButton>
    </form>
  )
}
