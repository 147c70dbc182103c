import * as v from 'valibot'
import { deleteAccount } from '../../../contract/my-account.ts'
import { ApiFailure, failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { auth } from '../../auth/auth-store.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { Sentence } from '../../words/sentence.tsx'
import { words } from './account-words.ts'
import { HiddenUsername } from './hidden-username.tsx'
import { words as shown } from './words.ts'

// A different name, because the form for a new password is on the same page.
const schema = v.object({ passwordToDelete: deleteAccount.input.entries.password })

export function DeleteAccount({ email }: { email: string }) {
  const { ask, dialog } = useConfirm()
  const form = useSchemaForm({ schema, empty: { passwordToDelete: '' } })

  const submit = form.submit(async ({ passwordToDelete: password }) => {
    const sure = await ask({
      title: words.deleteQuestion,
      text: <Sentence text={words.deleteMeans} parts={{ email: <span translate="no">{email}</span> }} />,
      yes: words.deleteForGood,
      no: words.keepAccount,
    })
    if (!sure) return
    try {
      await call(deleteAccount, { password })
      // guards/members-only.tsx leads to the home page.
      auth.signOut('deleted')
      showToast({ kind: 'success', title: words.accountDeleted })
    } catch (error) {
      showToast({ kind: 'failure', ...failureTexts(error, 'message', words.accountNotDeleted) })
      if (error instanceof ApiFailure && error.fields.password) {
        form.showErrors({ passwordToDelete: error.fields.password })
      }
      form.focusFirstError()
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="text-ink-2">
        <p>{words.whatHappens}</p>
        <ul className="mt-1 list-disc pl-6 marker:text-jamun-400 [&_li]:mt-1.5">
          <li>{words.allGone}</li>
          <li>{words.noLogIn}</li>
          <li>{words.lockedAway}</li>
          <li>{words.lastEmail}</li>
        </ul>
      </div>
      <HiddenUsername email={email} />
      <PasswordField
        {...form.field('passwordToDelete')}
        label={words.yourPassword}
        hint={words.whyPassword}
        autoComplete="current-password"
      />
      <SubmitButton
        look="danger"
        busy={form.busy}
        busyText={shown.submitting}
        className="min-w-[min(10rem,100%)]"
      >
        {words.deleteAccount}
      </SubmitButton>
      {dialog}
    </form>
  )
}
