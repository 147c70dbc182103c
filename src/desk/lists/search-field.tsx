import { Search } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

const SETTLED_MS = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  address: { search: string; find: (words: string) => void }
  field: RefObject<HTMLInputElement | null>
}

/** What is typed is searched for once somebody pauses. */
export function SearchField({ label, placeholder, address, field }: SearchFieldProps) {
  const { search, find } = address
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    // Back and forward change what is searched; what is typed right now does not wait for them.
    setKnown(search)
    if (typed.trim() !== search) setTyped(search)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === search) return undefined
    const timer = setTimeout(() => find(words), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed, search, find])
  return (
    <label className="search">
      <span className="sr-only">{label}</span>
      <Search aria-hidden="true" size={16} strokeWidth={2} />
      <input
        ref={field}
        type="search"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
