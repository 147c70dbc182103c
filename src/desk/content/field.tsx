import { useId } from 'react'
import {
  charactersIn,
  groupInWords,
  LINES_MAX,
  type WordField,
  type WordValue,
} from '../../contract/content-fields.ts'
import type { ContentEntry } from '../../contract/desk-entries.ts'
import { LANGUAGE_NAMES, type Language } from '../../contract/languages.ts'
import { MarkdownField } from '../editor/markdown-field.tsx'
import { Button } from '../ui/button.tsx'
import { contentFieldClass, growingClass } from '../ui/classes.ts'
import { GroupsField } from './groups-field.tsx'
import { ListField } from './list-field.tsx'
import { OrderField } from './order-field.tsx'
import { Outdated } from './outdated.tsx'
import { PictureField } from './pictures/picture-field.tsx'
import { fits, inWords, isSame, leftFor, linesBeyond } from './same.ts'
import { sampleHint } from './sample.ts'
import type { EntryEditor } from './use-entry.ts'

/** Kinds of fields whose controls a label element cannot name. */
const NAMED_BY_SPAN: WordField['kind'][] = ['list', 'order', 'markdown', 'picture', 'groups']

interface FieldProps {
  field: WordField
  hand: EntryEditor
  entry: Pick<ContentEntry, 'id' | 'entries'>
  /** Whether the field is currently read-only. */
  isFixed: boolean
  /** The language of a translation. */
  language?: Language | undefined
  /** For a translation: whether the English text is changed in its draft. */
  isBehindDraft?: boolean
}

