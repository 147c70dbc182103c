import { sql } from 'kysely'
import { Fragment } from 'react'
import type { Language } from '../../../contract/languages.ts'
import { answersTo, answersToItem } from '../../conversation/reply-address.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { languageOf } from '../../mail/language-of.ts'
import type { MailAbout } from '../../mail/mail-kinds.ts'
import { MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import { isWhole, letterTexts } from './letter-texts.ts'
import { letterOf } from './read.ts'

/** The mail to people affected by a data breach. Erased people have no address, and get no mail. */
export function breachMails({ config }: Pick<Deps, 'config'>): MailTemplates<'breach notice'> {
  const { organisation } = config
  return {
    'breach notice': async ({ read }, about) => {
      const breach = await read
        .selectFrom('breaches')
        .select('letter')
        .where('id', '=', about.breachId)
        .executeTakeFirst()
      const letter = breach ? letterOf(breach) : null
      const person = await addressOf(read, about)
      if (!isWhole(letter) || !person) return undefined
      const { breach: texts } = MAIL_TRANSLATIONS[person.language].texts
      const { subject, parts } = letterTexts(organisation, letter, person.language)
      return {
        to: person.email,
        subject,
        replyTo: await answersOf(read, config, about),
        body: (
          <MailLayout
            language={person.language}
            preview={texts.preview}
            title={texts.title}
            greeted={person.full_name}
          >
            {parts.map(({ title, text }) => (
              <Fragment key={title}>
                <Paragraph>
                  <strong>{title}</strong>
                </Paragraph>
                {text.split(/\n+/).map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move
                  <Paragraph key={at}>{line}</Paragraph>
                ))}
              </Fragment>
            ))}
            <Paragraph>{texts.neverAsk}</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}

async function answersOf(
  read: Db['read'],
  config: Deps['config'],
  { userId, enquiryId, applicationId }: MailAbout['breach notice'],
): Promise<string> {
  if (userId) return answersTo(config)
  return enquiryId
    ? answersToItem(read, config, 'enquiry', enquiryId)
    : answersToItem(read, config, 'application', applicationId ?? '')
}

async function addressOf(
  read: Db['read'],
  { userId, enquiryId, applicationId }: MailAbout['breach notice'],
): Promise<{ email: string; full_name: string; language: Language } | undefined> {
  if (!userId && !enquiryId) {
    const row = await read
      .selectFrom('applications')
      .select(['email', sql<string>`coalesce(applied_by, full_name)`.as('full_name'), 'user_id', 'language'])
      .where('id', '=', applicationId ?? '')
      .executeTakeFirst()
    return row && { ...row, language: await languageOf(read, row) }
  }
  const [table, id] = userId ? (['users', userId] as const) : (['enquiries', enquiryId ?? ''] as const)
  return read
    .selectFrom(table)
    .select(['email', 'full_name', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
}
