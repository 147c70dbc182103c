import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactWay, EnquiryItem } from '../../../contract/desk-enquiry.ts'
import {
  listTexts,
  type PreparedText,
  TEXT_NAMES,
  TEXT_TITLES,
  type TextName,
} from '../../../contract/desk-texts.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { call } from '../../api/call.ts'
import { readDraft, saveDraft } from '../../offline/drafts.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { areaClass, fieldClass } from '../../ui/classes.ts'
import { Segment } from '../../ui/segment.tsx'
import { SITE_NAME } from '../../ui/site-name.ts'
import { contactLink, shownNumber } from '../contact-links.ts'
import { CopyButton } from '../copy-button.tsx'
import type { Leaving } from '../use-record.ts'
import { EmailComposer } from './email-composer.tsx'
import { fillText } from './fill-text.ts'
import type { EmailActions } from './use-emails.ts'
import { WAY_NAMES, WayIcon } from './ways.tsx'

const IN_THEIR_LETTERS: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }
const OPENS: Record<Exclude<ContactWay, 'email'>, [button: string, hint: string]> = {
  whatsapp: ['Open WhatsApp', 'Opens WhatsApp with this text. You press send there.'],
  phone: ['Call', 'Opens your phone with the number.'],
  sms: ['Open SMS', 'Opens your messages with this text. You press send there.'],
}

interface WriterProps {
  kind: 'enquiry' | 'application'
  emails: EmailActions
  /** The next items of the list, where the work on the item is not done yet. */
  leaving: Leaving | undefined
  item: Pick<EnquiryItem, 'email' | 'whatsappNumber'> & {
    summary: { name: string; reference: string; topic: string; language: Language }
  }
  way: ContactWay
  ways: readonly ContactWay[]
  onWay: (way: ContactWay) => void
  onOpened: (way: ContactWay) => void
  onSent: () => void
}

const textIn = (texts: PreparedText[] | undefined, name: TextName, language: Language) =>
  texts?.find((each) => each.name === name && each.language === language)?.text ?? ''

/** An email, or the prepared text, which can be edited, and the link that opens the app with it. */
export function Writer({ kind, item, way, ways, emails, leaving, onWay, onOpened, onSent }: WriterProps) {
  const { person } = useDesk()
  const [name, setName] = useState<TextName>('hello')
  const [language, setLanguage] = useState(item.summary.language)
  const place = `${item.summary.reference} text`
  const [typed, setTyped] = useState<string | undefined>(() => readDraft(person.id, place) || undefined)
  function type(text: string | undefined): void {
    setTyped(text)
    saveDraft(person.id, place, text ?? '')
  }
  const { data } = useQuery({ queryKey: ['texts'], queryFn: () => call(listTexts), staleTime: 60_000 })
  const { summary } = item
  const filled = (template: string) =>
    fillText(template, language, {
      fullName: summary.name,
      me: person.name,
      organisation: SITE_NAME,
      reference: summary.reference,
      topic: summary.topic,
    })
  const text = typed ?? filled(textIn(data?.texts, name, language))
  const subject = `${SITE_NAME}, ${summary.reference}`
  const choose = (work: () => void) => () => {
    work()
    type(undefined)
  }
  const languages = (
    <Segment
      legend="Language"
      name="language"
      options={LANGUAGES}
      value={language}
      onChoose={(each) => {
        setLanguage(each)
        // An email has a text of its own.
        if (way !== 'email') type(undefined)
      }}
      show={(each) => <span lang={each}>{IN_THEIR_LETTERS[each]}</span>}
    />
  )
  const [button, hint] = way === 'email' ? [] : OPENS[way]
  return (
    <div className="grid gap-2.5">
      <div className="justify-between flex flex-wrap items-center gap-2">
        <Segment
          legend="How"
          name="way"
          options={ways}
          value={way}
          onChoose={onWay}
          show={(each) => (
            <>
              <WayIcon way={each} size={16} />
              {WAY_NAMES[each]}
            </>
          )}
        />
        <span className="text-second tabular-nums flex flex-wrap items-center gap-2">
          {way === 'email' ? item.email : shownNumber(item.whatsappNumber)}
          <CopyButton
            label={way === 'email' ? 'Copy the address' : 'Copy the number'}
            text={way === 'email' ? item.email : `+91${item.whatsappNumber}`}
          />
        </span>
        {way === 'email' && languages}
      </div>
      {way === 'email' && (
        <EmailComposer
          kind={kind}
          reference={summary.reference}
          name={summary.name}
          templates={(data ? TEXT_NAMES : []).map((each) => ({
            title: TEXT_TITLES[each],
            text: filled(textIn(data?.texts, each, language)),
          }))}
          emails={emails}
          leaving={leaving}
          onSent={onSent}
        />
      )}
      {(way === 'whatsapp' || way === 'sms') && (
        <>
          <div className="justify-between flex flex-wrap items-center gap-2">
            <select
              aria-label="Prepared text"
              className={`${fieldClass} max-w-[17rem] flex-1`}
              value={name}
              onChange={(event) => choose(() => setName(event.target.value as TextName))()}
            >
              {TEXT_NAMES.map((each) => (
                <option key={each} value={each}>
                  {TEXT_TITLES[each]}
                </option>
              ))}
            </select>
            {languages}
          </div>
          <textarea
            aria-label={`Text to ${summary.name}`}
            lang={language}
            rows={3}
            className={areaClass}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </>
      )}
      {way !== 'email' && (
        <div className="flex flex-wrap items-center gap-2">
          <a
            className="inline-flex items-center justify-center gap-2 min-h-(--control) py-1 px-4 rounded-full bg-jamun-600 text-white font-semibold forced-edge hover:bg-jamun-700"
            href={contactLink(way, item, { subject, text })}
            {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={() => onOpened(way)}
          >
            <WayIcon way={way} size={18} />
            {button}
          </a>
          <span className="min-w-40 flex-1 text-ink-2 text-second">{hint}</span>
        </div>
      )}
    </div>
  )
}
