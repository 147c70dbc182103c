import { Search } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { useAction } from '../ui/use-action.ts'
import './find.css'

interface SearchFormProps {
  label: string
  hint: string
  action: ReturnType<typeof useAction>
  onSearch: (search: string) => void
}

/** One field, and the button that looks for what stands in it. */
export function SearchForm({ label, hint, action, onSearch }: SearchFormProps) {
  return (
    <form
      noValidate
      className="fee-find"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('search')))
      }}
    >
      <TextField
        name="search"
        type="search"
        label={label}
        hint={hint}
        autoComplete="off"
        error={action.errorOf('search') ?? action.problem}
      />
      <Button type="submit" aria-disabled={action.busy}>
        <Search aria-hidden="true" size={18} />
        Search
      </Button>
    </form>
  )
}
