import { useState } from 'react'
import type { WordField } from '../../../contract/content-fields.ts'
import { proposeMoney } from '../../../contract/desk-money.ts'
import { call } from '../../api/call.ts'
import { ProvenDialog } from '../../sign-in/proven-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { inWords } from '../same.ts'
import { sampleHint } from '../sample.ts'
import { useMoney } from './use-money.ts'

interface ProposeDialogProps {
  entry: string
  fields: WordField[]
  onClose: () => void
}

/** Proposes new values, which a second manager has to confirm. */
export function ProposeDialog({ entry, fields, onClose }: ProposeDialogProps) {
  const action = useAction()
  const toast = useToast()
  const { data, refresh } = useMoney()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const changed = [...typed].map(([path, value]) => ({ path, value }))
  return (
    <ProvenDialog
      title="Propose new values"
      explains={
        data?.others === 0
          ? 'You are the only manager, so nobody can approve it. Invite a second manager under “Team” first.'
          : data?.othersNow === 0
            ? 'The other managers are new, have a new second step, or came to the desk through you, so it waits 72 hours. All managers, also of the last 30 days, get an email and can stop it.'
            : 'People see the old values until another manager approves the new ones. All managers, also of the last 30 days, get an email and can stop it.'
      }
      typed={{ fields: changed }}
      schema={proposeMoney.input}
      action={action}
      onDo={async () => {
        await call(proposeMoney, { fields: changed }, { id: entry })
        onClose()
        toast({ text: 'A second manager must approve it' })
        await refresh()
      }}
      does="Ask a second manager"
      onClose={onClose}
    >
      {fields.map((field) => {
        const { path, label, help, kind, published } = field
        const value = typed.get(path) ?? inWords(published)
        return (
          <TextField
            key={path}
            name={path}
            label={label}
            hint={[...sampleHint(field, value), help].filter(Boolean).join(' ')}
            autoComplete="off"
            inputMode={kind === 'money' ? 'numeric' : 'text'}
            value={value}
            onChange={({ target }) => {
              setTyped((now) => new Map(now).set(path, target.value))
              action.forget()
            }}
            error={action.errorOf(path)}
          />
        )
      })}
      {action.errorOf('fields') && (
        <p role="alert" className="font-semibold text-err text-second">
          Change something first.
        </p>
      )}
    </ProvenDialog>
  )
}
