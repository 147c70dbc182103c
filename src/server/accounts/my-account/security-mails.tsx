import type { ReactNode } from 'react'
import { accountPages } from '../../../content/page-paths.ts'
import { RESET_LINK_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailContent, MailTemplates } from '../../mail/mail-template.ts'
import { NoFurther } from '../../mail/no-further.tsx'
import { openRecord } from '../../people/erase/sealed-records.ts'
import { issueResetLink } from '../recovery/reset-links.ts'

type SecurityMail =
  | 'reset link'
  | 'login stopped'
  | 'password changed'
  | 'session stolen'
  | 'picture changed'
  | 'data downloaded'
  | 'account deleted'
  | 'consent withdrawn'

/** The sealed records of a person, or of one submission. */
interface Erased {
  account?: { email: string; fullName: string }
  address?: { email: string }
  reference?: string
}

interface Recipient {
  email: string
  full_name: string
}

/** Mails about recovering an account and about changes that its owner should know of. */
export function securityMails({ config, keys }: Pick<Deps, 'config' | 'keys'>): MailTemplates<SecurityMail> {
  const { organisation, publicUrl } = config
  const resetPage = `${publicUrl}${accountPages.forgotPassword}`

  function mailTo(person: Recipient, subject: string, preview: string, body: ReactNode): MailContent {
    return {
      to: person.email,
      subject: `${subject} - ${organisation.name}`,
      body: (
        <MailLayout organisation={organisation} preview={preview} title={subject} greeted={person.full_name}>
          {body}
        </MailLayout>
      ),
    }
  }

  /** Notifies the owner of an account of a change to it. */
  const notice =
    <About extends { userId: string }>(subject: string, preview: string, body: (about: About) => ReactNode) =>
    async ({ read }: Pick<Db, 'read'>, about: About) => {
      const user = await userBy(read, 'id', about.userId)
      return user && mailTo(user, subject, preview, body(about))
    }

  const ifItWasNotYou = (
    <Paragraph>
      If it was not you, set a new password now: {resetPage}. That signs out every other device. Then call us
      on {organisation.phone} or write to {organisation.email}.
    </Paragraph>
  )

  return {
    'reset link': async (db, { emailKey, last }, now) => {
      const user = await userBy(db.read, 'email_key', emailKey)
      const pending = user ? undefined : await newestPending(db.read, emailKey, now)
      // Anyone may have registered the address: the greeting does not use the typed name.
      const person = user ?? (pending && { email: pending.email, full_name: '' })
      if (!person) return undefined

      const about = { emailKey, pendingId: pending?.id ?? null }
      const token = await db.write((tx) => issueResetLink(tx, keys, about, now))
      const link = `${publicUrl}${accountPages.resetPassword}/${token}`
      return mailTo(
        person,
        'Set a new password',
        'The link to set a new password is inside.',
        <>
          <Paragraph>Somebody, probably you, asked for a new password for this email address.</Paragraph>
          <ButtonLink href={link}>Set a new password</ButtonLink>
          <Paragraph>
            The link is good for {RESET_LINK_LIFETIME_MINUTES} minutes and works once. Setting a new password
            signs you out on every device.
          </Paragraph>
          {pending && (
            <Paragraph>
              Your registration was not finished yet. Setting a password with this link finishes it; no code
              is needed any more. In the browser where you registered we take what you typed there; in any
              other one we ask for your name and phone number again, on your Dashboard.
            </Paragraph>
          )}
          {last && (
            <NoFurther what="link">
              This one works at least that long, on any device. If others keep asking and it troubles you,
              call us on {organisation.phone} or write to {organisation.email}.
            </NoFurther>
          )}
          <Paragraph>Does the button not work? Copy this address into your browser: {link}</Paragraph>
          <Paragraph>
            If you did not ask for it, you need not do anything: nothing has changed. Never pass this link on.
          </Paragraph>
        </>,
      )
    },

    'login stopped': async ({ read }, { emailKey }) => {
      const user = await userBy(read, 'email_key', emailKey)
      if (!user) return undefined
      return mailTo(
        user,
        'Logging in with your password is stopped',
        'Too many wrong passwords were tried.',
        <>
          <Paragraph>
            Somebody typed a wrong password for your account a hundred times. Nobody got in, but until you set
            a new password, logging in works only on devices you have used before.
          </Paragraph>
          <ButtonLink href={resetPage}>Set a new password</ButtonLink>
        </>,
      )
    },

    'password changed': notice('Your password was changed', 'This is to let you know.', () => (
      <>
        <Paragraph>
          The password of your account has just been changed, and your other devices were signed out.
        </Paragraph>
        <Paragraph>If it was you, you do not need to do anything.</Paragraph>
        {ifItWasNotYou}
      </>
    )),

    'session stolen': notice(
      'We signed out one of your devices',
      'Something looked wrong, so we made sure.',
      ({ device }) => (
        <>
          <Paragraph>
            An old log-in of yours ({device}) was used a second time. That can happen when somebody has copied
            it, so we signed it out everywhere.
          </Paragraph>
          <Paragraph>
            Please log in again. If this surprises you, set a new password as well: {resetPage}
          </Paragraph>
        </>
      ),
    ),

    'picture changed': notice('Your picture was changed', 'This is to let you know.', ({ removed }) => (
      <>
        <Paragraph>
          {removed
            ? 'Your profile picture has just been removed.'
            : 'Your account now has a new profile picture. We deleted the old one.'}
        </Paragraph>
        <Paragraph>If it was you, you do not need to do anything.</Paragraph>
        {ifItWasNotYou}
      </>
    )),

    'account deleted': async ({ read }, { sealedId }) => {
      const record = (await openRecord(read, keys, sealedId)) as Erased | undefined
      if (!record) return undefined
      const { account, address } = record
      const [what, subject] = account
        ? ['Your account and what belonged to it', 'Your account is deleted']
        : ['What we kept about you', 'Your data is deleted']
      return mailTo(
        { email: account?.email ?? address?.email ?? '', full_name: account?.fullName ?? '' },
        subject,
        'This is our last email about it.',
        <>
          <Paragraph>
            {what} {account ? 'are' : 'is'} deleted. What the law tells us to keep is locked away for one year
            and then destroyed.
          </Paragraph>
          <Paragraph>
            If it was not you, call us on {organisation.phone} or write to {organisation.email}.
          </Paragraph>
        </>,
      )
    },

    'consent withdrawn': async ({ read }, { sealedId }) => {
      const record = (await openRecord(read, keys, sealedId)) as Erased | undefined
      if (!record) return undefined
      const { address, reference } = record
      return mailTo(
        { email: address?.email ?? '', full_name: '' },
        'You took back your consent',
        'We have stopped using what you sent.',
        <>
          <Paragraph>
            We have stopped using what you sent us with the reference {reference}, and nobody works with it
            any more. What the law tells us to keep is locked away, and destroyed on the day the notice beside
            the form named.
          </Paragraph>
          <Paragraph>
            If you did not ask for this, call us on {organisation.phone} or write to {organisation.email}.
          </Paragraph>
        </>,
      )
    },

    'data downloaded': notice('Your data was downloaded', 'This is to let you know.', () => (
      <>
        <Paragraph>A copy of what we keep about you has just been downloaded from your account.</Paragraph>
        <Paragraph>If it was you, you do not need to do anything.</Paragraph>
        {ifItWasNotYou}
      </>
    )),
  }
}

async function userBy(tx: Tx, column: 'id' | 'email_key', value: string) {
  return tx.selectFrom('users').select(['email', 'full_name']).where(column, '=', value).executeTakeFirst()
}

async function newestPending(tx: Tx, emailKey: string, now: number) {
  return tx
    .selectFrom('pending_registrations')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
