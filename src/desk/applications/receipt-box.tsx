import { FileText, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { readDeskReceipt } from '../../contract/desk-receipts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })
const showDay = (day: string) => date.format(new Date(day))

interface ReceiptBoxProps {
  application: DeskApplication
  onChanged: () => void
}

/** The open dialog. */
interface Shown {
  receipt?: OutputOf<typeof readDeskReceipt>
  refund?: true
  /** The id of the refund. */
  takeBack?: string
}

/** The receipts and refunds of the fee. Empty where there are neither. */
export function ReceiptBox({ application, onChanged }: ReceiptBoxProps) {
  const { summary, receipts, refunds, leftToRefundPaise } = application
  const action = useAction()
  const [dialog, setDialog] = useState<Shown>()
  if (receipts.length + refunds.length === 0 && leftToRefundPaise <= 0) return null
  const close = () => setDialog(undefined)
  const reversed = refunds.find(({ id }) => id === dialog?.takeBack)

  const open = (id: string) =>
    action.run(async () =>
      setDialog({ receipt: await call(readDeskReceipt, undefined, { reference: summary.reference, id }) }),
    )

  return (
    <section
      aria-label="Receipts and refunds"
      className="forced-edge grid gap-2 rounded-box border border-hair px-4 py-3"
    >
      <Problem text={action.problem} />
      <ul className="grid gap-2">
        {receipts.map(({ id, number, amount, paidOn, cancelled }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <span className="min-w-0 flex-1">
              <FileText aria-hidden="true" size={16} className="mr-1.5 inline" />
              <span className={cancelled ? 'line-through' : ''}>
                Receipt <b className="font-semibold tabular-nums">{number}</b>, {amount}, paid{' '}
                {showDay(paidOn)}
              </span>
              {cancelled && (
                <span className="text-ink-2">
                  {' '}
                  Cancelled {showDay(cancelled.on)}: {cancelled.because}
                </span>
              )}
            </span>
            <Button
              look="outline"
              // Stays enabled while the receipt loads, because the focus returns to it.
              aria-label={`Show receipt ${number}`}
              onClick={() => open(id)}
            >
              <Printer aria-hidden="true" size={16} />
              Show
            </Button>
          </li>
        ))}
        {refunds.map(({ id, amount, day, theirReference, by, isReversed }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <span className="wrap-anywhere min-w-0 flex-1">
              <Undo2 aria-hidden="true" size={16} className="mr-1.5 inline" />
              <span className={isReversed ? 'line-through' : ''}>
                Paid back <b className="font-semibold tabular-nums">{amount}</b> on {showDay(day)}, bank
                reference {theirReference}
              </span>
              <span className="text-ink-2">
                {by ? `, noted by ${by}` : ''}
                {isReversed ? ', taken back' : ''}
              </span>
            </span>
            {!isReversed && (
              <Button
                look="outline"
                aria-label={`Take the refund of ${amount} back`}
                onClick={() => setDialog({ takeBack: id })}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leftToRefundPaise > 0 && (
        <p>
          <Button look="outline" onClick={() => setDialog({ refund: true })}>
            Note a refund
          </Button>
        </p>
      )}
      {dialog?.receipt && <ReceiptDialog {...dialog.receipt} onClose={close} />}
      {dialog?.refund && <RefundDialog application={application} onDone={onChanged} onClose={close} />}
      {reversed && (
        <TakeBackDialog reference={summary.reference} refund={reversed} onDone={onChanged} onClose={close} />
      )}
    </section>
  )
}
