import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskApplication } from '../../contract/desk-application.ts'
import {
  mailTextOf,
  REASON_MAX,
  requiresManager,
  STAGE_MAIL_DELAY_SECONDS,
} from '../../contract/desk-application-actions.ts'
import { hasCode } from '../items/taking-back.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'
import { WhyField, Words } from '../ui/why-field.tsx'
import { MailPreview } from './mail-preview.tsx'
import { asksWhy, MOVE_WORDS, type Move, prepared } from './stage-labels.ts'
import { useMove } from './use-move.ts'
import { useStageMails } from './use-stage-mails.ts'
import { STAGE_WORDS } from './views.ts'

interface MoveDialogProps {
  move: Move
  application: DeskApplication
  onChanged: () => void
  onDone: () => void
  onClose: () => void
}

/** A change of stage: the reason, a preview of the mail, and the button. */
export function MoveDialog({ move, application, onChanged, onDone, onClose }: MoveDialogProps) {
  const { summary, email } = application
  const action = useAction()
  const doMove = useMove(application, onChanged)
  const own = useStageMails(summary.reference).data?.refusalReasons ?? []
  const [begun, setBegun] = useState(summary)
  const [reason, setReason] = useState('')
  const [line, setLine] = useState('')
  const { title, action: does, leave } = MOVE_WORDS[move]
  const button = useRef<HTMLButtonElement>(null)
  const withoutFee = requiresManager(begun.stage, move)
  const [isUnanswered, setUnanswered] = useState(false)
  // After a lost answer the next version is the person's own action. To send it again gets the first answer.
  const isOwn = isUnanswered && summary.stage === move && summary.version === begun.version + 1
  // The optimistic update of the person's own action may arrive here before its response.
  const isOld = !action.busy && summary.version !== begun.version && !isOwn
  const name = summary.name || email
  // If the other payment with this number is a found fee, the server requires a reason.
  const isTwice = move === 'fee found' && summary.flags.includes('transactionSeenBefore')
  const isWhyAsked = isTwice || asksWhy(begun.stage, move)
  const said = move === 'accepted' ? line : isTwice ? '' : reason

  function goOn(): void {
    // The pressed button is removed; the focus moves to the action button.
    flushSync(() => setBegun(summary))
    action.forget()
    button.current?.focus()
  }

  const submit = () =>
    action.run(async () => {
      try {
        await doMove(move, {
          version: begun.version,
          ...(isWhyAsked && { reason }),
          ...(move === 'accepted' && line && { line }),
        })
      } catch (error) {
        setUnanswered(hasCode(error, 'offline'))
        // If a colleague has changed the application, the newer state is shown.
        onChanged()
        throw error
      }
      onDone()
    })

  return (
    <Dialog label={title(name)} onClose={onClose} size="action">
      <Form
        className="grid gap-4"
        onSubmit={() => {
          if (!isOld) void submit()
        }}
      >
        <h2 className="wrap-anywhere text-xl">{title(name)}</h2>
        {move === 'accepted' && (
          <p>{application.appliedBy || name} gets this mail, and the Dashboard says Accepted.</p>
        )}
        {isOld && (
          <Callout look="sun" role="alert">
            <p>
              Somebody saved first: it is <b>{STAGE_WORDS[summary.stage]}</b> now. Your change was not
              applied.
            </p>
            <p>
              <Button look="outline" onClick={goOn}>
                Continue with mine
              </Button>
            </p>
          </Callout>
        )}
        {!isOld && <Problem text={action.problem} />}
        {isWhyAsked && (
          <WhyField
            legend={
              isTwice
                ? 'Why, if their number was the payment of somebody else? This stays at the desk.'
                : withoutFee
                  ? 'Why, without the fee? This stays at the desk.'
                  : 'Why'
            }
            choices={prepared(begun.stage, move, own)}
            value={reason}
            onChange={(next) => {
              setReason(next)
              action.forget()
            }}
            error={action.errorOf('reason')}
          />
        )}
        {move === 'accepted' && (
          <Words
            id="move-line"
            label="A line from you"
            optional
            value={line}
            onChange={({ target }) => setLine(target.value)}
            error={line.length > REASON_MAX ? `Please stay within ${REASON_MAX} characters.` : undefined}
          />
        )}
        <MailPreview
          reference={summary.reference}
          name={mailTextOf(begun.stage, move)}
          reason={said}
          stage={move}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            ref={button}
            type="submit"
            look={move === 'refused' ? 'danger' : 'solid'}
            disabled={action.busy || isOld}
          >
            <Send aria-hidden="true" size={18} />
            {does}
          </Button>
          <Button look="outline" onClick={onClose}>
            {leave}
          </Button>
          <p className="min-w-0 flex-[1_1_12rem] text-ink-2 text-second">
            The mail waits {STAGE_MAIL_DELAY_SECONDS} seconds, so you can undo.
          </p>
        </div>
      </Form>
    </Dialog>
  )
}
