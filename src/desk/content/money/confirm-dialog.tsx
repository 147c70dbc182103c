import { useState } from 'react'
import { confirmMoney, type MoneyChange } from '../../../contract/desk-money.ts'
import { call, DeskFailure } from '../../api/call.ts'
import { ProvenDialog } from '../../sign-in/proven-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { whenOf } from '../../ui/times.ts'
import { useAction } from '../../ui/use-action.ts'
import { Compare } from './compare.tsx'

interface ConfirmDialogProps {
  change: MoneyChange
  onConfirmed: () => Promise<void>
  /** The proposal has ended, or its values have changed. */
  onStale: () => Promise<unknown>
  onClose: () => void
}

/** The second person compares the values, and types the account number again from the bank's paper. */
export function ConfirmDialog({ change, onConfirmed, onStale, onClose }: ConfirmDialogProps) {
  const action = useAction()
  const [typed, setTyped] = useState('')
  const { id, hash, by, at, fields } = change
  const field = fields.find(({ path }) => path === change.typed)
  const label = field?.label.toLowerCase() ?? 'new value'
  return (
    <ProvenDialog
      title="Is this right?"
      explains={`${by ?? 'A former colleague'} asked for it on ${whenOf(at)}. Payments depend on it, so two managers approve it.`}
      typed={{ hash, typed }}
      schema={confirmMoney.input}
      action={action}
      onDo={async () => {
        try {
          await call(confirmMoney, { hash, typed }, { id })
        } catch (failure) {
          if (failure instanceof DeskFailure && ['staff_rule', 'changed_meanwhile'].includes(failure.code))
            await onStale()
          throw failure
        }
        onClose()
        await onConfirmed()
      }}
      does="Approve"
      onClose={onClose}
    >
      <Compare change={change} />
      <TextField
        name="money-typed"
        label={`Type the ${label} from the bank’s letter`}
        hint="Do not copy it from this screen or a message."
        autoComplete="off"
        inputMode={field && /^\d[\d ]*$/.test(field.wanted) ? 'numeric' : 'text'}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          action.forget()
        }}
        error={action.errorOf('typed')}
      />
    </ProvenDialog>
  )
}
