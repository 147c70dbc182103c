import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import { isNotStopped } from '../../mail/outbox.ts'
import type { Command } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { withInstallation } from '../installation.ts'

export const mailCommand: Command = {
  name: 'mail',
  summary: 'Lists mails that are pending or were given up, and tries them again.',
  help: `npm run operator -- mail [list]
npm run operator -- mail retry --all | ID …

list shows the mails that were not sent yet, and those that were given up after three days or because the mail
server refused the recipient for good, with the mail server's last code. A mail about an enquiry, an application or a
request is listed with its reference. It shows no addresses.

retry lets given-up mails begin their three days anew, and those that wait between two tries go at once.
`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    })
    const [what = 'list', ...ids] = positionals
    const { out, report, now } = context
    await withInstallation(context, async ({ db }) => {
      if (what === 'list' && ids.length === 0) {
        const mails = await unsent(db.read)
        const references = await referencesOf(db.read, mails)
        for (const mail of mails) out.write(`${line(mail, references)}\n`)
        const givenUp = mails.filter(({ given_up_at }) => given_up_at !== null).length
        return report(`${mails.length - givenUp} mails pending, ${givenUp} given up.`)
      }
      if (what !== 'retry' || values.all === ids.length > 0)
        throw new CommandError('Say what to do: mail list, mail retry --all, or mail retry ID …')
      const tried = await db.write((tx) => retry(tx, values.all ? undefined : ids, now()))
      report(`${tried} mails will be tried now.`)
    })
  },
}

const unsent = (read: Tx) =>
  read.selectFrom('outbox').selectAll().where('sent_at', 'is', null).orderBy('created_at').execute()

/** The ids in the row of a mail about a submission. */
interface About {
  enquiryId?: string
  applicationId?: string
  requestId?: string
  /** An event of an enquiry or of an application. */
  eventId?: string
  reference?: string
}

const aboutOf = ({ about }: OutboxRow): About => JSON.parse(about)

/** References by the ids in rows of mails. */
async function referencesOf(read: Tx, mails: OutboxRow[]): Promise<Map<string, string>> {
  const references = new Map<string, string>()
  const named = (name: keyof About) => inPieces(mails.flatMap((mail) => aboutOf(mail)[name] ?? []))
  for (const [table, name] of [
    ['enquiries', 'enquiryId'],
    ['applications', 'applicationId'],
    ['data_requests', 'requestId'],
  ] as const)
    for (const some of named(name))
      for (const { id, reference } of await read
        .selectFrom(table)
        .select(['id', 'reference'])
        .where('id', 'in', some)
        .execute())
        references.set(id, reference)
  for (const some of named('eventId'))
    for (const { id, reference } of await read
      .selectFrom('item_events')
      .leftJoin('enquiries', 'enquiries.id', 'enquiry_id')
      .leftJoin('applications', 'applications.id', 'application_id')
      .select([
        'item_events.id',
        sql<string>`coalesce(enquiries.reference, applications.reference)`.as('reference'),
      ])
      .where('item_events.id', 'in', some)
      .execute())
      references.set(id, reference)
  return references
}

/** A statement has a maximum number of parameters. */
function inPieces<Item>(items: Item[], size = 500): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, piece) =>
    items.slice(piece * size, (piece + 1) * size),
  )
}

function line(mail: OutboxRow, references: Map<string, string>): string {
  const { id, kind, created_at, attempts, next_attempt_at, given_up_at, last_error } = mail
  const { enquiryId, applicationId, requestId, eventId, reference } = aboutOf(mail)
  const about = reference ?? references.get(enquiryId ?? applicationId ?? requestId ?? eventId ?? '') ?? '-'
  const state = given_up_at ? `given up ${time(given_up_at)}` : `next try ${time(next_attempt_at)}`
  return [id, kind, about, `queued ${time(created_at)}`, `${attempts} tries`, state, last_error ?? ''].join(
    '\t',
  )
}

const wasTried = sql<boolean>`(attempts > 0 or given_up_at is not null)`

const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Changes all mails with these ids or none. */
async function retry(tx: Tx, ids: string[] | undefined, now: number): Promise<number> {
  const change = { given_up_at: null, attempts: 0, created_at: now, next_attempt_at: now }
  const mails = tx.updateTable('outbox').set(change).where('sent_at', 'is', null)
  // A mail that was stopped at the desk, or can still be stopped there, is sent only where it is named.
  const chosen = ids ? mails.where('id', 'in', ids) : mails.where(isNotStopped).where(wasTried)
  const rows = await chosen.returning('id').execute()
  if (ids && rows.length < ids.length)
    throw new CommandError(
      `${ids.length - rows.length} of these ids belong to no unsent mail. Nothing was changed.`,
    )
  await writeAudit(tx, now, { action: 'mails tried again by operator', detail: { count: rows.length } })
  return rows.length
}
