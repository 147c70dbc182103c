import { sql } from 'kysely'
import { Fragment } from 'react'
import { answersTo, answersToItem } from '../../conversation/reply-address.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { MailAbout } from '../../mail/mail-kinds.ts'
import { MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
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
      const { subject, parts } = letterTexts(organisation, letter)
      return {
        to: person.email,
        subject,
        replyTo: await answersOf(read, config, about),
        body: (
          <MailLayout
            organisation={organisation}
            preview="What happened, what it may mean for you, and what you can do."
            title="Something happened to your data"
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
            <Paragraph>
              We never ask for your password, a code or your Aadhaar number by email or on the phone. You can
              complain to the Data Protection Board of India.
            </Paragraph>
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
): Promise<{ email: string; full_name: string } | undefined> {
  if (!userId && !enquiryId)
    return read
      .selectFrom('applications')
      .select(['email', sql<string>`coalesce(applied_by, full_name)`.as('full_name')])
      .where('id', '=', applicationId ?? '')
      .executeTakeFirst()
  const [table, id] = userId ? (['users', userId] as const) : (['enquiries', enquiryId ?? ''] as const)
  return read.selectFrom(table).select(['email', 'full_name']).where('id', '=', id).executeTakeFirst()
}
