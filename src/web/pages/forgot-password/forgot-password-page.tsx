import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { forgotPassword, RESET_LINK_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { say } from '../../../contract/sentences.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { LineLink } from '../../links/line-link.tsx'
import { paths } from '../../paths.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { FocusedText } from '../../ui/focused-text.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

export const meta: MetaFunction = () =>
  pageMeta({
    title: translate('Forgot Password'),
    path: paths.forgotPassword,
    description: translate('Ask for a link that lets you choose a new password.'),
  })

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useSchemaForm({ schema: forgotPassword.input, empty: { email: '' } })
  const failure = useFailureNote()

  const submit = form.submit(async ({ email }) => {
    try {
      await call(forgotPassword, { email })
      showToast({ kind: 'success', title: messages.resetLinkSent })
      setSentTo(email)
    } catch (error) {
      const texts = showFailure(error, translate(messages.resetLinkFailed), { field: 'error' })
      failure.show(error, texts)
      focusEmail()
    }
  }, focusEmail)

  return (
    <FormCard title={translate('Forgot Password')}>
      {sentTo === undefined ? (
        <form {...failure.form} onSubmit={submit} className="mt-2.5 grid gap-6">
          <p className="text-ink-2">
            {translate(
              "Enter your account's email address. We will send you a link to choose a new password.",
            )}
          </p>
          {failure.note}
          <EmailField {...form.field('email')} autoComplete="username" />
          <SubmitButton busy={form.busy}>{translate('Send reset link')}</SubmitButton>
        </form>
      ) : (
        <Confirmation email={sentTo} />
      )}
      <LineLink to={paths.login} className="mt-6">
        {translate('Back to Login')}
      </LineLink>
    </FormCard>
  )
}

function focusEmail() {
  document.getElementById('email')?.focus()
}

function Confirmation({ email }: { email: string }) {
  return (
    <div className="mt-4 grid gap-3">
      <FocusedText>
        <Sentence
          text={translate(
            'If an account exists for {email}, you will receive a password reset link shortly.',
          )}
          parts={{ email: <span translate="no">{email}</span> }}
        />
      </FocusedText>
      <p className="text-base text-ink-2">
        {say(translate('The link works once, for {n} minutes. Look in the spam folder too.'), {
          n: RESET_LINK_LIFETIME_MINUTES,
        })}
      </p>
    </div>
  )
}
