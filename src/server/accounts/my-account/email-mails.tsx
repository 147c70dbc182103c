import { accountPages } from '../../../content/page-paths.ts'
import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { MailLayout, Paragraph, VerificationCode } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { drawCode } from '../mailed-codes.ts'

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
      const ifItWasNotYou = <Paragraph>If it was not you, you do not need to do anything.</Paragraph>
      if (await hasAccount(db.read, change.email_key))
        return {
          to: change.email,
          subject: `This address has an account at ${organisation.name}`,
          body: (
            <MailLayout
              organisation={organisation}
              preview="It can belong to one account only."
              title="This address has an account already"
            >
              <Paragraph>
                Somebody, probably you, wanted to use this address for another account. It has one already, so
                nothing was changed. Log in with it here: {`${publicUrl}${accountPages.login}`}
              </Paragraph>
              <Paragraph>
                To move the address, delete the account it has first, at the end of its Dashboard.
              </Paragraph>
              {ifItWasNotYou}
            </MailLayout>
          ),
        }

      const code = drawCode()
      await db.write((tx) =>
        tx
          .updateTable('email_changes')
          .set({ code_hash: keys.hash('email-change', code) })
          .where('id', '=', change.id)
          .execute(),
      )
      return {
        to: change.email,
        subject: `Confirm this address for ${organisation.name}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview="Your code is inside."
            title="Is this your new address?"
          >
            <Paragraph>
              Somebody, probably you, wants to use this address for their account. Type or paste this code on
              the Dashboard:
            </Paragraph>
            <VerificationCode>{code}</VerificationCode>
            <Paragraph>It works once, within the next {CODE_LIFETIME_MINUTES} minutes.</Paragraph>
            {ifItWasNotYou}
            <Paragraph>Do not share this code with anybody.</Paragraph>
          </MailLayout>
        ),
      }
    },

    'email changed': async ({ read }, { changeId }) => {
      const change = await findChange(read, changeId)
      if (!change) return undefined
      return {
        to: change.old_email,
        subject: `Your email was changed - ${organisation.name}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview="This is our last email to this address."
            title="Your email was changed"
          >
            <Paragraph>
              Your account uses another email address now. You log in with that one, and our emails go there.
            </Paragraph>
            <Paragraph>If it was you, you do not need to do anything.</Paragraph>
            <Paragraph>
              If it was not you, somebody else may be in your account. Call us on {organisation.phone} or
              write to {organisation.email} now.
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}

async function findChange(db: Tx, id: string) {
  return db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

async function hasAccount(db: Tx, emailKey: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email_key', '=', emailKey).executeTakeFirst()
  return user !== undefined
}
