import { Search } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { useDeed } from '../ui/use-deed.ts'
import './find.css'

interface SearchFormProps {
  label: string
  hint: string
  deed: ReturnType<typeof useDeed>
  onSearch: (search: string) => void
}

/** One field, and the button that looks for what stands in it. */
export function SearchForm({ label, hint, deed, onSearch }: SearchFormProps) {
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
        error={deed.errorOf('search') ?? deed.problem}
      />
      <Button type="submit" aria-disabled={deed.busy}>
        <Search aria-hidden="true" size={18} />
        Search
      </Button>
    </form>
  )
}
