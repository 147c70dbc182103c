import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeMailText,
  listMailTexts,
  MAIL_BLANKS,
  MAIL_TEXT_TITLES,
  type MailText,
} from '../../contract/mail-texts.ts'
import { call } from '../call.ts'
import { useToast } from '../toasts/toasts.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { SaveButtons } from '../ui/save-buttons.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDeed } from '../ui/use-deed.ts'
import { Words } from './why-field.tsx'

/** For managers: the mails about an application. */
export function MailTexts() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail texts'],
    queryFn: () => call(listMailTexts),
  })
  return (
    <section aria-labelledby="mail-texts" className="grid gap-6">
      <div>
        <h2 id="mail-texts" className="text-xl">
          Mails about an application
        </h2>
        <p className="mt-1 text-ink-2">
          They go by themselves when the stage changes; whoever changes it sees them before. Filled in:{' '}
          {MAIL_BLANKS.map((blank) => `{${blank}}`).join(' ')}. What the desk writes stands at {'{reason}'}.
        </p>
      </div>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {data?.texts.map((text) => (
        <MailTextForm key={`${text.name} ${text.subject} ${text.text}`} mail={text} />
      ))}
    </section>
  )
}

function MailTextForm({ mail: { name, language, subject, text, isChanged } }: { mail: MailText }) {
  const queries = useQueryClient()
  const show = useToast()
  const deed = useDeed()
  const [words, setWords] = useState(text)
  const id = `mail-${name.replaceAll(' ', '-')}`
  const title = MAIL_TEXT_TITLES[name]
  const save = (next: { subject: string; text: string }) =>
    deed.run(async () => {
      await call(changeMailText, { language, ...next }, { id: name })
      await queries.invalidateQueries({ queryKey: ['mail texts'] })
      await queries.invalidateQueries({ queryKey: ['stage mails'] })
      show({ text: 'The text is changed' })
    })
  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get(`${id}-subject`))
        void save({ subject: typed, text: words })
      }}
    >
      <h3 id={`${id}-title`} className="font-semibold text-base">
        {title}
      </h3>
      {deed.problem && (
        <p role="alert" className="font-semibold text-err text-second">
          {deed.problem}
        </p>
      )}
      <TextField
        name={`${id}-subject`}
        label="Subject"
        autoComplete="off"
        defaultValue={subject}
        error={deed.errorOf('subject')}
      />
      <Words id={id} label="Text" value={words} onChange={setWords} error={deed.errorOf('text')} />
      <SaveButtons
        title={title}
        busy={deed.busy}
        onReset={isChanged ? () => void save({ subject: '', text: '' }) : undefined}
      />
    </form>
  )
}
