import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { recordBreach } from '../../../contract/desk-breach.ts'
import { call } from '../../api/call.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { asMoment, asTyped } from './labels.ts'

/** Records a breach, from which the legal deadline runs. */
export function NewBreach({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [foundAt, setFoundAt] = useState(() => asTyped(Date.now()))
  const action = useAction()
  async function submit(): Promise<void> {
    const { id } = await call(recordBreach, { title, foundAt: asMoment(foundAt) })
    await client.invalidateQueries({ queryKey: ['breaches'] })
    onClose()
    await navigate(`/leaks/${id}`)
  }
  return (
    <ActionForm title="Report a breach" does="Save" action={action} onSubmit={submit} onClose={onClose}>
      <TextField
        name="title"
        label="What, in a few words"
        hint="Without names: it is kept for some years."
        maxLength={120}
        autoComplete="off"
        value={title}
        error={action.errorOf('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        name="foundAt"
        type="datetime-local"
        label="When somebody noticed it"
        value={foundAt}
        error={action.errorOf('foundAt')}
        onChange={({ target }) => setFoundAt(target.value)}
      />
    </ActionForm>
  )
}
