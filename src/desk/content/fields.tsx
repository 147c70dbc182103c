import { type ReactNode, useState } from 'react'
import type { ContentEntry, WordField } from '../../contract/desk-words.ts'
import { Tell } from '../ui/tell.tsx'
import { Field } from './field.tsx'
import { ProposeButton } from './money/propose-button.tsx'
import { ProposeDialog } from './money/propose-dialog.tsx'
import { inWords } from './same.ts'
import type { EntryEditor } from './use-entry.ts'

/** The fields of an entry, below their headings. */
export function Fields({ hand, entry }: { hand: EntryEditor; entry: ContentEntry }) {
  const parts = [...Map.groupBy(entry.fields, ({ part }) => part)]
  // Outside the form: a nested form would send the typed values in the address.
  const [asked, ask] = useState<WordField[]>()
  return (
    <>
      <form className="grid gap-5" noValidate onSubmit={(event) => event.preventDefault()}>
        {parts.map(([part, fields]) => (
          <Part key={part} title={part}>
            <Locked entry={entry.id} fields={fields.filter(({ locked }) => locked)} onAsk={ask} />
            {fields
              .filter(({ locked }) => !locked)
              .map((field) => (
                <Field
                  key={field.path}
                  field={field}
                  hand={hand}
                  entry={entry}
                  isFixed={entry.state === 'scheduled' || entry.does === 'takes away'}
                />
              ))}
          </Part>
        ))}
      </form>
      {asked && <ProposeDialog entry={entry.id} fields={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  if (!title) return children
  return (
    <fieldset className="grid gap-4.5 min-w-0 mt-2 p-0 border-0">
      <legend className="mb-2.5 font-display font-semibold text-[1.25rem] text-jamun-800 leading-[1.2]">
        {title}
      </legend>
      {children}
    </fieldset>
  )
}

interface LockedProps {
  entry: string
  fields: WordField[]
  onAsk: (fields: WordField[]) => void
}

/** The fields that cannot be changed here, and the reason. */
function Locked({ entry, fields, onAsk }: LockedProps) {
  const [first] = fields
  if (!first?.locked) return null
  return (
    <>
      <Tell>
        <p>{first.locked}</p>
      </Tell>
      <dl className="grid gap-2.5">
        {fields.map(({ path, label, value, isSample }) => (
          <div key={path}>
            <dt className="text-ink-2 text-second">
              {label}
              {isSample && ' (sample)'}
            </dt>
            <dd className="tabular-nums wrap-anywhere">{inWords(value)}</dd>
          </div>
        ))}
      </dl>
      <ProposeButton entry={entry} onClick={() => onAsk(fields)} />
    </>
  )
}
