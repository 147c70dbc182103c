import { useQuery, useQueryClient } from '@tanstack/react-query'
import { textState } from '../../contract/desk-settings.ts'
import {
  changeMailText,
  listMailTexts,
  MAIL_PLACEHOLDERS,
  MAIL_TEXT_TITLES,
  type MailLanguage,
  type MailText,
  type MailTextName,
  type MailWords,
  mailTextKey,
  readWritten,
} from '../../contract/mail-texts.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'
import { AsAtFirst } from '../settings/as-at-first.tsx'
import { History } from '../settings/history.tsx'
import { PartForm } from '../settings/part-form.tsx'
import { usePart } from '../settings/use-part.ts'
import { NotRead } from '../ui/not-read.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Words } from '../ui/why-field.tsx'

/** For managers: the texts of the mails about an application. */
export function MailTexts() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mail texts'],
    queryFn: () => call(listMailTexts),
  })
  useLive('setting', ['mail texts'])
  return (
    <section aria-labelledby="mail-texts" className="grid gap-6">
      <div>
        <h2 id="mail-texts" className="text-xl">
          Emails about an application
        </h2>
        <p className="mt-1 text-ink-2">
          They go by themselves when the stage changes; whoever changes it sees them before. Filled in:{' '}
          {MAIL_PLACEHOLDERS.map((blank) => `{${blank}}`).join(' ')}. The text of the desk is inserted at{' '}
          {'{reason}'}.
        </p>
      </div>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {data?.texts.map((text) => (
        <MailTextForm key={text.name} mail={text} />
      ))}
    </section>
  )
}

function MailTextForm({ mail }: { mail: MailText }) {
  const { name, language, subject, text, isChanged, version } = mail
  const queries = useQueryClient()
  const part = usePart<MailWords>({
    now: { value: { subject, text }, version },
    save: (next, seen) => saveWords(name, { language, ...next, version: seen }),
    reload: async () => {
      await queries.invalidateQueries({ queryKey: ['mail texts'] })
      await queries.invalidateQueries({ queryKey: ['stage mails'] })
    },
    before: isChanged ? { subject, text } : AS_AT_FIRST,
    said: 'The text is changed',
  })
  const { value, change } = part
  const id = `mail-${name.replaceAll(' ', '-')}`
  const title = MAIL_TEXT_TITLES[name]
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-base">{title}</h3>
      <PartForm
        title={title}
        label={title}
        part={part}
        theirs={`${subject}: ${text}`}
        more={
          isChanged &&
          !part.isTyped && (
            <AsAtFirst title={title} busy={part.busy} onReset={() => void part.bringBack(AS_AT_FIRST)} />
          )
        }
      >
        <TextField
          name={`${id}-subject`}
          label="Subject"
          autoComplete="off"
          value={value.subject}
          error={part.errorOf('subject')}
          onChange={({ target }) => change({ ...value, subject: target.value })}
        />
        <Words
          id={id}
          label="Text"
          value={value.text}
          onChange={(words) => change({ ...value, text: words })}
          error={part.errorOf('text')}
        />
      </PartForm>
      <History
        name={textState(mailTextKey(name), language)}
        title={title}
        version={version}
        inWords={String}
        atFirst="Original text"
        busy={part.busy}
        onBringBack={(state) =>
          void part.bringBack(state === null ? AS_AT_FIRST : readWritten(String(state)))
        }
      />
    </div>
  )
}

const AS_AT_FIRST: MailWords = { subject: '', text: '' }

async function saveWords(name: MailTextName, typed: MailWords & { language: MailLanguage; version: number }) {
  await call(changeMailText, typed, { id: name })
  return { version: typed.version + 1 }
}
