import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

interface LinkFormProps {
  /** Whether words are selected, which become the link. */
  isChosen: boolean
  onLink: (address: string) => void
  onClose: () => void
}

/** The site shows links with these beginnings only. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i

/** The address of a link. */
export function LinkForm({ isChosen, onLink, onClose }: LinkFormProps) {
  const name = useId()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    if (!ADDRESS.test(address.trim()))
      return setProblem('Begin with https://, or with / for a page of this website. Also: mailto:, tel:')
    onLink(address.trim())
  }
  return (
    <fieldset className="grid gap-2 p-3 border-2 border-dashed border-haldi-500 rounded-box wrap-anywhere">
      <legend className="sr-only">Link</legend>
      {isChosen ? (
        <TextField
          name={name}
          label="Address of the link"
          inputMode="url"
          autoFocus
          value={address}
          error={problem}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      ) : (
        <p role="status">First select the text of the link.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isChosen && <Button onClick={add}>Link</Button>}
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
