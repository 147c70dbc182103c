import { useEffect } from 'react'
import * as v from 'valibot'
import { submitDataRequest } from '../../../contract/requests.ts'
import { call } from '../../api/call.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { emptyRequest, RequestFields, requestSchema } from '../../requests/request-fields.tsx'
import { languageSent } from '../../texts/language-sent.ts'
import { translate } from '../../texts/translate.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HoneypotField } from '../../ui/trap-field.tsx'
import { useRequestFailure } from './use-request-failure.ts'

const { email, fullName, website } = submitDataRequest.input.entries
const schema = v.object({ email, fullName, website, ...requestSchema })

/** The form as typed. */
type Asked = v.InferInput<typeof schema>
export const emptyAsk: Asked = { email: '', fullName: '', website: '', ...emptyRequest }

interface AskFormProps {
  /** The form before its code was sent, to ask with another address. */
  typed: Asked
  onAsked: (email: string, typed: Asked) => void
}

export function AskForm({ typed, onAsked }: AskFormProps) {
  const form = useSchemaForm({ schema, empty: typed })
  // The pressed button is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (typed.email) document.getElementById('email')?.focus()
  }, [])
  const failure = useRequestFailure(form)
  const submit = form.submit(async ({ wish, ...rest }) => {
    try {
      await call(submitDataRequest, { ...rest, ...languageSent, kind: wish })
      onAsked(rest.email, form.latestValues())
    } catch (error) {
      failure.show(error)
    }
  }, form.focusFirstError)
  return (
    <form {...failure.form} onSubmit={submit} className="mt-2.5 grid gap-6">
      <p className="text-ink-2">
        {translate(
          'We send a code to your email, so that nobody else asks in your name. Then we answer by email.',
        )}
      </p>
      {failure.note}
      <EmailField
        {...form.field('email')}
        autoComplete="email"
        hint={translate('The one you used with us.')}
      />
      <TextField {...form.field('fullName')} label={translate('Full Name')} autoComplete="name" optional />
      <RequestFields field={form.field} />
      <HoneypotField {...form.field('website')} />
      <SubmitButton busy={form.busy}>{translate('Send me a code')}</SubmitButton>
    </form>
  )
}
