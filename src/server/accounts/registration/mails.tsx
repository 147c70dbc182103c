import { accountPages } from '../../../content/page-paths.ts'
import { CODE_HASH, CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import { say } from '../../../contract/sentences.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, MailLayout, Paragraph, VerificationCode } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { NoFurther } from '../../mail/no-further.tsx'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import { issueCode } from './email-codes.ts'

/** The mail after a registration, in its language: a code, or that there is an account already. */
export function registrationMails({
  config,
  keys,
}: Pick<Deps, 'config' | 'keys'>): MailTemplates<'registration'> {
  const { organisation, publicUrl } = config

  return {
    registration: async (db, { pendingId, last }, now) => {
      const pending = await db.read
        .selectFrom('pending_registrations')
        .selectAll()
        .where('id', '=', pendingId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!pending) return undefined
      const account = await db.read
        .selectFrom('users')
        .select(['full_name', 'language'])
        .where('email_key', '=', pending.email_key)
        .executeTakeFirst()
      const { language } = account ?? pending
      const { texts, prefix } = MAIL_TRANSLATIONS[language]
      const { registration } = texts
      const pages = `${publicUrl}${prefix}`
      const forgotPassword = `${pages}${accountPages.forgotPassword}`

      if (account)
        return {
          to: pending.email,
          subject: say(registration.hasAccountSubject, { organisation: organisation.name }),
          body: (
            <MailLayout
              language={language}
              preview={registration.hasAccountPreview}
              title={registration.hasAccount}
              greeted={account.full_name}
            >
              <Paragraph>{registration.somebodyTried}</Paragraph>
              <ButtonLink href={`${pages}${accountPages.login}`}>{registration.logIn}</ButtonLink>
              <Paragraph>{say(registration.forgotPassword, { link: forgotPassword })}</Paragraph>
              {last && <NoFurther text={texts.frame.lastMail} />}
              <Paragraph>{registration.notYou}</Paragraph>
            </MailLayout>
          ),
        }

      const code = await db.write((tx) => issueCode(tx, keys, pending.id, now))
      return {
        to: pending.email,
        subject: say(registration.verifySubject, { organisation: organisation.name }),
        body: (
          <MailLayout
            language={language}
            preview={registration.verifyPreview}
            title={registration.verify}
            greeted={pending.full_name}
          >
            <Paragraph>{registration.thisIsYourCode}</Paragraph>
            <VerificationCode>{code}</VerificationCode>
            {/* The code is after the #, which stays in the browser: no server log and no other site sees it. */}
            <ButtonLink href={`${pages}${accountPages.verifyEmail}${CODE_HASH}${code}`}>
              {registration.verifyMyEmail}
            </ButtonLink>
            <Paragraph>{say(registration.typeIt, { minutes: CODE_LIFETIME_MINUTES })}</Paragraph>
            {last && (
              <NoFurther text={texts.frame.lastCode}>
                {say(registration.refusedCode, { link: forgotPassword })}
              </NoFurther>
            )}
            <Paragraph>{registration.noAccountWanted}</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
