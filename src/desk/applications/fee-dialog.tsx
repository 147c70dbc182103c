import { useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { STAGE_MAIL_DELAY_SECONDS, setApplicationFee } from '../../contract/desk-application-actions.ts'
import { call, DeskFailure } from '../api/call.ts'
import { isConflict } from '../items/taking-back.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { useFields } from '../ui/use-fields.ts'

interface FeeDialogProps {
  application: DeskApplication
  onChanged: () => void
  onClose: () => void
}

/** Sets another fee for one application, or waives it. */
export function FeeDialog({ application, onChanged, onClose }: FeeDialogProps) {
  const { summary, email, fee } = application
  const show = useToast()
  const action = useAction()
  /** The version on which the change was begun; undefined after a conflict was shown. */
  const [begun, begin] = useState<number | undefined>(summary.version)
  const { typed, field } = useFields(
    { rupees: String(fee.feePaise / 100), reason: '' },
    action,
    action.forget,
  )

  async function save() {
    const rupees = typed.rupees.replace(/[\s₹,]/g, '')
    // An empty field would count as 0, and waive the fee.
    if (!/^\d+$/.test(rupees))
      throw new DeskFailure('invalid_input', 'Write whole rupees, like 2000; 0 waives the fee.', {
        rupees: 'Write whole rupees, like 2000; 0 waives the fee.',
      })
    await call(
      setApplicationFee,
      { version: begun ?? summary.version, rupees: Number(rupees), reason: typed.reason },
      { reference: summary.reference },
    ).catch((error: unknown) => {
      // A person who saves again after reading that it has changed means it.
      if (isConflict(error)) {
        begin(undefined)
        onChanged()
      }
      throw error
    })
    show({ text: `The fee is set. The email waits ${STAGE_MAIL_DELAY_SECONDS} seconds.` })
    onClose()
    onChanged()
  }

  return (
    <ActionForm
      title={`Another fee for ${summary.name || email}`}
      intro="For this application only. They get an email with the fee and the reason, and their Dashboard says so. Where enough is paid already, the fee is found."
      does="Set the fee and email them"
      action={action}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...field('rupees')}
        name="own-fee"
        label="Fee in rupees"
        hint="0 waives it."
        inputMode="numeric"
      />
      <TextField {...field('reason')} name="own-fee-reason" label="Why" hint="They read it." />
    </ActionForm>
  )
}
