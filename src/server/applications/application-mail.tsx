import type { ReactNode } from 'react'
import { accountPages } from '../../content/page-paths.ts'
import type { Language } from '../../contract/languages.ts'
import { say } from '../../contract/sentences.ts'
import { answersToItem } from '../conversation/reply-address.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../mail/language-of.ts'
import { ButtonLink, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import { MAIL_TRANSLATIONS, type MailTranslation } from '../mail/texts/translations.ts'
import { blanksOf, closingOf } from './desk/mail-texts.ts'

interface MailInput {
  texts: MailTranslation['application']
  blanks: ReturnType<typeof blanksOf>
  language: Language
}

/** A mail to the sender of an application: with a greeting, the way to the Dashboard and a closing, in their language. */
export async function applicationMail(
  deps: Pick<Deps, 'config'>,
  read: Tx,
  row: ApplicationRow,
  write: (given: MailInput) => { subject: string; body: ReactNode },
) {
  const { publicUrl } = deps.config
  const language = await languageOf(read, row)
  const { texts, prefix } = MAIL_TRANSLATIONS[language]
  const { application } = texts
  const blanks = blanksOf(deps, row, language)
  const { subject, body } = write({ texts: application, blanks, language })
  return {
    to: row.email,
    replyTo: await answersToItem(read, deps.config, 'application', row.id),
    subject,
    body: (
      <MailLayout
        language={language}
        preview={say(application.reference, { reference: blanks.reference })}
        title={subject}
      >
        <Paragraph>{say(application.dear, { name: blanks.name })}</Paragraph>
        {body}
        <ButtonLink href={`${publicUrl}${prefix}${accountPages.dashboard}`}>
          {application.seeYours}
        </ButtonLink>
        <Paragraph>{closingOf(deps, language)}</Paragraph>
      </MailLayout>
    ),
  }
}
