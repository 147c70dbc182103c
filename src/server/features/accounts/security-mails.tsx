import type { ReactNode } from 'react'
import { RESET_LINK_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Composer, Letter } from '../../mail/letter.ts'
import { Action, Line, Paper } from '../../mail/paper.tsx'
import { issueResetLink } from './reset-links.ts'
import { openRecord } from './sealed-records.ts'

interface Letterhead {
  email: string
  username: string
}

/** Mails about recovering an account and about changes its owner should know of. */
export function securityMails({ config, keys }: Pick<Deps, 'config' | 'keys'>): Record<string, Composer> {
  const { organisation, publicUrl } = config
  const resetPage = `${publicUrl}/forget-pass`

  function letter(person: Letterhead, subject: string, preview: string, body: ReactNode): Letter {
    return {
      to: person.email,
      subject: `${subject} - ${organisation.name}`,
      body: (
        <Paper organisation={organisation} preview={preview} title={subject}>
          <Line>Hello {person.username},</Line>
          {body}
        </Paper>
      ),
    }
  }

  /** Tells the owner of an account about something that was done to it. */
  const notice =
    (subject: string, preview: string, body: (about: Record<string, string>) => ReactNode): Composer =>
    async ({ read }, about) => {
      const user = await userBy(read, 'id', about.userId)
      return user && letter(user, subject, preview, body(about))
    }

  const ifItWasNotYou = (
    <Line>
      If it was not you, set a new password now: {resetPage}. That signs everybody else out. Then call us on{' '}
      {organisation.phone} or write to {organisation.email}.
    </Line>
  )

  return {
    'reset link': async (db, { emailKey = '' }, now) => {
      const user = await userBy(db.read, 'email_key', emailKey)
      const pending = user ? undefined : await newestPending(db.read, emailKey, now)
      const person = user ?? pending
      if (!person) return undefined

      const about = { emailKey, pendingId: pending?.id ?? null }
      const token = await db.write((tx) => issueResetLink(tx, keys, about, now))
      const link = `${publicUrl}/reset-password/${token}`
      return letter(
        person,
        'Set a new password',
        'The link to set a new password is inside.',
        <>
          <Line>Somebody, probably you, asked for a new password for this email address.</Line>
          <Action href={link}>Set a new password</Action>
          <Line>
            The link is good for {RESET_LINK_LIFETIME_MINUTES} minutes and works once. Setting a new password
            signs you out on every device.
          </Line>
          {pending && (
            <Line>
              Your registration was not finished yet. Setting a password with this link finishes it; no code
              is needed any more.
            </Line>
          )}
          <Line>Does the button not work? Copy this address into your browser: {link}</Line>
          <Line>
            If you did not ask for it, you need not do anything: nothing has changed. Never pass this link on.
          </Line>
        </>,
      )
    },

    'login stopped': async ({ read }, { emailKey = '' }) => {
      const user = await userBy(read, 'email_key', emailKey)
      if (!user) return undefined
      return letter(
        user,
        'Logging in with your password is stopped',
        'Too many wrong passwords were tried.',
        <>
          <Line>
            Somebody typed a wrong password for your account a hundred times. Nobody got in, but until you set
            a new password, logging in works only on devices you have used before.
          </Line>
          <Action href={resetPage}>Set a new password</Action>
        </>,
      )
    },

    'password changed': notice('Your password was changed', 'This is to let you know.', () => (
      <>
        <Line>The password of your account was changed just now, and other devices were signed out.</Line>
        <Line>If it was you, you need not do anything.</Line>
        {ifItWasNotYou}
      </>
    )),

    'session stolen': notice(
      'We signed out one of your devices',
      'Something looked wrong, so we made sure.',
      ({ device }) => (
        <>
          <Line>
            An old sign-in of yours ({device}) was used a second time. That can happen when somebody has
            copied it, so we ended that session everywhere.
          </Line>
          <Line>Please log in again. If this surprises you, set a new password as well: {resetPage}</Line>
        </>
      ),
    ),

    'picture changed': notice('Your picture was changed', 'This is to let you know.', ({ removed }) => (
      <>
        <Line>
          {removed
            ? 'Your profile picture was removed just now.'
            : 'Your account has a new profile picture now. The earlier one is deleted.'}
        </Line>
        <Line>If it was you, you need not do anything.</Line>
        {ifItWasNotYou}
      </>
    )),

    'account deleted': async ({ read }, { sealedId = '' }) => {
      const record = await openRecord(read, keys, sealedId)
      if (!record) return undefined
      const { account } = record as { account: Letterhead }
      return letter(
        account,
        'Your account is deleted',
        'This is the last mail about it.',
        <>
          <Line>
            Your account and what belonged to it are deleted. What the law tells us to keep is sealed for one
            year and destroyed after it.
          </Line>
          <Line>
            If it was not you, call us on {organisation.phone} or write to {organisation.email}.
          </Line>
        </>,
      )
    },

    'data downloaded': notice('Your data was downloaded', 'This is to let you know.', () => (
      <>
        <Line>A copy of what we keep about you was downloaded from your account just now.</Line>
        <Line>If it was you, you need not do anything.</Line>
        {ifItWasNotYou}
      </>
    )),
  }
}

async function userBy(tx: Tx, column: 'id' | 'email_key', value: string | undefined) {
  return tx
    .selectFrom('users')
    .select(['email', 'username'])
    .where(column, '=', value ?? '')
    .executeTakeFirst()
}

async function newestPending(tx: Tx, emailKey: string, now: number) {
  return tx
    .selectFrom('pending_registrations')
    .select(['id', 'email', 'username'])
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
