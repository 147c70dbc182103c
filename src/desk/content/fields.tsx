import { type ReactNode, useState } from 'react'
import type { WordField } from '../../contract/content-fields.ts'
import type { ContentEntry } from '../../contract/desk-entries.ts'
import type { Language } from '../../contract/languages.ts'
import { Callout } from '../ui/callout.tsx'
import { Field } from './field.tsx'
import { ProposeButton } from './money/propose-button.tsx'
import { ProposeDialog } from './money/propose-dialog.tsx'
import { inWords, isSame } from './same.ts'
import type { EntryEditor } from './use-entry.ts'

interface FieldsProps {
  hand: EntryEditor
  entry: ContentEntry
  /** The editor of the same entry in another language, and which one. */
  translation: { hand: EntryEditor; language: Language } | undefined
}

/** The fields of an entry, below their headings; each text beside its translation. */
export function Fields({ hand, entry, translation }: FieldsProps) {
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
                <Pair key={field.path} field={field} hand={hand} entry={entry} translation={translation} />
              ))}
          </Part>
        ))}
      </form>
      {asked && <ProposeDialog entry={entry.id} fields={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

function Pair({ field, hand, entry, translation }: FieldsProps & { field: WordField }) {
  const translated = translation?.hand.entry
  const its = translated?.fields.find(({ path }) => path === field.path)
  const isGoing = entry.does === 'takes away'
  const isPaired = translation && translated && its
  // The same elements with and without a translation, which arrives later: other elements would replace the
  // field that somebody is typing in.
  return (
    <div
      className={`grid gap-2.5 ${isPaired ? '@min-[44rem]/item:grid-cols-2 @min-[44rem]/item:gap-5' : ''}`}
    >
      <Field field={field} hand={hand} entry={entry} isFixed={entry.state === 'scheduled' || isGoing} />
      {isPaired && (
        <Field
          field={its}
          hand={translation.hand}
          entry={translated}
          isFixed={translated.state === 'scheduled' || isGoing}
          language={translation.language}
          isBehindDraft={!isSame(hand.valueOf(field.path), field.published)}
        />
      )}
    </div>
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
      <Callout>
        <p>{first.locked}</p>
      </Callout>
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
