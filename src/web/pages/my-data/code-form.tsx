import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { confirmRequest } from '../../../contract/requests.ts'
import { ApiFailure, failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Sentence } from '../../words/sentence.tsx'
import { translate } from '../../words/translate.ts'

const schema = v.object({ code: confirmRequest.input.entries.code })

interface CodeFormProps {
  email: string
  onMade: (made: OutputOf<typeof confirmRequest>) => void
  onBack: () => void
}

export function CodeForm({ email, onMade, onBack }: CodeFormProps) {
  const sentence = useRef<HTMLParagraphElement>(null)
  // The focused form is removed; the focus makes screen readers read its replacement.
  useEffect(() => sentence.current?.focus(), [])
  const form = useSchemaForm({ schema, empty: { code: '' } })
  const failure = useFailureNote()
  const submit = form.submit(async ({ code }) => {
    try {
      onMade(await call(confirmRequest, { email, code }))
    } catch (error) {
      const texts = failureTexts(error, 'message', translate('Your request could not be sent.'))
      showToast({ kind: 'failure', ...texts })
      failure.show(error, texts)
      if (error instanceof ApiFailure) form.showErrors(error.fields)
      form.focusFirstError()
    }
  }, form.focusFirstError)
  return (
    <form
      method="post"
      noValidate
      onSubmitCapture={failure.clear}
      onSubmit={submit}
      className="mt-2.5 grid gap-6"
    >
      <p
        ref={sentence}
        tabIndex={-1}
        className="outline-none [overflow-wrap:anywhere] focus-visible:shadow-none"
      >
        <Sentence
          text={translate(
            'A code is on its way to {email}. It works for {n} minutes. Look in the spam folder too.',
          )}
          parts={{ email: <span translate="no">{email}</span>, n: CODE_LIFETIME_MINUTES }}
        />
      </p>
      {failure.note}
      <TextField
        {...form.field('code')}
        label={translate('Code from the email')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-52 tracking-[.2em]"
      />
      <div className="flex flex-wrap items-start gap-3">
        <SubmitButton
          busy={form.busy}
          busyText={translate('Verifying...')}
          className="min-w-[min(10rem,100%)]"
        >
          {translate('Send request')}
        </SubmitButton>
        <Button look="outline" onClick={onBack}>
          {translate('Use another address')}
        </Button>
      </div>
    </form>
  )
}
