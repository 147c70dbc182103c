import { useState } from 'react'
import { makeRequest } from '../../contract/desk-requests.ts'
import { REQUEST_KINDS, REQUEST_WORDS, type RequestKind } from '../../contract/requests.ts'
import { call } from '../api/call.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { Words } from '../ui/why-field.tsx'
import { longDayOf } from './labels.ts'

interface NewRequestProps {
  email: string
  name: string
  onMade: () => void
  onClose: () => void
}

/** Records a request made on the phone or in person. */
export function NewRequest({ email: known, name: knownName, onMade, onClose }: NewRequestProps) {
  const [kind, setKind] = useState<RequestKind>('see')
  const show = useToast()
  const action = useAction()
  const { typed, field } = useFields({ email: known, fullName: knownName, words: '' }, action)
  async function submit(): Promise<void> {
    const { reference, answerBy } = await call(makeRequest, { ...typed, kind })
    onClose()
    onMade()
    show({ text: `${reference} is noted, to be answered by ${longDayOf(answerBy)}. They get a mail.` })
  }
  return (
    <ActionForm title="New request" does="Save" action={action} onSubmit={submit} onClose={onClose}>
      <TextField {...field('email')} label="Email" type="email" autoComplete="off" />
      <TextField {...field('fullName')} label="Full name" autoComplete="off" />
      <Choice
        legend="They would like to"
        name="kind"
        options={REQUEST_KINDS}
        value={kind}
        onChoose={setKind}
        show={(each) => REQUEST_WORDS[each]}
      />
      <Words {...field('words')} id="request-words" label="In their words" optional />
    </ActionForm>
  )
}
