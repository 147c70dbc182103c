import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCaps } from './key-caps.tsx'
import { fitting, inGroups } from './palette-entries.ts'
import { bindingsNow, foundBy, type PaletteEntry } from './use-keys.ts'

/** Keys that open pages are left out, because the palette lists the pages by name. */
const ELSEWHERE = ['Everywhere', 'Go to']

/** The command palette: find an item or an action by typing. */
export default function Palette({ pages, onClose }: { pages: PaletteEntry[]; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const [actions] = useState(() =>
    bindingsNow()
      .filter(({ group }) => !ELSEWHERE.includes(group))
      .map(({ keys, label, run }): PaletteEntry => ({ keys, label, run, group: 'Do' })),
  )
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = [...foundBy(words), ...fitting([...pages, ...actions], words)]
  const groups = inGroups(found)
  const entries = groups.flatMap(([, members]) => members)
  const current = Math.min(at, entries.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  function take(entry: PaletteEntry | undefined): void {
    if (!entry) return
    // The focus is restored first, because the action may move it.
    flushSync(onClose)
    entry.run()
  }

  function move(event: KeyboardEvent): void {
    const count = entries.length
    const to = { ArrowDown: current + 1, ArrowUp: current - 1 + count, Home: 0, End: count - 1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(entries[current])
    else if (to !== undefined && count > 0) setAt(to % count)
    else return
    event.preventDefault()
  }

  return (
    <Dialog label="Find or do" size="palette" onClose={onClose}>
      <div className="flex items-center gap-3 border-hair border-b px-4">
        <Search aria-hidden="true" size={20} className="flex-none" />
        <input
          type="text"
          role="combobox"
          aria-label="Find or do"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Page, reference or action"
          className="min-h-13 min-w-0 flex-1 bg-transparent text-lg outline-none focus-visible:shadow-none focus-visible:outline-none"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setAt(0)
          }}
          onKeyDown={move}
        />
        <button type="button" className="grid min-h-11 place-items-center" onClick={onClose}>
          <span className="sr-only">Close, </span>
          <KeyCaps keys="Esc" />
        </button>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className="max-h-96 min-h-0 flex-1 overflow-auto px-2 pb-2"
      >
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true" className="px-2 pt-2.5 pb-1 text-ink-2 text-second">
              {group}
            </p>
            {members.map((entry) => {
              const index = entries.indexOf(entry)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
                <div
                  key={optionId(index)}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  className="forced-mark flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1 hover:bg-jamun-50 aria-selected:bg-jamun-100"
                  onClick={() => take(entry)}
                >
                  <span className="min-w-0 break-words">{entry.label}</span>
                  {entry.keys ? (
                    <KeyCaps keys={entry.keys} />
                  ) : (
                    <span className="text-ink-2 text-second">{entry.hint}</span>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={entries.length === 0 ? 'px-4 pb-4 text-ink-2' : 'sr-only'}>
        {entries.length === 0 ? 'Nothing fits. Try other words.' : ''}
      </p>
      <p
        aria-hidden="true"
        className="flex gap-4 border-hair border-t px-4 py-1.5 text-ink-2 text-third max-rail:hidden"
      >
        <span className="flex items-center gap-1.5">
          <KeyCaps keys="↑ ↓" /> move
        </span>
        <span className="flex items-center gap-1.5">
          <KeyCaps keys="Enter" /> open
        </span>
      </p>
    </Dialog>
  )
}