/** One field with its help, its problem, and the published text where it differs. */
export function Field({
  field,
  hand,
  entry: { id: entry, entries },
  isFixed,
  language,
  isBehindDraft = false,
}: FieldProps) {
  const { path, label, kind, help, most, group, problem, published } = field
  const id = useId()
  const value = hand.valueOf(path)
  const write = (next: WordValue) => hand.write(path, next)
  const hints = [
    ...(language ? [] : [...sampleHint(field, value), help]),
    ...(most ? [`At most ${most} characters. ${charactersIn(inWords(value))} now.`] : []),
  ].filter(Boolean)
  const left = leftFor(value)
  const beyond = linesBeyond(value)
  const described = [
    hints.length > 0 && `${id}-hint`,
    (kind === 'markdown' || left < 0) && `${id}-left`,
    beyond > 0 && `${id}-beyond`,
    problem && `${id}-problem`,
  ]
    .filter(Boolean)
    .join(' ')
  const control = {
    id,
    name: path,
    'aria-describedby': described || undefined,
    'aria-invalid': problem || !fits(value) ? true : undefined,
    readOnly: isFixed,
    className: contentFieldClass,
    ...(language && { lang: language }),
  } as const
  const spoken = language ? `${LANGUAGE_NAMES[language]}: ${label}` : label
  const name = language ? (
    <>
      {LANGUAGE_NAMES[language]}
      <span className="sr-only">: {label}</span>
    </>
  ) : (
    label
  )
  const isChanged = !isSame(value, published)
  const theirs = hand.theirsOf(path)
  const text = typeof value === 'string' ? value : ''
  const titles = new Map(entries.map((entry) => [entry.value, entry.title]))
  const nameOf = (each: string) =>
    group ? groupInWords(group.fields, each).replaceAll('\n', ', ') : (titles.get(each) ?? each)
  const shown = (words: WordValue) => inWords(Array.isArray(words) ? words.map(nameOf) : words)
  return (
    <div
      className="grid content-start gap-1 min-w-0 [&>label]:justify-self-start [&>span]:justify-self-start data-changed:-ml-3 data-changed:pl-2.25 data-changed:border-l-3 data-changed:border-haldi-500"
      data-changed={isChanged || undefined}
      id={language && placeOf(language, path)}
    >
      {NAMED_BY_SPAN.includes(kind) ? (
        <span id={`${id}-label`} className="font-semibold">
          {name}
        </span>
      ) : (
        <label htmlFor={id} className="font-semibold">
          {name}
        </label>
      )}
      {hints.length > 0 && (
        <p id={`${id}-hint`} className="text-ink-2 text-second">
          {hints.join(' ')}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="font-semibold text-err text-second">
          {problem}
        </p>
      )}
      {kind in ONE_LINE && (
        <input
          {...control}
          type={ONE_LINE[kind]}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      )}
      {kind === 'money' && (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      )}
      {kind === 'text' && (
        <textarea
          {...control}
          className={`${contentFieldClass} ${growingClass}`}
          rows={2}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      )}
      {kind === 'markdown' && (
        <MarkdownField
          control={control}
          value={text}
          label={spoken}
          labelId={`${id}-label`}
          onWrite={write}
        />
      )}
      {(kind === 'markdown' || left < 0) && (
        <p
          id={`${id}-left`}
          className={left < 0 ? 'font-semibold text-err text-second' : 'text-ink-2 text-second'}
        >
          {left < 0 ? `${inCount(-left)} too many. Shorten it to save it.` : `${inCount(left)} left.`}
        </p>
      )}
      {kind === 'picture' && (
        <PictureField
          id={id}
          label={label}
          labelId={`${id}-label`}
          describedBy={described || undefined}
          entry={entry}
          value={text}
          isFixed={isFixed}
          onWrite={write}
        />
      )}
      {kind === 'list' && (
        <ListField
          control={control}
          label={spoken}
          labelId={`${id}-label`}
          lines={Array.isArray(value) ? value : []}
          onWrite={write}
        />
      )}
      {group && (
        <GroupsField
          id={id}
          labelId={`${id}-label`}
          describedBy={described || undefined}
          group={group}
          groups={Array.isArray(value) ? value : []}
          isFixed={isFixed}
          onWrite={write}
        />
      )}
      {kind === 'order' && (
        <OrderField
          labelId={`${id}-label`}
          describedBy={control['aria-describedby']}
          entries={entries}
          order={Array.isArray(value) ? value : []}
          isFixed={isFixed}
          onWrite={write}
        />
      )}
      {/* Below the list, where lines are added. */}
      {beyond > 0 && (
        <p id={`${id}-beyond`} className="font-semibold text-err text-second">
          {beyond} {beyond === 1 ? 'line' : 'lines'} too many. At most {LINES_MAX} can be saved.
        </p>
      )}
      {language && !isChanged && text !== '' && (field.isOutdated || isBehindDraft) && (
        <Outdated id={entry} path={path} label={spoken} isPublished={field.isOutdated} />
      )}
      {theirs !== undefined && (
        <div
          role="alert"
          className="grid gap-2 p-3 border-2 border-dashed border-haldi-500 rounded-box wrap-anywhere"
        >
          <p>
            Somebody saved this first: <q>{shown(theirs) || 'nothing'}</q>. Yours is not saved yet.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => hand.keepMine(path)}>Keep mine</Button>
            <Button look="outline" onClick={() => hand.keepTheirs(path)}>
              Use theirs
            </Button>
          </div>
        </div>
      )}
      {isChanged && !isFixed && theirs === undefined && (
        <p className="text-ink-2 text-second">
          {kind === 'markdown' ? 'Changed, not published.' : `Was: ${wasInWords(shown(published))}`}{' '}
          <button type="button" className="link" onClick={() => write(published)}>
            Restore<span className="sr-only">: {spoken}</span>
          </button>
        </p>
      )}
    </div>
  )
}

/** The anchor of a translated field: the list of missing translations leads there. */
export const placeOf = (language: Language, path: string) => `${language}-${path}`

/** The input type of fields of one line. */
const ONE_LINE: Partial<Record<WordField['kind'], string>> = { line: 'text', day: 'date', time: 'time' }

const inCount = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'character' : 'characters'}`

const wasInWords = (words: string) => (words === '' ? 'empty.' : `“${words}”`)
