import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { recordBreach } from '../../../contract/desk-breach.ts'
import { call } from '../../api/call.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { asTyped } from '../../ui/our-clock.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFields } from '../../ui/use-fields.ts'
import { asMoment } from './labels.ts'

/** Records a breach, from which the legal deadline runs. */
export function NewBreach({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const action = useAction()
  const [now] = useState(() => asTyped(Date.now()))
  const { typed, field } = useFields({ title: '', foundAt: now }, action)
  async function submit(): Promise<void> {
    const { id } = await call(recordBreach, { ...typed, foundAt: asMoment(typed.foundAt) })
    await client.invalidateQueries({ queryKey: ['breaches'] })
    onClose()
    await navigate(`/leaks/${id}`)
  }
  return (
    <ActionForm title="Report a breach" does="Save" action={action} onSubmit={submit} onClose={onClose}>
      <TextField
        {...field('title')}
        label="What, in a few words"
        hint="Without names: it is kept for some years."
        maxLength={120}
        autoComplete="off"
      />
      <TextField {...field('foundAt')} label="When somebody noticed it" type="datetime-local" />
    </ActionForm>
  )
}
