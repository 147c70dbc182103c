import { ButtonLink, Paragraph } from '../../mail/mail-layout.tsx'
import type { Config } from '../../platform/config.ts'
import { staffMail } from '../../staff/staff-mail.tsx'

/** The maximum number of references in a mail. The rest is at the desk. */
const SHOWN = 20

interface Words {
  subject: string
  title: string
  words: string
  references: string[]
  link: string
  why: string
}

/** A mail to a member of staff with references and links to the desk. */
export function itemsMail(
  config: Pick<Config, 'organisation'>,
  person: { email: string; full_name: string },
  { subject, title, words, references, link, why }: Words,
) {
  const more = references.length - SHOWN
  return staffMail(config, person, {
    subject,
    title,
    preview: 'It waits at the desk.',
    body: (
      <>
        <Paragraph>
          {words} {references.slice(0, SHOWN).join(', ')}
          {more > 0 ? ` and ${more} more` : ''}
        </Paragraph>
        <ButtonLink href={link}>
          {references.length === 1 ? 'Open it at the desk' : 'Open them at the desk'}
        </ButtonLink>
        <Paragraph>{why}</Paragraph>
      </>
    ),
  })
}
