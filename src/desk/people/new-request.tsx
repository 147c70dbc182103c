import { useState } from 'react'
import { makeRequest } from '../../contract/desk-requests.ts'
import { REQUEST_KINDS, REQUEST_WORDS, type RequestKind } from '../../contract/requests.ts'
import { call } from '../api/call.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { Choice } from '../ui/choice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
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
  const [email, setEmail] = useState(known)
  const [fullName, setFullName] = useState(knownName)
  const [kind, setKind] = useState<RequestKind>('see')
  const [words, setWords] = useState('')
  const show = useToast()
  const action = useAction()
  async function submit(): Promise<void> {
    const { reference, answerBy } = await call(makeRequest, { email, fullName, kind, words })
    onClose()
    onMade()
    show({ text: `${reference} is noted, to be answered by ${longDayOf(answerBy)}. They get a mail.` })
  }
  return (
    <ActionForm title="New request" does="Save" action={action} onSubmit={submit} onClose={onClose}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={action.errorOf('email')}
      />
      <TextField
        name="fullName"
        label="Full name"
        autoComplete="off"
        value={fullName}
        onChange={({ target }) => setFullName(target.value)}
        error={action.errorOf('fullName')}
      />
      <Choice
        legend="They would like to"
        name="kind"
        options={REQUEST_KINDS}
        value={kind}
        onChoose={setKind}
        show={(each) => REQUEST_WORDS[each]}
      />
      <Words
        id="request-words"
        label="In their words"
        optional
        value={words}
        onChange={setWords}
        error={action.errorOf('words')}
      />
    </ActionForm>
  )
}
