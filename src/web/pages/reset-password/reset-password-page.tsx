import { useEffect, useState } from 'react'
import { Link, type MetaFunction, useNavigate, useParams } from 'react-router'
import * as v from 'valibot'
import { PASSWORD_MIN, PASSWORDS_DIFFER, resetPassword } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { ApiFailure, failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { paths } from '../../paths.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DeadLink, IncompleteLink } from './dead-link.tsx'

const twoPasswords = v.object({ ...resetPassword.input.entries, confirmPassword: v.string() })

export const meta: MetaFunction = () => [
  ...pageMeta({ title: 'Reset Password' }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  // Kept apart from the address, which forgets the token as soon as the page is alive.
  const [token] = useState(useParams().token)
  const [dead, setDead] = useState(false)
  useEffect(() => window.history.replaceState(window.history.state, '', '/reset-password'), [])
  const form = useSchemaForm({ schema: twoPasswords, empty: { password: '', confirmPassword: '' } })

  const submit = form.submit(
    async ({ password, confirmPassword }) => {
      if (password !== confirmPassword) {
        window.alert(PASSWORDS_DIFFER)
        return focus('confirmPassword')
      }
      try {
        await call(resetPassword, { password }, { params: { token: token ?? '' } })
        showToast({ kind: 'success', title: messages.passwordReset })
        await navigate(paths.login)
      } catch (error) {
        showToast({ kind: 'failure', ...failureTexts(error, 'error', messages.passwordResetFailed) })
        form.clear()
        if (error instanceof ApiFailure) {
          form.showProblems(error.fields)
          setDead(error.code === 'link_invalid')
        }
        focus('password')
      }
    },
    ({ password, confirmPassword }) => {
      if (password !== confirmPassword) window.alert(PASSWORDS_DIFFER)
      focus('password')
    },
  )

  if (!token) return <IncompleteLink />
  return (
    <FormCard title="Reset Password" intro={<p>Choose a new password for your account.</p>}>
      {dead && <DeadLink />}
      <form method="post" noValidate onSubmit={submit} className="mt-7 grid gap-6">
        <PasswordField
          {...form.field('password')}
          label="New Password"
          hint={`At least ${PASSWORD_MIN} characters; 15 or more is better.`}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <SubmitButton busy={form.busy} busyText="Resetting...">
          Reset Password
        </SubmitButton>
      </form>
      {!dead && (
        <p className="mt-6 text-base text-ink-2">
          Does the link no longer work?{' '}
          <Link to={paths.forgotPassword} className="link">
            Ask for a new one
          </Link>
        </p>
      )}
    </FormCard>
  )
}

function focus(field: string) {
  document.getElementById(field)?.focus()
}
