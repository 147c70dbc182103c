import { accountPages } from '../../../../content/page-paths.ts'
import { CODE_LIFETIME_MINUTES } from '../../../../contract/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { ButtonLink, MailLayout, Paragraph, VerificationCode } from '../../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../../mail/mail-template.ts'
import { NoFurther } from '../no-further.tsx'
import { issueCode } from './email-codes.ts'

/** The mail after a registration: a code, or that there is an account already. */
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
        .select('full_name')
        .where('email_key', '=', pending.email_key)
        .executeTakeFirst()

      if (account)
        return {
          to: pending.email,
          subject: `You already have an account at ${organisation.name}`,
          body: (
            <MailLayout
              organisation={organisation}
              preview="Log in, or reset your password."
              title="You already have an account"
              greeted={account.full_name}
            >
              <Paragraph>
                Somebody, probably you, tried to create an account with this email address. It has one
                already, so nothing was changed.
              </Paragraph>
              <ButtonLink href={`${publicUrl}${accountPages.login}`}>Log in</ButtonLink>
              <Paragraph>
                If you forgot your password, set a new one here:{' '}
                {`${publicUrl}${accountPages.forgotPassword}`}
              </Paragraph>
              {last && <NoFurther what="mail like this" />}
              <Paragraph>If it was not you, you need not do anything.</Paragraph>
            </MailLayout>
          ),
        }

      const code = await db.write((tx) => issueCode(tx, keys, pending.id, now))
      return {
        to: pending.email,
        subject: `Verify your email for ${organisation.name}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview="Your verification code is inside."
            title="Verify your email"
            greeted={pending.full_name}
          >
            <Paragraph>Type or paste this code on the page where you created your account:</Paragraph>
            <VerificationCode>{code}</VerificationCode>
            <Paragraph>It is good for {CODE_LIFETIME_MINUTES} minutes and works once.</Paragraph>
            {last && (
              <NoFurther what="code">
                If this code is refused where you are, ask for a link instead:{' '}
                {`${publicUrl}${accountPages.forgotPassword}`} Setting a password with it finishes your
                registration.
              </NoFurther>
            )}
            <Paragraph>
              Is the page closed? Open it again here: {`${publicUrl}${accountPages.verifyEmail}`}
            </Paragraph>
            <Paragraph>
              If you did not create an account, you need not do anything. Never tell this code to anybody.
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
