import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import * as v from 'valibot'
import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import { confirmEmailChange, requestEmailChange } from '../../../contract/my-account.ts'
import { call } from '../../api/call.ts'
import { auth } from '../../auth/auth-store.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Sentence } from '../../words/sentence.tsx'
import { words } from './account-words.ts'
import { DialogProblem, type Problem, showProblem } from './dialog-problem.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { DETAILS, type Details } from './use-details.ts'
import { words as shown } from './words.ts'

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
      showProblem(error, form, setProblem, words.codeNotSent, names)
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 grid gap-5">
      <p className="wrap-anywhere text-ink-2">
        <Sentence text={words.emailNow} parts={{ email: <span translate="no">{email}</span> }} />
      </p>
      <DialogProblem problem={problem} />
      <EmailField {...form.field('newEmail')} label={words.newEmail} autoComplete="off" />
      <HiddenUsername email={email} />
      <PasswordField
        {...form.field('passwordForEmail')}
        label={words.yourPassword}
        hint={words.whyPassword}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-start gap-3">
        <SubmitButton busy={form.busy} busyText={shown.submitting} className="min-w-[min(10rem,100%)]">
          {words.sendCode}
        </SubmitButton>
        <Button look="outline" onClick={onCodeThere}>
          {words.haveCode}
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
      client.setQueryData(['profile'], { user })
      client.setQueryData<Details>(DETAILS, (known) => known && { ...known, email: user.email })
      showToast({ kind: 'success', title: words.emailChanged })
      onChanged()
    } catch (error) {
      showProblem(error, form, setProblem, words.emailNotChanged, { code: 'emailCode' })
    }
  }, form.focusFirstError)

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 grid gap-5">
      <p role="status" className="wrap-anywhere text-ink-2">
        {address ? (
          <Sentence
            text={words.codeOnItsWay}
            parts={{ address: <span translate="no">{address}</span>, n: CODE_LIFETIME_MINUTES }}
          />
        ) : (
          words.inNewEmail
        )}
      </p>
      <DialogProblem problem={problem} />
      <TextField
        {...form.field('emailCode')}
        label={words.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-52 tracking-[.2em]"
      />
      <div className="flex flex-wrap items-start gap-3">
        <SubmitButton busy={form.busy} busyText={shown.verifying} className="min-w-[min(10rem,100%)]">
          {words.changeEmail}
        </SubmitButton>
        <Button look="outline" onClick={onBack}>
          {words.otherAddress}
        </Button>
      </div>
    </form>
  )
}
