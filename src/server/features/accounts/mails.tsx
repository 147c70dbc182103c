import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Composer } from '../../mail/letter.ts'
import { Action, Code, Line, Paper } from '../../mail/paper.tsx'
import { issueCode } from './email-codes.ts'

/** The mails of accounts, by the kind their outbox rows have. */
export function accountMails({ config, keys }: Pick<Deps, 'config' | 'keys'>): Record<string, Composer> {
  const { organisation, publicUrl } = config

  return {
    registration: async (db, { pendingId = '' }, now) => {
      const pending = await db.read
        .selectFrom('pending_registrations')
        .selectAll()
        .where('id', '=', pendingId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!pending) return undefined
      const account = await db.read
        .selectFrom('users')
        .select('username')
        .where('email_key', '=', pending.email_key)
        .executeTakeFirst()

      if (account)
        return {
          to: pending.email,
          subject: `You already have an account at ${organisation.name}`,
          body: (
            <Paper
              organisation={organisation}
              preview="Log in, or reset your password."
              title="You already have an account"
            >
              <Line>Hello {account.username},</Line>
              <Line>
                Somebody, probably you, tried to create an account with this email address. It has one
                already, so nothing was changed.
              </Line>
              <Action href={`${publicUrl}/login`}>Log in</Action>
              <Line>If you forgot your password, set a new one here: {`${publicUrl}/forget-pass`}</Line>
              <Line>If it was not you, you need not do anything.</Line>
            </Paper>
          ),
        }

      const code = await db.write((tx) => issueCode(tx, keys, pending.id, now))
      return {
        to: pending.email,
        subject: `Verify your email for ${organisation.name}`,
        body: (
          <Paper
            organisation={organisation}
            preview="Your verification code is inside."
            title="Verify your email"
          >
            <Line>Hello {pending.username},</Line>
            <Line>Type or paste this code on the page where you created your account:</Line>
            <Code>{code}</Code>
            <Line>It is good for {CODE_LIFETIME_MINUTES} minutes and works once.</Line>
            <Line>Is the page closed? Open it again here: {`${publicUrl}/verify-email`}</Line>
            <Line>
              If you did not create an account, you need not do anything. Never tell this code to anybody.
            </Line>
          </Paper>
        ),
      }
    },
  }
}
