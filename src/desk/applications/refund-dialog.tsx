import { Send } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { STAGE_MAIL_DELAY_SECONDS } from '../../contract/desk-application-actions.ts'
import { RefundInput, recordRefund } from '../../contract/desk-receipts.ts'
import { call } from '../api/call.ts'
import { ProvenDialog } from '../sign-in/proven-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'

interface RefundDialogProps {
  application: DeskApplication
  onDone: () => void
  onClose: () => void
}

/** Records a refund. The bank transfer itself is made elsewhere. */
export function RefundDialog({ application, onDone, onClose }: RefundDialogProps) {
  const { summary, email, leftToRefundPaise } = application
  const show = useToast()
  const action = useAction()
  const [typed, setTyped] = useState({ amount: String(leftToRefundPaise / 100), day: '', theirReference: '' })
  const field = (name: keyof typeof typed) => ({
    name: `refund-${name}`,
    value: typed[name],
    error: action.errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped((now) => ({ ...now, [name]: target.value }))
      action.forget()
    },
  })
  return (
    <ProvenDialog
      title={`Note a refund to ${summary.name || email}`}
      explains="Pay at the bank first: nothing is paid from here. They get an email with the amount, the day and the reference, and their Dashboard says so."
      typed={typed}
      schema={RefundInput}
      action={action}
      onDo={async () => {
        await call(recordRefund, typed, { reference: summary.reference })
        show({ text: `The refund is noted. The email waits ${STAGE_MAIL_DELAY_SECONDS} seconds.` })
        onClose()
        onDone()
      }}
      does={
        <>
          <Send aria-hidden="true" size={18} />
          Save and email them
        </>
      }
      onClose={onClose}
    >
      <TextField label="Amount in rupees" inputMode="decimal" {...field('amount')} />
      <TextField label="Day of the refund" hint="Like 27 3 2026" {...field('day')} />
      <TextField label="Reference of the bank" {...field('theirReference')} />
    </ProvenDialog>
  )
}
