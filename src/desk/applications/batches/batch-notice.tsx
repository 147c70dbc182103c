import { Send } from 'lucide-react'
import { notifyBatch, type readBatch } from '../../../contract/desk-batches.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { invitationLines } from '../../../contract/invitation.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'

interface BatchNoticeProps {
  batch: string
  notice: NonNullable<OutputOf<typeof readBatch>['notice']>
  onChanged: () => void
}

const people = (count: number) => `${count} accepted ${count === 1 ? 'person' : 'people'}`

/** The batch has changed after people were accepted: they get one email, which staff see here before it leaves. */
export function BatchNotice({ batch, notice, onChanged }: BatchNoticeProps) {
  const action = useAction()
  const show = useToast()
  const { count, subject, text, invitation, seen } = notice
  const send = () =>
    action.run(async () => {
      try {
        const { notified } = await call(notifyBatch, { seen }, { id: batch })
        show({ text: `The email goes to ${people(notified)}` })
      } finally {
        onChanged()
      }
    })
  return (
    <section
      aria-labelledby="batch-notice"
      className="forced-edge grid max-w-2xl gap-3 rounded-box bg-haldi-100 px-4 py-3.5"
    >
      <h2 id="batch-notice" className="text-lg">
        {people(count)} {count === 1 ? 'has' : 'have'} not been told this
      </h2>
      <div className="wrap-anywhere grid gap-2 rounded-box bg-white px-3.5 py-3 text-second">
        <p>
          <span className="text-ink-2">Subject</span> <b className="font-semibold">{subject}</b>
        </p>
        <p>{text}</p>
        <dl className="grid gap-1">
          {invitationLines(invitation).map(([label, words]) => (
            <div key={label}>
              <dt className="inline text-ink-2">{label}: </dt>
              <dd className="inline whitespace-pre-line font-semibold">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Problem text={action.problem} />
      <p>
        <Button onClick={() => void send()} disabled={action.busy}>
          <Send aria-hidden="true" size={18} />
          Email {people(count)}
        </Button>
      </p>
    </section>
  )
}
