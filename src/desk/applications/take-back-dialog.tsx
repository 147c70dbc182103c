import { useState } from 'react'
import * as v from 'valibot'
import { takeRefundBack } from '../../contract/desk-receipts.ts'
import { fieldErrors } from '../../contract/fields.ts'
import { call, DeskFailure } from '../call.ts'
import { useDesk } from '../desk-context.tsx'
import { useToast } from '../toasts/toasts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Tell } from '../ui/tell.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDeed } from '../ui/use-deed.ts'

interface TakeBackDialogProps {
  reference: string
  refund: { id: string; amount: string }
  onDone: () => void
  onClose: () => void
}

/** Takes the note of a refund back, with a line that says why. */
export function TakeBackDialog({ reference, refund, onDone, onClose }: TakeBackDialogProps) {
  const { prove } = useDesk()
  const show = useToast()
  const deed = useDeed()
  const [reason, setReason] = useState('')
  const title = `Take the refund of ${refund.amount} back?`

  const submit = () =>
    deed.run(async () => {
      const checked = v.safeParse(takeRefundBack.input, { reason })
      if (!checked.success) throw new DeskFailure('invalid_input', '', fieldErrors(checked.issues))
      await prove(() => call(takeRefundBack, { reason }, { reference, id: refund.id }))
      show({ text: 'The refund is taken back.' })
      onClose()
      onDone()
    })

  return (
    <Dialog label={title} onClose={onClose} size="deed">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 className="text-xl">{title}</h2>
        <p>
          While its mail waits, nobody is told. Otherwise a mail says that it was a mistake. The line you
          write stays at the desk.
        </p>
        {deed.problem && (
          <Tell look="bad" role="alert">
            <p>{deed.problem}</p>
          </Tell>
        )}
        <TextField
          name="take-back-reason"
          label="Why"
          value={reason}
          error={deed.errorOf('reason')}
          onChange={({ target }) => {
            setReason(target.value)
            deed.forget()
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="danger" disabled={deed.busy}>
            Take it back
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
