import * as v from 'valibot'
import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { confirmRequest } from '../../../contract/requests.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFailureNote } from '../../forms/use-failure-note.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FocusedText } from '../../ui/focused-text.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

const schema = v.object({ code: confirmRequest.input.entries.code })

interface CodeFormProps {
  email: string
  onMade: (made: OutputOf<typeof confirmRequest>) => void
  onBack: () => void
}

export function CodeForm({ email, onMade, onBack }: CodeFormProps) {
  const form = useSchemaForm({ schema, empty: { code: '' } })
  const failure = useFailureNote()
  const submit = form.submit(async ({ code }) => {
    try {
      onMade(await call(confirmRequest, { email, code }))
    } catch (error) {
      const texts = showFailure(error, translate('Your request could not be sent.'))
      failure.show(error, texts)
      if (error instanceof ApiFailure) form.showErrors(error.fields)
      form.focusFirstError()
    }
  }, form.focusFirstError)
  return (
    <form {...failure.form} onSubmit={submit} className="mt-2.5 grid gap-6">
      <FocusedText>
        <Sentence
          text={translate(
            'A code is on its way to {email}. It works for {n} minutes. Look in the spam folder too.',
          )}
          parts={{ email: <span translate="no">{email}</span>, n: CODE_LIFETIME_MINUTES }}
        />
      </FocusedText>
      {failure.note}
      <CodeField {...form.field('code')} />
      <div className="flex flex-wrap items-start gap-3">
        <SubmitButton busy={form.busy} busyText={translate('Verifying...')} narrow>
          {translate('Send request')}
        </SubmitButton>
        <Button look="outline" onClick={onBack}>
          {translate('Use another address')}
        </Button>
      </div>
    </form>
  )
}
