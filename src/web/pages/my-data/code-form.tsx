import * as v from 'valibot'
import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { confirmRequest } from '../../../contract/requests.ts'
import { call } from '../../api/call.ts'
import { CodeButtons } from '../../forms/code-buttons.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { FocusedText } from '../../ui/focused-text.tsx'
import { useRequestFailure } from './use-request-failure.ts'

const schema = v.object({ code: confirmRequest.input.entries.code })

interface CodeFormProps {
  email: string
  onMade: (made: OutputOf<typeof confirmRequest>) => void
  onBack: () => void
}

export function CodeForm({ email, onMade, onBack }: CodeFormProps) {
  const form = useSchemaForm({ schema, empty: { code: '' } })
  const failure = useRequestFailure(form)
  const submit = form.submit(async ({ code }) => {
    try {
      onMade(await call(confirmRequest, { email, code }))
    } catch (error) {
      failure.show(error)
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
      <CodeButtons busy={form.busy} onBack={onBack}>
        {translate('Send request')}
      </CodeButtons>
    </form>
  )
}
