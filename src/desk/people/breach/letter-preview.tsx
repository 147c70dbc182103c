import { useQuery } from '@tanstack/react-query'
import {
  type Breach,
  LETTER_DELAY_MINUTES,
  previewLetter,
  sendLetters,
} from '../../../contract/desk-breach.ts'
import { call } from '../../api/call.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { ActionForm } from '../../ui/action-form.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { people } from './labels.ts'

interface LetterPreviewProps {
  breach: Breach
  onChanged: () => Promise<void>
  onClose: () => void
}

/** The final mail and the number of recipients, before sending. */
export function LetterPreview({ breach, onChanged, onClose }: LetterPreviewProps) {
  const { id, version, concerned, unreachable, letters } = breach
  const reachable = (concerned ?? 0) - unreachable
  const { prove } = useDesk()
  const show = useToast()
  const action = useAction()
  const read = useQuery({
    queryKey: ['breach letter', id, version],
    queryFn: () => call(previewLetter, undefined, { id }),
  })
  const notified = letters.sent + letters.waiting + letters.failed
  const left = Math.max(0, reachable - notified)
  return (
    <ActionForm
      title="Read it once more"
      does={notified > 0 ? 'Email those who were not told yet' : `Email ${people(left)}`}
      leave="Not yet"
      action={action}
      onSubmit={async () => {
        const asked = { version, concerned: reachable }
        try {
          const { queued } = await prove(() => call(sendLetters, asked, { id }))
          onClose()
          show({ text: `${people(queued)} will be emailed, from ${LETTER_DELAY_MINUTES} minutes on.` })
        } finally {
          await onChanged()
        }
      }}
      onClose={onClose}
    >
      {read.error && <NotRead error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <div className="grid gap-2.5 p-3.5 border border-hair rounded-control wrap-anywhere whitespace-pre-line">
          <p className="font-semibold">{read.data.subject}</p>
          {read.data.parts.map(({ title, text }) => (
            <div key={title}>
              <h3 className="font-text text-[1rem] font-semibold">{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      )}
      <p>
        {concerned === null
          ? 'Nobody has said yet who is concerned.'
          : `To ${people(reachable)}${notified > 0 ? `, of whom ${people(notified)} were told already` : ''}. The emails begin to leave in ${LETTER_DELAY_MINUTES} minutes; until then you can stop all of them.`}
      </p>
      {unreachable > 0 && (
        <p>
          {people(unreachable)} cannot be emailed: they gave no address. Call them; the list has their
          numbers.
        </p>
      )}
    </ActionForm>
  )
}
