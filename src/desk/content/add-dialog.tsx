import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addEntry, type WordKind } from '../../contract/desk-entries.ts'
import { call } from '../api/call.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'

interface AddDialogProps {
  kinds: Pick<WordKind, 'folder' | 'one'>[]
  /** The entry to copy. */
  from?: { id: string; title: string }
  onClose: () => void
}

/** Creates a draft of a new entry, or of a copy, from a title. */
export function AddDialog({ kinds, from, onClose }: AddDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const action = useAction()
  const [one, choose] = useState(kinds[0]?.one ?? '')
  const folder = kinds.find((kind) => kind.one === one)?.folder ?? ''
  const [title, setTitle] = useState(from ? `${from.title}, copy` : '')
  async function add(): Promise<void> {
    const made = await call(addEntry, { folder, title, ...(from && { from: from.id }) })
    client.setQueryData(['entry', made.id], made)
    void client.invalidateQueries({ queryKey: ['words'] })
    onClose()
    await navigate(`/words/${made.id}`)
  }
  return (
    <ActionForm
      title={from ? `Copy ${from.title}` : 'Add to the website'}
      does={from ? 'Copy' : 'Add'}
      action={action}
      onSubmit={add}
      onClose={onClose}
    >
      {!from && (
        <SelectField
          name="add-kind"
          label="What"
          options={kinds.map((kind) => kind.one)}
          value={one}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <TextField
        name="add-title"
        label="Title"
        hint="Its address is made from this title, and stays when you change the title later."
        maxLength={120}
        value={title}
        error={action.errorOf('title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <p className="text-ink-2 text-second">No visitor sees it before you publish it.</p>
    </ActionForm>
  )
}
