import { parseArgs } from 'node:util'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { OutboxRow } from '../../db/schema.ts'
import type { Command } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { withInstallation } from '../installation.ts'

export const mailCommand: Command = {
  name: 'mail',
  summary: 'Lists mails that are owed or were given up, and tries them again.',
  help: `npm run operator -- mail [list]
npm run operator -- mail retry --all | ID …

list shows the mails that were not sent yet, and those that were given up after three days or because the mail
server refused the recipient for good, with the mail server's last code. It shows no addresses.

retry lets given-up mails begin their three days anew, and those that wait between two tries go at once.
`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    })
    const [what = 'list', ...ids] = positionals
    const { out, tell, now } = context
    await withInstallation(context, async ({ db }) => {
      if (what === 'list' && ids.length === 0) {
        const mails = await unsent(db.read)
        for (const mail of mails) out.write(`${line(mail)}\n`)
        const givenUp = mails.filter(({ given_up_at }) => given_up_at !== null).length
        return tell(`${mails.length - givenUp} mails owed, ${givenUp} given up.`)
      }
      if (what !== 'retry' || values.all === ids.length > 0)
        throw new CommandError('Say what to do: mail list, mail retry --all, or mail retry ID …')
      const tried = await db.write((tx) => retry(tx, values.all ? undefined : ids, now()))
      tell(`${tried} mails will be tried now.`)
    })
  },
}

const unsent = (read: Tx) =>
  read.selectFrom('outbox').selectAll().where('sent_at', 'is', null).orderBy('created_at').execute()

function line({
  id,
  kind,
  created_at,
  attempts,
  next_attempt_at,
  given_up_at,
  last_error,
}: OutboxRow): string {
  const state = given_up_at ? `given up ${time(given_up_at)}` : `next try ${time(next_attempt_at)}`
  return [id, kind, `queued ${time(created_at)}`, `${attempts} tries`, state, last_error ?? ''].join('\t')
}

const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Changes all of them or none. */
async function retry(tx: Tx, ids: string[] | undefined, now: number): Promise<number> {
  const change = { given_up_at: null, attempts: 0, created_at: now, next_attempt_at: now }
  const mails = tx.updateTable('outbox').set(change).where('sent_at', 'is', null)
  const rows = await (ids ? mails.where('id', 'in', ids) : mails).returning('id').execute()
  if (ids && rows.length < ids.length)
    throw new CommandError(
      `${ids.length - rows.length} of these ids belong to no unsent mail. Nothing was changed.`,
    )
  await writeAudit(tx, now, { action: 'mails tried again by operator', subject: String(rows.length) })
  return rows.length
}
