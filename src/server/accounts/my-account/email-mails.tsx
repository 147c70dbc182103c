import { accountPages } from '../../../content/page-paths.ts'
import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import { say } from '../../../contract/sentences.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { MailLayout, Paragraph, VerificationCode } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import { renewCode } from '../mailed-codes.ts'

/**
 * The mails about a changed address: a code to the new one, or that it has an account already, and a notification to
 * the old one. The new one may be a stranger's, so the mail to it contains no typed text.
 */
export function emailMails({
  config,
  keys,
}: Pick<Deps, 'config' | 'keys'>): MailTemplates<'email change' | 'email changed'> {
  const { organisation, publicUrl } = config

  return {
    'email change': async (db, { changeId }, now) => {
      const change = await findChange(db.read, changeId)
      if (!change || change.used_at !== null || change.expires_at <= now) return undefined
      const { language } = change
      const { texts, prefix } = MAIL_TRANSLATIONS[language]
      const { emailChange } = texts
      if (await hasAccount(db.read, change.email_key))
        return {
          to: change.email,
          subject: say(emailChange.takenSubject, { organisation: organisation.name }),
          body: (
            <MailLayout language={language} preview={emailChange.takenPreview} title={emailChange.taken}>
              <Paragraph>
                {say(emailChange.somebodyWanted, { link: `${publicUrl}${prefix}${accountPages.login}` })}
              </Paragraph>
              <Paragraph>{emailChange.toMoveIt}</Paragraph>
              <Paragraph>{emailChange.notYou}</Paragraph>
            </MailLayout>
          ),
        }

      const code = await renewCode(db, keys, 'email_changes', change.id)
      return {
        to: change.email,
        subject: say(emailChange.confirmSubject, { organisation: organisation.name }),
        body: (
          <MailLayout language={language} preview={emailChange.confirmPreview} title={emailChange.confirm}>
            <Paragraph>{emailChange.somebodyWants}</Paragraph>
            <VerificationCode>{code}</VerificationCode>
            <Paragraph>{say(emailChange.worksOnce, { minutes: CODE_LIFETIME_MINUTES })}</Paragraph>
            <Paragraph>{emailChange.notYou}</Paragraph>
            <Paragraph>{emailChange.shareNot}</Paragraph>
          </MailLayout>
        ),
      }
    },

    'email changed': async ({ read }, { changeId }) => {
      const change = await findChange(read, changeId)
      if (!change) return undefined
      const { emailChange, security } = MAIL_TRANSLATIONS[change.language].texts
      return {
        to: change.old_email,
        subject: say(security.subject, { title: emailChange.changed, organisation: organisation.name }),
        body: (
          <MailLayout
            language={change.language}
            preview={emailChange.changedPreview}
            title={emailChange.changed}
          >
            <Paragraph>{emailChange.usesAnother}</Paragraph>
            <Paragraph>{security.wasYou}</Paragraph>
            <Paragraph>
              {say(emailChange.somebodyElse, { phone: organisation.phone, email: organisation.email })}
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}

/** A requested change of the address, with the language of the account. */
async function findChange(db: Tx, id: string) {
  return db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'user_id')
    .selectAll('email_changes')
    .select('language')
    .where('email_changes.id', '=', id)
    .executeTakeFirst()
}

async function hasAccount(db: Tx, emailKey: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email_key', '=', emailKey).executeTakeFirst()
  return user !== undefined
}
