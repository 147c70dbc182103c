import { useEffect, useState } from 'react'
import { Link, type MetaFunction, useNavigate, useParams } from 'react-router'
import * as v from 'valibot'
import { accountPages } from '../../../content/page-paths.ts'
import { PASSWORDS_DIFFER, resetPassword } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { forgetToken, storeToken } from '../../auth/reset-token.ts'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { useHydrated } from '../../loading/use-hydrated.ts'
import { paths } from '../../paths.ts'
import { language } from '../../texts/texts.ts'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { IncompleteLink, InvalidLink } from './invalid-link.tsx'

const twoPasswords = v.object({ ...resetPassword.input.entries, confirmPassword: v.string() })

export const meta: MetaFunction = () => [
  ...pageMeta({ title: translate('Reset Password') }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const { token: ofAddress } = useParams()
  const [token] = useState(() => storeToken(ofAddress))
  const hydrated = useHydrated()
  const [invalid, setInvalid] = useState(false)
  useEffect(
    () => window.history.replaceState(window.history.state, '', language.prefix + accountPages.resetPassword),
    [],
  )
  const form = useSchemaForm({ schema: twoPasswords, empty: { password: '', confirmPassword: '' } })
  const failure = useFailureNote()

  const submit = form.submit(
    async ({ password, confirmPassword }) => {
      if (password !== confirmPassword) {
        window.alert(translate(PASSWORDS_DIFFER))
        return focus('confirmPassword')
      }
      try {
        await call(resetPassword, { password }, { params: { token: token ?? '' } })
        forgetToken()
        showToast({ kind: 'success', title: messages.passwordReset })
        await navigate(paths.login)
      } catch (error) {
        const texts = showFailure(error, translate(messages.passwordResetFailed), { field: 'error' })
        form.clear()
        const invalidLink = error instanceof ApiFailure && error.code === 'link_invalid'
        if (invalidLink) forgetToken()
        setInvalid(invalidLink)
        if (error instanceof ApiFailure) form.showErrors(error.fields)
        if (!invalidLink) failure.show(error, texts)
        focus('password')
      }
    },
    ({ password, confirmPassword }) => {
      if (password !== confirmPassword) window.alert(translate(PASSWORDS_DIFFER))
      focus('password')
    },
  )

  // The prerendered page cannot know whether this tab stores a link.
  if (!hydrated) return <PageSkeleton />
  if (!token) return <IncompleteLink />
  return (
    <FormCard
      title={translate('Reset Password')}
      intro={<p>{translate('Choose a new password for your account.')}</p>}
    >
      {invalid && <InvalidLink />}
      <form {...failure.form} onSubmit={submit} className="mt-7 grid gap-6">
        {failure.note}
        <NewPasswordFields
          form={form}
          label={translate('New Password')}
          confirmLabel={translate('Confirm Password')}
        />
        <SubmitButton busy={form.busy} busyText={translate('Resetting...')}>
          {translate('Reset Password')}
        </SubmitButton>
      </form>
      {!invalid && (
        <p className="mt-6 text-base text-ink-2">
          {translate('Link not working?')}{' '}
          <Link to={paths.forgotPassword} className="link">
            {translate('Ask for a new one')}
          </Link>
        </p>
      )}
    </FormCard>
  )
}

function focus(field: string) {
  document.getElementById(field)?.focus()
}
