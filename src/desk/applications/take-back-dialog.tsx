import { reverseRefund } from '../../contract/desk-receipts.ts'
import { call } from '../api/call.ts'
import { ProvenDialog } from '../sign-in/proven-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'

interface TakeBackDialogProps {
  reference: string
  refund: { id: string; amount: string }
  onDone: () => void
  onClose: () => void
}

/** Removes the record of a refund, with a reason. */
export function TakeBackDialog({ reference, refund, onDone, onClose }: TakeBackDialogProps) {
  const show = useToast()
  const action = useAction()
  const { typed, field } = useFields({ reason: '' }, action, action.forget)
  return (
    <ProvenDialog
      title={`Take the refund of ${refund.amount} back?`}
      explains="While its email waits, nobody is told. Otherwise an email says that it was a mistake. The line you write stays at the desk."
      typed={typed}
      schema={reverseRefund.input}
      action={action}
      onDo={async () => {
        await call(reverseRefund, typed, { reference, id: refund.id })
        show({ text: 'The refund is taken back.' })
        onClose()
        onDone()
      }}
      does="Take it back"
      look="danger"
      onClose={onClose}
    >
      <TextField {...field('reason')} name="take-back-reason" label="Why" />
    </ProvenDialog>
  )
}
