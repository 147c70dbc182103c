import { Search } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { useAction } from '../ui/use-action.ts'

interface SearchFormProps {
  label: string
  hint: string
  action: ReturnType<typeof useAction>
  onSearch: (search: string) => void
}

/** The layout of a result. */
export const foundClass =
  'grid items-center gap-x-4 gap-y-1.5 border-hair-2 px-3 py-2.5 not-last:border-b *:wrap-anywhere *:min-w-0 min-[48rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_10.5rem]'

/** One field with a search button. */
export function SearchForm({ label, hint, action, onSearch }: SearchFormProps) {
  return (
    <form
      noValidate
      className="grid gap-y-2 gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
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
      <Button type="submit" className="min-h-12" aria-disabled={action.busy}>
        <Search aria-hidden="true" size={18} />
        Search
      </Button>
    </form>
  )
}
