import type { ReactNode } from 'react'
import { ButtonLink, type Detail, Details, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailContent } from '../mail/mail-template.ts'
import { whatsAppAddress } from '../mail/phone-link.tsx'
import type { Config } from '../platform/config.ts'

interface Submission {
  reference: string
  full_name: string
  email: string
}

interface Receipt {
  /** The word for it in the mail. */
  what: 'query' | 'application'
  thanks: string
  submission: Submission
  /** Details of the submission, beside the reference. */
  details: Detail[]
  /** The content below the details. */
  body: ReactNode
}

/** Confirms to the sender that it was received, and gives its reference. */
export function receipt(
  organisation: Config['organisation'],
  { what, thanks, submission: { reference, full_name, email }, details, body }: Receipt,
): MailContent {
  return {
    to: email,
    subject: `We have your ${what}, reference ${reference}`,
    body: (
      <MailLayout
        organisation={organisation}
        preview={`Your reference is ${reference}.`}
        title={`We have your ${what}`}
        greeted={full_name}
      >
        <Paragraph>{thanks} This is what we noted:</Paragraph>
        <Details details={[['Reference', reference], ...details]} />
        {body}
      </MailLayout>
    ),
  }
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
export function notice(
  organisation: Config['organisation'],
  {
    to,
    subject,
    preview,
    title,
    submission: { reference, full_name, email },
    whatsApp,
    details,
    body,
  }: Notice,
): MailContent {
  const chat = whatsAppAddress(whatsApp)
  return {
    to,
    replyTo: email,
    subject,
    body: (
      <MailLayout organisation={organisation} preview={preview} title={title}>
        <Details details={[['Reference', reference], ...details]} />
        {body}
        {chat && <ButtonLink href={chat}>Write on WhatsApp</ButtonLink>}
        <Paragraph>A reply to this email goes to {full_name || email}.</Paragraph>
      </MailLayout>
    ),
  }
}
