import { parseArgs } from 'node:util'
import { emailKey } from '../../accounts/email-key.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Command } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { withInstallation } from '../installation.ts'

export const sessionsCommand: Command = {
  name: 'sessions',
  summary: 'Signs somebody out everywhere.',
  help: `npm run operator -- sessions revoke EMAIL

Ends every session of the account with this address, on the site and at the desk, at once: for a lost phone, or when somebody calls and says
that it was not them. Their password stays as it is; they should set a new one with "Forgot password?".
`,
  async run(args, context) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [what, email, ...more] = positionals
    if (what !== 'revoke' || !email || more.length > 0)
      throw new CommandError('Say whom to sign out: sessions revoke EMAIL')

    const ended = await withInstallation(context, ({ db }) =>
      db.write(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .select('id')
          .where('email_key', '=', emailKey(email))
          .executeTakeFirst()
        if (!user) throw new CommandError('No account has this address.')
        const sessions = await endSessionsOf(tx, user.id, 'revoked')
        await writeAudit(tx, context.now(), { action: 'sessions revoked by operator', userId: user.id })
        return sessions
      }),
    )
    const all = ended.onSite + ended.atDesk
    const atDesk = ended.atDesk > 0 ? `, ${ended.atDesk} of them at the desk` : ''
    context.report(`${all} ${all === 1 ? 'session' : 'sessions'} ended${atDesk}.`)
  },
}
