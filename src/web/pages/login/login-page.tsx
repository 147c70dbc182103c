import { Link, type MetaFunction, useNavigate } from 'react-router'
import { login } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { pausingPendingLogOut } from '../../api/pay-log-out.ts'
import { showFailure } from '../../api/show-failure.ts'
import { auth } from '../../auth/auth-store.ts'
import { savePendingVerification } from '../../auth/awaited-code.ts'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { paths } from '../../paths.ts'
import { translate } from '../../texts/translate.ts'
import { ACCOUNT_TOAST_MS, showToast } from '../../toasts/show-toast.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { BrowserNote } from './browser-note.tsx'

export const meta: MetaFunction = () =>
  pageMeta({
    title: translate('Login'),
    path: paths.login,
    description: translate('Log in to your account.'),
  })

export default function LoginPage() {
  const navigate = useNavigate()
  const form = useSchemaForm({ schema: login.input, empty: { email: '', password: '' } })
  const failure = useFailureNote()

  const submit = form.submit(async (credentials) => {
    try {
      // Only guards/visitors-only.tsx decides where to go now.
      await pausingPendingLogOut(async () => auth.signIn(await call(login, credentials)))
      showToast({ kind: 'success', title: messages.loggedIn, milliseconds: ACCOUNT_TOAST_MS })
    } catch (error) {
      const texts = showFailure(error, translate(messages.loginFailed), { milliseconds: ACCOUNT_TOAST_MS })
      form.clear()
      if (error instanceof ApiFailure && error.code === 'email_unverified') {
        savePendingVerification({ email: credentials.email })
        return await navigate(paths.verifyEmail)
      }
      failure.show(error, texts)
      document.getElementById('email')?.focus()
    }
  }, focusFirstError)

  return (
    <FormCard title={translate('Login')}>
      <BrowserNote />
      <form {...failure.form} onSubmit={submit} className="mt-7 grid gap-6">
        {failure.note}
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={translate('Password')}
          autoComplete="current-password"
        />
        <p className="-mt-3">
          <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center">
            {translate('Forgot your password?')}
          </Link>
        </p>
        <SubmitButton busy={form.busy} busyText={translate('Logging in...')}>
          {translate('Login')}
        </SubmitButton>
      </form>
      <p className="mt-6 text-ink-2">
        {translate('New here?')}{' '}
        <Link to={paths.register} className="link font-semibold">
          {translate('Create an account')}
        </Link>
      </p>
    </FormCard>
  )
}

/** Two fields need no error summary: the first invalid one takes the focus. */
function focusFirstError({ email }: { email: string }) {
  document.getElementById(email.trim() === '' ? 'email' : 'password')?.focus()
}
