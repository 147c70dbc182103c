import { useEffect } from 'react'
import {
  ANSWER_WAITS_SECONDS,
  answerRequest,
  type DeskRequest,
  stopAnswer,
} from '../../contract/desk-requests.ts'
import { REQUEST_WORDS, type RequestKind } from '../../contract/requests.ts'
import { call } from '../api/call.ts'
import { readDraft, saveDraft } from '../offline/drafts.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { ActionForm } from '../ui/action-form.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'
import { Words } from '../ui/why-field.tsx'

const PREPARED: Record<RequestKind, string> = {
  see: 'We have looked up what we keep about you. You find it in the file we send you.',
  correct: 'We have corrected what you told us.',
  erase:
    'We have erased what we kept about you. What the law tells us to keep is locked away until its time is over.',
  complain: 'Thank you for telling us. ',
}

interface AnswerDialogProps {
  request: DeskRequest
  onChanged: () => void
  onClose: () => void
}

/** The answer as a mail. It is sent after a delay and can be stopped before. Typed words stay until it is sent. */
export function AnswerDialog({ request, onChanged, onClose }: AnswerDialogProps) {
  const { reference, kind, name, email, version } = request
  const { person } = useDesk()
  const show = useToast()
  const action = useAction()
  const place = `${reference} answer`
  const { typed, field } = useFields({ words: readDraft(person.id, place) || PREPARED[kind] }, action)
  const { words } = typed
  useEffect(
    () => saveDraft(person.id, place, words === PREPARED[kind] ? '' : words),
    [person.id, place, words, kind],
  )
  async function submit(): Promise<void> {
    const done = await call(answerRequest, { version, words }, { reference })
    saveDraft(person.id, place, '')
    onClose()
    onChanged()
    show({
      text: `Answered. The email leaves in ${ANSWER_WAITS_SECONDS} seconds.`,
      undo: async () => {
        await call(stopAnswer, { version: done.version }, { reference })
        saveDraft(person.id, place, words)
        onChanged()
      },
    })
  }
  return (
    <ActionForm
      title={`Answer ${reference}?`}
      does="Answer and email"
      leave="Not yet"
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {name || email} asked: {REQUEST_WORDS[kind].toLowerCase()}. The email is sent to {email}. Below your
        words it says where to complain.
      </p>
      {kind === 'erase' && (
        <p className="text-ink-2 text-second">
          Erase them first on their page: that mails them, and takes this request along.
        </p>
      )}
      <Words {...field('words')} id="answer-words" label="The answer" />
    </ActionForm>
  )
}
