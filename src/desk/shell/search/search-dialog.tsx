import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { mayDo } from '../../../contract/staff-rights.ts'
import { openFor } from '../../enquiries/new-enquiry-open.ts'
import { RECENT_KEY } from '../../items/recently-opened.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inGroups } from '../keys/in-groups.ts'
import { KeyCaps } from '../keys/key-caps.tsx'
import { bindingsNow } from '../keys/use-keys.ts'
import type { DeskPage } from '../pages.ts'
import {
  foundEntries,
  markedParts,
  matching,
  newEnquiryEntries,
  pageEntries,
  recentEntries,
  type SearchEntry,
} from './entries.ts'
import { useSearch } from './use-search.ts'

/** The key of the search itself. Pages are listed by name instead of by their keys. */
const OPENS_SEARCH = 'Mod k'

interface SearchDialogProps {
  /** The pages of the role. */
  pages: readonly DeskPage[]
  onClose: () => void
}

/** One field that finds people, enquiries, applications, pages and actions. */
export default function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const { person } = useDesk()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  /** Whether Enter was pressed before the results arrived. */
  const [isEnterPending, setEnterPending] = useState(false)
  const [actions] = useState(() =>
    bindingsNow()
      .filter(({ group, keys }) => group !== 'Go to' && keys !== OPENS_SEARCH)
      .map(({ keys, label, run }): SearchEntry => ({ keys, label, run, group: 'Actions' })),
  )
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { results, problem, isStale, retry } = useSearch(words, mayDo(person.role, 'people'))
  const go = (path: string, state?: { search: string }) => void navigate(`/${path}`, { state })
  const found = results ? foundEntries(results, words.trim(), go) : []
  const recent = words === '' ? recentEntries(client.getQueryData(RECENT_KEY) ?? [], go) : []
  const nobody =
    results && found.length === 0 && !isStale && mayDo(person.role, 'enquiries')
      ? newEnquiryEntries(words, openFor)
      : []
  const groups = inGroups([
    ...recent,
    ...found,
    ...nobody,
    ...matching([...pageEntries(pages, go), ...actions], words),
  ])
  const entries = groups.flatMap(([, members]) => members)
  const current = Math.min(at, entries.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (isEnterPending && !isStale)
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
  }, [isEnterPending, isStale])

  function choose(entry: SearchEntry | undefined): void {
    if (!entry) return
    // The focus is restored first, because the action may move it.
    flushSync(onClose)
    entry.run()
  }

  function move(event: KeyboardEvent): void {
    const count = entries.length
    const to = { ArrowDown: current + 1, ArrowUp: current - 1 + count, Home: 0, End: count - 1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isStale && at === 0) setEnterPending(true)
      else choose(entries[current])
    } else if (to !== undefined && count > 0) setAt(to % count)
    else return
    event.preventDefault()
  }

  return (
    <Dialog label="Search" size="search" onClose={onClose}>
      <div className="flex items-center gap-3 border-hair border-b px-4">
        <Search aria-hidden="true" size={20} className="flex-none" />
        <input
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Name, phone, email, reference, page"
          className="min-h-13 min-w-0 flex-1 bg-transparent text-lg outline-none focus-visible:shadow-none focus-visible:outline-none"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setAt(0)
            setEnterPending(false)
          }}
          onKeyDown={move}
        />
        <button type="button" className="grid min-h-11 place-items-center" onClick={onClose}>
          <span className="sr-only">Close, </span>
          <KeyCaps keys="Esc" />
        </button>
      </div>
      {problem && (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 pt-3">
          <p className="flex-1">{problem}</p>
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        aria-busy={isStale}
        className="max-h-96 max-rail:max-h-none min-h-0 flex-1 overflow-auto px-2 pb-2"
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
                  onClick={() => choose(entry)}
                >
                  <Line entry={entry} words={words} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={entries.length === 0 ? 'px-4 pb-4 text-ink-2' : 'sr-only'}>
        {statusOf(entries.length, isStale, problem !== undefined)}
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

function statusOf(found: number, isStale: boolean, hasFailed: boolean): string {
  if (isStale) return 'Searching…'
  if (found > 0 || hasFailed) return ''
  return 'Nothing found. Try fewer words, or the last digits of the phone number.'
}

function Line({ entry: { label, detail, state, keys }, words }: { entry: SearchEntry; words: string }) {
  return (
    <>
      <span className="min-w-0 break-words leading-tight">
        {detail ? <Marked label={label} words={words} /> : label}
        {detail && <span className="block text-ink-2 text-second">{detail}</span>}
      </span>
      {keys ? <KeyCaps keys={keys} /> : <span className="flex-none text-ink-2 text-second">{state}</span>}
    </>
  )
}

/** The label with the typed beginnings of its words underlined. */
function Marked({ label, words }: { label: string; words: string }) {
  return markedParts(label, words).map(({ text, length }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label keep their order
    <span key={at}>
      {length > 0 && (
        <mark className="bg-transparent font-semibold text-inherit underline decoration-2 decoration-haldi-500 underline-offset-4">
          {text.slice(0, length)}
        </mark>
      )}
      {text.slice(length)}
    </span>
  ))
}
