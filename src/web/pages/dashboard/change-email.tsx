import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import * as v from 'valibot'
import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { confirmEmailChange, requestEmailChange } from '../../../contract/my-account.ts'
import { call } from '../../api/call.ts'
import { auth } from '../../auth/auth-store.ts'
import { CodeButtons } from '../../forms/code-buttons.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DialogProblem, type Problem, showProblem } from './dialog-problem.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { DETAILS, type Details } from './use-details.ts'

/** First the new address and the password, then the code mailed to that address. */
export function ChangeEmail({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [asked, setAsked] = useState<{ address?: string }>()
  return asked ? (
    <TypeCode address={asked.address} onBack={() => setAsked(undefined)} onChanged={onChanged} />
  ) : (
    <AskForCode
      email={email}
      onAsked={(address) => setAsked({ address })}
      // Phones close a page while its owner reads mail.
      onCodeThere={() => setAsked({})}
    />
  )
}

// Different names, because other forms of the page have these fields too.
const { email: newEmail, password: passwordForEmail } = requestEmailChange.input.entries
const askSchema = v.object({ newEmail, passwordForEmail })
const codeSchema = v.object({ emailCode: confirmEmailChange.input.entries.code })

interface AskForCodeProps {
  email: string
  onAsked: (address: string) => void
  onCodeThere: () => void
}

function AskForCode({ email, onAsked, onCodeThere }: AskForCodeProps) {
  const [problem, setProblem] = useState<Problem>()
  const form = useSchemaForm({ schema: askSchema, empty: { newEmail: '', passwordForEmail: '' } })

  const submit = form.submit(async ({ newEmail, passwordForEmail }) => {
    setProblem(undefined)
    try {
      await call(requestEmailChange, { email: newEmail, password: passwordForEmail })
      onAsked(newEmail)
    } catch (error) {
      const names = { email: 'newEmail', password: 'passwordForEmail' }
      showProblem(error, form, setProblem, translate('The code could not be sent.'), names)
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 grid gap-5">
      <p className="wrap-anywhere text-ink-2">
        <Sentence
          text={translate(
            'Your email is {email} now. We send a code to the new address and tell the old one.',
          )}
          parts={{ email: <span translate="no">{email}</span> }}
        />
      </p>
      <DialogProblem problem={problem} />
      <EmailField {...form.field('newEmail')} label={translate('New email')} autoComplete="off" />
      <HiddenUsername email={email} />
      <PasswordField
        {...form.field('passwordForEmail')}
        label={translate('Your password')}
        hint={translate('So that nobody else with your phone in hand can do this.')}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-start gap-3">
        <SubmitButton busy={form.busy} narrow>
          {translate('Send code')}
        </SubmitButton>
        <Button look="outline" onClick={onCodeThere}>
          {translate('I have a code')}
        </Button>
      </div>
    </form>
  )
}

interface TypeCodeProps {
  /** The address of a code sent just now. */
  address: string | undefined
  onBack: () => void
  onChanged: () => void
}

function TypeCode({ address, onBack, onChanged }: TypeCodeProps) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<Problem>()
  const form = useSchemaForm({ schema: codeSchema, empty: { emailCode: '' } })
  // In a layout effect: the dialog takes the focus if nothing else has it.
  useLayoutEffect(() => document.getElementById('emailCode')?.focus(), [])

  const submit = form.submit(async ({ emailCode: code }) => {
    setProblem(undefined)
    try {
      const { user } = await call(confirmEmailChange, { code })
      auth.changeAddress(user)
      client.setQueryData<Details>(DETAILS, (known) => known && { ...known, email: user.email })
      showToast({ kind: 'success', title: messages.emailChanged })
      onChanged()
    } catch (error) {
      showProblem(error, form, setProblem, translate('Your email could not be changed.'), {
        code: 'emailCode',
      })
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 grid gap-5">
      <p role="status" className="wrap-anywhere text-ink-2">
        {address ? (
          <Sentence
            text={translate(
              'If {address} can be used, a code is on its way to it. It works for {n} minutes.',
            )}
            parts={{ address: <span translate="no">{address}</span>, n: CODE_LIFETIME_MINUTES }}
          />
        ) : (
          translate('It is in the email to your new address.')
        )}
      </p>
      <DialogProblem problem={problem} />
      <CodeField {...form.field('emailCode')} />
      <CodeButtons busy={form.busy} onBack={onBack}>
        {translate('Change email')}
      </CodeButtons>
    </form>
  )
}
