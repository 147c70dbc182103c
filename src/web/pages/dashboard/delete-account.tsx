import * as v from 'valibot'
import { messages } from '../../../contract/messages.ts'
import { deleteAccount } from '../../../contract/my-account.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { auth } from '../../auth/auth-store.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { HiddenUsername } from './hidden-username.tsx'

// A different name, because the form for a new password is on the same page.
const schema = v.object({ passwordToDelete: deleteAccount.input.entries.password })

export function DeleteAccount({ email }: { email: string }) {
  const { ask, dialog } = useConfirm()
  const form = useSchemaForm({ schema, empty: { passwordToDelete: '' } })

  const submit = form.submit(async ({ passwordToDelete: password }) => {
    const sure = await ask({
      title: translate('Delete your account for good?'),
      text: (
        <Sentence
          text={translate('The account of {email} is deleted at once. Nobody can bring it back.')}
          parts={{ email: <span translate="no">{email}</span> }}
        />
      ),
      yes: translate('Delete for good'),
      no: translate('Keep my account'),
    })
    if (!sure) return
    try {
      await call(deleteAccount, { password })
      const state = auth.state()
      // Another call was refused first, and api/refresh-token.ts has shown the message.
      if (state.status === 'signed-out' && state.reason === 'deleted') return
      // guards/members-only.tsx leads to the home page.
      auth.signOut('deleted')
      showToast({ kind: 'success', title: messages.accountDeleted })
    } catch (error) {
      // The answer of an earlier try was lost, and api/refresh-token.ts shows that it is deleted.
      if (error instanceof ApiFailure && error.message === messages.accountDeleted) return
      showFailure(error, translate('Your account could not be deleted.'))
      if (error instanceof ApiFailure && error.fields.password) {
        form.showErrors({ passwordToDelete: error.fields.password })
      }
      form.focusFirstError()
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="text-ink-2">
        <p>{translate('What happens:')}</p>
        <ul className="mt-1 list-disc pl-6 marker:text-jamun-400 [&_li]:mt-1.5">
          <li>
            {translate('Your account, your picture, your applications and enquiries are gone at once.')}
          </li>
          <li>{translate('You are signed out everywhere, and can no longer log in with your email.')}</li>
          <li>
            {translate(
              'What the law tells us to keep is locked away, so that nobody works with it, and destroyed after one year.',
            )}
          </li>
          <li>{translate('We send you one last email about it.')}</li>
        </ul>
      </div>
      <HiddenUsername email={email} />
      <PasswordField
        {...form.field('passwordToDelete')}
        label={translate('Your password')}
        hint={translate('So that nobody else with your phone in hand can do this.')}
        autoComplete="current-password"
      />
      <SubmitButton look="danger" busy={form.busy} narrow>
        {translate('Delete my account')}
      </SubmitButton>
      {dialog}
    </form>
  )
}
