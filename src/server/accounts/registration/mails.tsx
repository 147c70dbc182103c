import { accountPages } from '../../../content/page-paths.ts'
import { CODE_HASH, CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, MailLayout, Paragraph, VerificationCode } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { NoFurther } from '../../mail/no-further.tsx'
import { issueCode } from './email-codes.ts'

/** The mail after a registration: a code, or that there is an account already. */
export function registrationMails({
  config,
  keys,
}: Pick<Deps, 'config' | 'keys'>): MailTemplates<'registration'> {
  const { organisation, publicUrl } = config
  // The part after the # stays in the browser: no server log and no other site sees it.
  const codePage = (code: string) => `${publicUrl}${accountPages.verifyEmail}${CODE_HASH}${code}`

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
            <Paragraph>This is your code. The button opens the page with the code filled in:</Paragraph>
            <VerificationCode>{code}</VerificationCode>
            <ButtonLink href={codePage(code)}>Verify my email</ButtonLink>
            <Paragraph>
              You can also type or paste it on the page where you created your account. It works once, for{' '}
              {CODE_LIFETIME_MINUTES} minutes.
            </Paragraph>
            {last && (
              <NoFurther what="code">
                If this code is refused where you are, ask for a link instead:{' '}
                {`${publicUrl}${accountPages.forgotPassword}`} Setting a password with it finishes your
                registration.
              </NoFurther>
            )}
            <Paragraph>
              Did you not create an account? Then leave the button and the code alone, and nothing happens.
              Never tell this code to anybody.
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
