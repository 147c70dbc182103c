import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeText,
  listTexts,
  type PreparedText,
  TEXT_BLANKS,
  TEXT_TITLES,
} from '../../contract/desk-texts.ts'
import { MailTexts } from '../applications/mail-texts.tsx'
import { call } from '../call.ts'
import { useToast } from '../toasts/toasts.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SaveButtons } from '../ui/save-buttons.tsx'
import { useDeed } from '../ui/use-deed.ts'
import './item.css'

const LANGUAGES = { en: 'English', hi: 'Hindi' }

/** For managers: the prepared texts. */
export function Component() {
  const { data, error, refetch } = useQuery({ queryKey: ['texts'], queryFn: () => call(listTexts) })
  return (
    <div className="grid max-w-[52rem] gap-6">
      <div>
        <PageTitle title="Texts" className="text-[1.375rem]" />
        <p className="mt-1 text-ink-2">
          What the desk writes again and again. Filled in by themselves:{' '}
          {TEXT_BLANKS.map((blank) => `{${blank}}`).join(' ')}. The subject stays empty where it might say
          something about somebody's health.
        </p>
      </div>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {data?.texts.map((text) => (
        <TextForm key={`${text.name} ${text.language} ${text.text}`} text={text} />
      ))}
      <MailTexts />
    </div>
  )
}

function TextForm({ text: { name, language, text, isChanged } }: { text: PreparedText }) {
  const queries = useQueryClient()
  const show = useToast()
  const deed = useDeed()
  const id = `${name.replace(' ', '-')}-${language}`
  const save = (next: string) =>
    deed.run(async () => {
      await call(changeText, { language, text: next }, { id: name })
      await queries.invalidateQueries({ queryKey: ['texts'] })
      show({ text: 'The text is changed' })
    })
  const error = deed.errorOf('text') ?? deed.problem
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save(String(new FormData(event.currentTarget).get('text')))
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {TEXT_TITLES[name]}, {LANGUAGES[language]}
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-err text-second">
          {error}
        </p>
      )}
      <textarea
        id={id}
        name="text"
        lang={language}
        rows={3}
        defaultValue={text}
        className="item-field"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <SaveButtons
        title={`${TEXT_TITLES[name]}, ${LANGUAGES[language]}`}
        busy={deed.busy}
        onReset={isChanged ? () => void save('') : undefined}
      />
    </form>
  )
}
