import { Send } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import * as v from 'valibot'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { STAGE_MAIL_WAITS_SECONDS } from '../../contract/desk-application-deeds.ts'
import { noteRefund, RefundInput } from '../../contract/desk-receipts.ts'
import { fieldErrors } from '../../contract/fields.ts'
import { call, DeskFailure } from '../call.ts'
import { useDesk } from '../desk-context.tsx'
import { useToast } from '../toasts/toasts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Tell } from '../ui/tell.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDeed } from '../ui/use-deed.ts'

interface RefundDialogProps {
  application: DeskApplication
  onDone: () => void
  onClose: () => void
}

/** Notes what was paid back. The money itself moves at the bank. */
export function RefundDialog({ application, onDone, onClose }: RefundDialogProps) {
  const { summary, email, leftToRefundPaise } = application
  const { prove } = useDesk()
  const show = useToast()
  const deed = useDeed()
  const [typed, setTyped] = useState({ amount: String(leftToRefundPaise / 100), day: '', theirReference: '' })
  const title = `Note a refund to ${summary.name || email}`

  const submit = () =>
    deed.run(async () => {
      // Before the second step is asked for: nobody shows it for nothing.
      const checked = v.safeParse(RefundInput, typed)
      if (!checked.success) throw new DeskFailure('invalid_input', '', fieldErrors(checked.issues))
      await prove(() => call(noteRefund, typed, { reference: summary.reference }))
      show({ text: `The refund is noted. The mail waits ${STAGE_MAIL_WAITS_SECONDS} seconds.` })
      onClose()
      onDone()
    })

  const field = (name: keyof typeof typed) => ({
    name: `refund-${name}`,
    value: typed[name],
    error: deed.errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: target.value })
      deed.forget()
    },
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
        <h2 className="wrap-anywhere text-xl">{title}</h2>
        <p>
          Pay at the bank first: nothing is paid from here. They get a mail with the amount, the day and the
          reference, and their Dashboard says so.
        </p>
        {deed.problem && (
          <Tell look="bad" role="alert">
            <p>{deed.problem}</p>
          </Tell>
        )}
        <TextField label="Amount in rupees" inputMode="decimal" {...field('amount')} />
        <TextField label="Day of the refund" hint="Like 27 3 2026" {...field('day')} />
        <TextField label="Reference of the bank" {...field('theirReference')} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" disabled={deed.busy}>
            <Send aria-hidden="true" size={18} />
            Note it and mail them
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
