import type { ReactNode } from 'react'
import { accountPages } from '../../../content/page-paths.ts'
import { RESET_LINK_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/languages.ts'
import { say } from '../../../contract/sentences.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailContent, MailTemplates } from '../../mail/mail-template.ts'
import { NoFurther } from '../../mail/no-further.tsx'
import { MAIL_TRANSLATIONS, type MailTranslation } from '../../mail/texts/translations.ts'
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
  account?: { email: string; fullName: string; language?: Language }
  address?: { email: string }
  reference?: string
}

interface Recipient {
  email: string
  full_name: string
  language: Language
}

/** The contents of a mail, in the language of its reader. */
interface Texts {
  security: MailTranslation['security']
  frame: MailTranslation['frame']
  contact: { phone: string; email: string }
  page: (path: string) => string
}

interface Written {
  title: string
  preview: string
  body: ReactNode
}

/** Mails about recovering an account and about changes that its owner should know of. */
export function securityMails({ config, keys }: Pick<Deps, 'config' | 'keys'>): MailTemplates<SecurityMail> {
  const { organisation, publicUrl } = config
  const contact = { phone: organisation.phone, email: organisation.email }

  function mailTo(person: Recipient, write: (texts: Texts) => Written): MailContent {
    const { texts, prefix } = MAIL_TRANSLATIONS[person.language]
    const page = (path: string) => `${publicUrl}${prefix}${path}`
    const { title, preview, body } = write({ ...texts, contact, page })
    return {
      to: person.email,
      subject: say(texts.security.subject, { title, organisation: organisation.name }),
      body: (
        <MailLayout language={person.language} preview={preview} title={title} greeted={person.full_name}>
          {body}
        </MailLayout>
      ),
    }
  }

  /** Notifies the owner of an account of a change to it. */
  const notice =
    <About extends { userId: string }>(write: (texts: Texts, about: About) => Written) =>
    async ({ read }: Pick<Db, 'read'>, about: About) => {
      const user = await userBy(read, 'id', about.userId)
      return user && mailTo(user, (texts) => write(texts, about))
    }

  return {
    'reset link': async (db, { emailKey, last }, now) => {
      const user = await userBy(db.read, 'email_key', emailKey)
      const pending = user ? undefined : await newestPending(db.read, emailKey, now)
      // Anyone may have registered the address: the greeting does not use the typed name.
      const person = user ?? (pending && { ...pending, full_name: '' })
      if (!person) return undefined

      const about = { emailKey, pendingId: pending?.id ?? null }
      const token = await db.write((tx) => issueResetLink(tx, keys, about, now))
      return mailTo(person, ({ security, frame, page }) => {
        const link = page(`${accountPages.resetPassword}/${token}`)
        return {
          title: security.setPassword,
          preview: security.setPasswordPreview,
          body: (
            <>
              <Paragraph>{security.passwordAsked}</Paragraph>
              <ButtonLink href={link}>{security.setPassword}</ButtonLink>
              <Paragraph>{say(security.linkIsGood, { minutes: RESET_LINK_LIFETIME_MINUTES })}</Paragraph>
              {pending && <Paragraph>{security.finishesRegistration}</Paragraph>}
              {last && <NoFurther text={frame.lastLink}>{say(security.lastLinkWorks, contact)}</NoFurther>}
              <Paragraph>{say(security.copyAddress, { link })}</Paragraph>
              <Paragraph>{security.notAskedFor}</Paragraph>
            </>
          ),
        }
      })
    },

    'login stopped': async ({ read }, { emailKey }) => {
      const user = await userBy(read, 'email_key', emailKey)
      if (!user) return undefined
      return mailTo(user, ({ security, page }) => ({
        title: security.loginStopped,
        preview: security.loginStoppedPreview,
        body: (
          <>
            <Paragraph>{security.wrongPasswords}</Paragraph>
            <ButtonLink href={page(accountPages.forgotPassword)}>{security.setPassword}</ButtonLink>
          </>
        ),
      }))
    },

    'password changed': notice((texts) => ({
      title: texts.security.passwordChanged,
      preview: texts.security.toLetYouKnow,
      body: <Change texts={texts}>{texts.security.passwordWasChanged}</Change>,
    })),

    'session stolen': notice(({ security, page }, { device }) => ({
      title: security.signedOut,
      preview: security.signedOutPreview,
      body: (
        <>
          <Paragraph>{say(security.usedTwice, { device })}</Paragraph>
          <Paragraph>{say(security.logInAgain, { link: page(accountPages.forgotPassword) })}</Paragraph>
        </>
      ),
    })),

    'picture changed': notice((texts, { removed }) => ({
      title: texts.security.pictureChanged,
      preview: texts.security.toLetYouKnow,
      body: (
        <Change texts={texts}>
          {removed ? texts.security.pictureRemoved : texts.security.pictureReplaced}
        </Change>
      ),
    })),

    'account deleted': async ({ read }, { sealedId }) => {
      const record = (await openRecord(read, keys, sealedId)) as Erased | undefined
      if (!record) return undefined
      const { account, address } = record
      const person = {
        email: account?.email ?? address?.email ?? '',
        full_name: account?.fullName ?? '',
        language: account?.language ?? 'en',
      }
      return mailTo(person, ({ security }) => ({
        title: account ? security.accountDeleted : security.dataDeleted,
        preview: security.deletedPreview,
        body: (
          <>
            <Paragraph>{account ? security.accountIsDeleted : security.dataIsDeleted}</Paragraph>
            <Paragraph>{say(security.notYouCall, contact)}</Paragraph>
          </>
        ),
      }))
    },

    'consent withdrawn': async ({ read }, { sealedId }) => {
      const record = (await openRecord(read, keys, sealedId)) as Erased | undefined
      if (!record) return undefined
      const { address, reference = '' } = record
      const person = { email: address?.email ?? '', full_name: '', language: 'en' } as const
      return mailTo(person, ({ security }) => ({
        title: security.consentWithdrawn,
        preview: security.consentPreview,
        body: (
          <>
            <Paragraph>{say(security.notUsed, { reference })}</Paragraph>
            <Paragraph>{say(security.notAskedCall, contact)}</Paragraph>
          </>
        ),
      }))
    },

    'data downloaded': notice((texts) => ({
      title: texts.security.dataDownloaded,
      preview: texts.security.toLetYouKnow,
      body: <Change texts={texts}>{texts.security.copyDownloaded}</Change>,
    })),
  }
}

/** A change, and what to do where somebody else made it. */
function Change({ texts: { security, contact, page }, children }: { texts: Texts; children: string }) {
  return (
    <>
      <Paragraph>{children}</Paragraph>
      <Paragraph>{security.wasYou}</Paragraph>
      <Paragraph>{say(security.notYou, { link: page(accountPages.forgotPassword), ...contact })}</Paragraph>
    </>
  )
}

async function userBy(tx: Tx, column: 'id' | 'email_key', value: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'full_name', 'language'])
    .where(column, '=', value)
    .executeTakeFirst()
}

async function newestPending(tx: Tx, emailKey: string, now: number) {
  return tx
    .selectFrom('pending_registrations')
    .select(['id', 'email', 'language'])
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
