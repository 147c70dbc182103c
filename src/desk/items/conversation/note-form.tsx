import { Lock } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type EnquiryItem, NOTE_MAX } from '../../../contract/desk-enquiry.ts'
import { readDraft, saveDraft } from '../../offline/drafts.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { Button } from '../../ui/button.tsx'
import { areaClass } from '../../ui/classes.ts'
import { textSince } from '../../ui/typed-since.ts'
import type { ItemActions } from '../item-actions.ts'
import { newKey } from '../new-key.ts'
import { NOTE_FIELD } from '../use-writing.ts'

/** An unfinished mention after an @ at the end of the text. */
const BEGUN = /(?:^|\s)@([\p{L}\p{M}]*)$/u

interface NoteFormProps {
  item: Pick<EnquiryItem, 'colleagues'> & { summary: { reference: string } }
  actions: Pick<ItemActions, 'note' | 'busy'>
  onAdded: () => void
}

/** A note for the team. Each colleague mentioned with an @ gets a mail. */
export function NoteForm({ item, actions, onAdded }: NoteFormProps) {
  const { person } = useDesk()
  const { reference } = item.summary
  const [text, setText] = useState(() => readDraft(person.id, reference))
  const [isListShut, setListShut] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  /** A repeated attempt to add the same text has the same key, so that the note is added once. */
  const attempt = useRef<{ text: string; key: string }>(undefined)
  useEffect(() => saveDraft(person.id, reference, text), [person.id, reference, text])

  const begun = isListShut ? undefined : BEGUN.exec(text)?.[1]?.toLowerCase()
  const offered =
    begun === undefined
      ? []
      : item.colleagues.filter(({ id, name }) => id !== person.id && name.toLowerCase().includes(begun))

  function choose(name: string): void {
    setText((now) => now.replace(/@[\p{L}\p{M}]*$/u, `@${name} `))
    field.current?.focus()
  }

  async function add(): Promise<void> {
    const mentions = item.colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
    if (attempt.current?.text !== text) attempt.current = { text, key: newKey() }
    if (!(await actions.note(text, mentions, attempt.current.key))) return
    attempt.current = undefined
    // The draft has it also after the person went on to another item.
    const since = textSince(readDraft(person.id, reference), text)
    setText(since)
    // Before the form is removed, so that a sent note does not stay as a draft.
    saveDraft(person.id, reference, since)
    if (since === '') onAdded()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && offered.length > 0) {
      event.stopPropagation()
      setListShut(true)
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add()
  }

  return (
    <form
      className="relative grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      {offered.length > 0 && (
        <ul
          id={list}
          className="absolute left-3 bottom-12 z-15 max-h-[40dvh] overflow-auto p-1.5 border border-hair rounded-box bg-white shadow-floating forced-edge"
          aria-label="Name a colleague"
        >
          {offered.map(({ id, name }) => (
            <li key={id}>
              <button
                className="w-full min-h-(--control) py-0.5 px-3 rounded-lg text-left hover:bg-jamun-100"
                type="button"
                onClick={() => choose(name)}
              >
                @{name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="flex items-center gap-1.5 text-ink-2 text-second">
        <Lock className="flex-none" aria-hidden="true" size={16} />
        Only the team sees notes. @ mentions a colleague.
      </p>
      <textarea
        id={NOTE_FIELD}
        ref={field}
        maxLength={NOTE_MAX}
        className={`${areaClass} min-h-[5.5rem]`}
        aria-label="Note for the team"
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setListShut(false)
          setText(event.target.value)
        }}
      />
      <Button className="w-fit" type="submit" disabled={actions.busy || text.trim() === ''}>
        Save note
      </Button>
      <span role="status" className="sr-only">
        {offered.length > 0 ? `${offered.length} colleagues to choose from` : ''}
      </span>
    </form>
  )
}
