import { useState } from 'react'
import { makeRequest } from '../../contract/desk-requests.ts'
import { REQUEST_KINDS, REQUEST_WORDS, type RequestKind } from '../../contract/requests.ts'
import { call } from '../api/call.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { choiceClass } from '../ui/classes.ts'
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
        {...(action.errorOf('email') && { error: action.errorOf('email') as string })}
      />
      <TextField
        name="fullName"
        label="Full name"
        autoComplete="off"
        value={fullName}
        onChange={({ target }) => setFullName(target.value)}
        {...(action.errorOf('fullName') && { error: action.errorOf('fullName') as string })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">They would like to</legend>
        {REQUEST_KINDS.map((each) => (
          <label key={each} className={choiceClass}>
            <input
              className="flex-none size-4.5 accent-jamun-600"
              type="radio"
              name="kind"
              checked={kind === each}
              onChange={() => setKind(each)}
            />
            {REQUEST_WORDS[each]}
          </label>
        ))}
      </fieldset>
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
