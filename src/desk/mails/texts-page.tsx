import { useQuery, useQueryClient } from '@tanstack/react-query'
import { textState } from '../../contract/desk-settings.ts'
import {
  changeText,
  listTexts,
  type PreparedText,
  TEXT_BLANKS,
  TEXT_TITLES,
  type TextName,
} from '../../contract/desk-texts.ts'
import { LANGUAGE_NAMES, type Language } from '../../contract/languages.ts'
import { call } from '../api/call.ts'
import { MailTexts } from '../applications/mail-texts.tsx'
import { useLive } from '../live/use-live.ts'
import { AsAtFirst } from '../settings/as-at-first.tsx'
import { History } from '../settings/history.tsx'
import { PartForm } from '../settings/part-form.tsx'
import { usePart } from '../settings/use-part.ts'
import { areaClass } from '../ui/classes.ts'
import { Loading } from '../ui/loading.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ProblemLine } from '../ui/problem.tsx'

/** The prepared texts, for managers. */
export function Component() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['texts'],
    queryFn: () => call(listTexts),
  })
  useLive('setting', ['texts'])
  return (
    <div className="grid max-w-[52rem] gap-6">
      <div>
        <PageTitle title="Message templates" className="text-[1.375rem]" />
        <p className="mt-1 text-ink-2">
          What the desk writes again and again. Filled in by themselves:{' '}
          {TEXT_BLANKS.map((blank) => `{${blank}}`).join(' ')}. The subject stays empty where it might say
          something about somebody's health.
        </p>
      </div>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {data?.texts.map((text) => (
        <TextForm key={`${text.name} ${text.language}`} text={text} />
      ))}
      {isPending ? <Loading /> : <MailTexts />}
    </div>
  )
}

function TextForm({ text: { name, language, text, isChanged, version } }: { text: PreparedText }) {
  const queries = useQueryClient()
  const part = usePart<string>({
    now: { value: text, version },
    save: (next, seen) => saveText(name, { language, text: next, version: seen }),
    reload: () => queries.invalidateQueries({ queryKey: ['texts'] }),
    before: isChanged ? text : '',
    said: 'The text is changed',
  })
  const id = `${name.replace(' ', '-')}-${language}`
  const title = `${TEXT_TITLES[name]}, ${LANGUAGE_NAMES[language]}`
  const error = part.errorOf('text')
  return (
    <div>
      <PartForm
        title={title}
        part={part}
        theirs={text}
        more={
          isChanged &&
          !part.isTyped && (
            <AsAtFirst title={title} busy={part.busy} onReset={() => void part.bringBack('')} />
          )
        }
      >
        <label htmlFor={id} className="font-semibold">
          {title}
        </label>
        <ProblemLine id={`${id}-error`} text={error} />
        <textarea
          id={id}
          name="text"
          lang={language}
          rows={3}
          value={part.value}
          className={areaClass}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => part.change(target.value)}
        />
      </PartForm>
      <History
        name={textState(name, language)}
        title={title}
        version={version}
        inWords={String}
        atFirst="Original text"
        busy={part.busy}
        onBringBack={(state) => void part.bringBack(state === null ? '' : String(state))}
      />
    </div>
  )
}

async function saveText(name: TextName, typed: { language: Language; text: string; version: number }) {
  await call(changeText, typed, { id: name })
  return { version: typed.version + 1 }
}
