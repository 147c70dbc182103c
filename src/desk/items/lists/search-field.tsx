import { Search } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

const SETTLED_MS = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  address: { search: string; find: (words: string) => void }
  field: RefObject<HTMLInputElement | null>
}

/** The search is debounced: it starts when the person pauses typing. */
export function SearchField({ label, placeholder, address, field }: SearchFieldProps) {
  const { search, find } = address
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  /** The searches sent from here and not yet reflected in the address; text typed since then stays in the field. */
  const [asked, setAsked] = useState<string[]>([])
  if (known !== search) {
    setKnown(search)
    const at = asked.lastIndexOf(search)
    setAsked(asked.slice(at + 1))
    // Back and forward change the search.
    if (at < 0) setTyped(search)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === search) return undefined
    const timer = setTimeout(() => {
      setAsked((before) => [...before, words])
      find(words)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed, search, find])
  return (
    <label className="relative flex flex-[1_1_10rem] min-w-0 @max-[36.5rem]/list:basis-full">
      <span className="sr-only">{label}</span>
      <Search
        className="absolute left-2.5 top-[50%] [translate:0_-50%] text-ink-2 pointer-events-none"
        aria-hidden="true"
        size={16}
        strokeWidth={2}
      />
      <input
        className="w-full min-h-(--control) pr-2 pl-8.5 border border-jamun-400 rounded-control bg-white placeholder:text-ink-2 placeholder:opacity-100"
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
