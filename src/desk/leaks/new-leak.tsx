import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { noteBreach } from '../../contract/desk-breach.ts'
import { call } from '../call.ts'
import { DeedForm } from '../people/deed-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDeed } from '../ui/use-deed.ts'
import { asMoment, asTyped } from './words.ts'

/** Starts the clock. */
export function NewLeak({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [foundAt, setFoundAt] = useState(() => asTyped(Date.now()))
  const deed = useDeed()
  async function submit(): Promise<void> {
    const { id } = await call(noteBreach, { title, foundAt: asMoment(foundAt) })
    await client.invalidateQueries({ queryKey: ['breaches'] })
    onClose()
    await navigate(`/leaks/${id}`)
  }
  return (
    <DeedForm
      title="Something happened"
      does="Note it"
      leave="Cancel"
      deed={deed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="title"
        label="What, in a few words"
        hint="Without names: it is kept for some years."
        maxLength={120}
        autoComplete="off"
        value={title}
        error={deed.errorOf('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        name="foundAt"
        type="datetime-local"
        label="When somebody noticed it"
        value={foundAt}
        error={deed.errorOf('foundAt')}
        onChange={({ target }) => setFoundAt(target.value)}
      />
    </DeedForm>
  )
}
