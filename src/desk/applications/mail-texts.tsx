import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showRupees } from '../../contract/applications.ts'
import { textState } from '../../contract/desk-settings.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../contract/languages.ts'
import {
  changeMailText,
  listMailTexts,
  MAIL_PLACEHOLDERS,
  MAIL_TEXT_NAMES,
  MAIL_TEXT_TITLES,
  type MailBlanks,
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
import { Button } from '../ui/button.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { Segment } from '../ui/segment.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Words } from '../ui/why-field.tsx'
import { MailSheet } from './mail-sheet.tsx'

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
      {data &&
        MAIL_TEXT_NAMES.map((name) => (
          <Languages key={name} name={name} mails={data.texts.filter((mail) => mail.name === name)} />
        ))}
    </section>
  )
}

/** One text in its languages, of which one is shown. Text typed in the other one stays. */
function Languages({ name, mails }: { name: MailTextName; mails: MailText[] }) {
  const [shown, show] = useState<Language>('en')
  const isEmpty = (language: Language) =>
    mails.some((mail) => mail.language === language && mail.subject === '' && mail.text === '')
  const english = mails.find(({ language }) => language === 'en')
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-base">{MAIL_TEXT_TITLES[name]}</h3>
        <Segment
          legend={`Language of ${MAIL_TEXT_TITLES[name]}`}
          name={`${mailTextKey(name)} language`}
          options={LANGUAGES}
          value={shown}
          onChoose={show}
          show={(language) => `${LANGUAGE_NAMES[language]}${isEmpty(language) ? ' (empty)' : ''}`}
        />
      </div>
      {english &&
        mails.map((mail) => (
          <div key={mail.language} hidden={mail.language !== shown}>
            <div className="grid gap-2">
              <MailTextForm mail={mail} english={english} />
            </div>
          </div>
        ))}
    </div>
  )
}

function MailTextForm({ mail, english }: { mail: MailText; english: MailText }) {
  const { name, language, subject, text, isChanged, version } = mail
  const queries = useQueryClient()
  const [isPreview, setPreview] = useState(false)
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
  const id = `mail-${name.replaceAll(' ', '-')}-${language}`
  const title = `${MAIL_TEXT_TITLES[name]}, ${LANGUAGE_NAMES[language]}`
  const isEmpty = value.subject.trim() === '' && value.text.trim() === ''
  const read = isEmpty ? english : { language, ...value }
  return (
    <>
      {language !== 'en' && isEmpty && (
        <p className="text-ink-2 text-second">
          Empty: readers of {LANGUAGE_NAMES[language]} get the English email.
        </p>
      )}
      <PartForm
        title={title}
        label={title}
        part={part}
        theirs={`${subject}: ${text}`}
        more={
          <>
            <Button look="outline" aria-expanded={isPreview} onClick={() => setPreview(!isPreview)}>
              Preview<span className="sr-only"> of {title}</span>
            </Button>
            {isChanged && !part.isTyped && (
              <AsAtFirst title={title} busy={part.busy} onReset={() => void part.bringBack(AS_AT_FIRST)} />
            )}
          </>
        }
      >
        <TextField
          name={`${id}-subject`}
          label="Subject"
          lang={language}
          autoComplete="off"
          value={value.subject}
          error={part.errorOf('subject')}
          onChange={({ target }) => change({ ...value, subject: target.value })}
        />
        <Words
          id={id}
          label="Text"
          lang={language}
          value={value.text}
          onChange={({ target: { value: words } }) => change({ ...value, text: words })}
          error={part.errorOf('text')}
        />
      </PartForm>
      {isPreview && <MailSheet language={read.language} words={read} blanks={EXAMPLE[read.language]} />}
      <History
        name={textState(mailTextKey(name), language)}
        title={title}
        version={version}
        inWords={String}
        atFirst={language === 'en' || !english.isChanged ? 'Original text' : 'Empty'}
        busy={part.busy}
        onBringBack={(state) =>
          void part.bringBack(state === null ? AS_AT_FIRST : readWritten(String(state)))
        }
      />
    </>
  )
}

const AS_AT_FIRST: MailWords = { subject: '', text: '' }

const SOMEBODY = {
  reference: 'ABP4K7QX',
  course: 'Life Style Disease Management',
  fee: showRupees(5001),
  reason: 'What you type when you change the stage stands here.',
}
/** The values that the preview fills in. */
const EXAMPLE: Record<Language, MailBlanks> = {
  en: { ...SOMEBODY, name: 'Asha Rao', status: 'Received' },
  hi: { ...SOMEBODY, name: 'आशा राव', status: 'आवेदन मिल गया' },
}

async function saveWords(name: MailTextName, typed: MailWords & { language: Language; version: number }) {
  await call(changeMailText, typed, { id: name })
  return { version: typed.version + 1 }
}
