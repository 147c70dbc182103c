import type { ReactNode } from 'react'
import type { Language } from '../../contract/languages.ts'
import { say } from '../../contract/sentences.ts'
import { ButtonLink, type Detail, Details, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailContent } from '../mail/mail-template.ts'
import { whatsAppAddress } from '../mail/phone-link.tsx'
import { hindiShortDay } from '../mail/texts/days.ts'
import { MAIL_TRANSLATIONS } from '../mail/texts/translations.ts'
import { closedInWords, closedUntil, type OurTime } from '../time/our-time.ts'

interface Submission {
  reference: string
  full_name: string
  email: string
}

interface Receipt {
  language: Language
  what: 'query' | 'application'
  submission: Submission
  /** Details of the submission, beside the reference. */
  details: Detail[]
  /** The content below the details. */
  body: ReactNode
}

/** Confirms the receipt of a submission to its sender, with its reference. */
export function receipt({
  language,
  what,
  submission: { reference, full_name, email },
  details,
  body,
}: Receipt): MailContent {
  const { receipts } = MAIL_TRANSLATIONS[language].texts
  return {
    to: email,
    subject: say(receipts[`${what}Subject`], { reference }),
    body: (
      <MailLayout
        language={language}
        preview={say(receipts.preview, { reference })}
        title={receipts[what]}
        greeted={full_name}
      >
        <Paragraph>{receipts[`${what}Thanks`]}</Paragraph>
        <Details details={[[receipts.reference, reference], ...details]} />
        {body}
      </MailLayout>
    ),
  }
}

/** The sentence about closed days in the language of a receipt. */
export function closedIn(language: Language, now: number, our: OurTime): string | undefined {
  const back = closedUntil(now, our)
  if (language === 'en' || !back) return closedInWords(now, our)
  const { times } = MAIL_TRANSLATIONS[language].texts
  const day = hindiShortDay(back.day)
  const names = back.names.join(', ')
  if (back.clock === undefined)
    return names ? say(times.closedFor, { day, names }) : say(times.closed, { day })
  const { clock } = back
  return names ? say(times.closedForUntil, { day, clock, names }) : say(times.closedUntil, { day, clock })
}

interface Notice {
  to: string
  subject: string
  preview: string
  title: string
  submission: Submission
  /** The address of a WhatsApp chat with the sender. */
  whatsApp: string
  /** Details for staff, beside the reference. */
  details: Detail[]
  /** The content below the details. */
  body: ReactNode
}

/** Notifies the organisation of a submission. A reply goes to the sender. */
export function notice({
  to,
  subject,
  preview,
  title,
  submission: { reference, full_name, email },
  whatsApp,
  details,
  body,
}: Notice): MailContent {
  const chat = whatsAppAddress(whatsApp)
  return {
    to,
    replyTo: email,
    subject,
    body: (
      <MailLayout preview={preview} title={title}>
        <Details details={[['Reference', reference], ...details]} />
        {body}
        {chat && <ButtonLink href={chat}>Write on WhatsApp</ButtonLink>}
        <Paragraph>A reply to this email goes to {full_name || email}.</Paragraph>
      </MailLayout>
    ),
  }
}
