import { parseArgs } from 'node:util'
import { writeAudit } from '../../../audit/write-audit.ts'
import { makeGates } from '../../../concurrency/gates.ts'
import type { Tx } from '../../../db/db.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { isUnused } from '../../backup/tables.ts'
import type { Command } from '../../command.ts'
import { CommandError } from '../../command-error.ts'
import { withInstallation } from '../../installation.ts'
import { APPLICATIONS, addApplications, workOnApplications } from './demo-applications.ts'
import { addColleagues, addDeskWork } from './demo-desk.ts'
import { addEnquiries, addMembers, DAYS, ENQUIRIES, MEMBERS } from './demo-records.ts'
import { LARGE, writeYear } from './large/large-organisation.ts'

const count = (amount: number) => amount.toLocaleString('en')
const PASSWORD = 'a demo for visitors'

export const demoCommand: Command = {
  name: 'demo',
  summary: 'Fills an empty database with people, enquiries and applications to look at.',
  help: `npm run operator -- demo
npm run operator -- demo --size large [--scale 0.01]

Writes ${MEMBERS} members, ${ENQUIRIES} enquiries and ${APPLICATIONS} applications of the last ${DAYS} days into a database
nobody has used yet: start the server once with a DATA_DIR of its own, then run this with the same DATA_DIR. All
addresses end in example.org, colleagues have none, and nobody is mailed. The members' password is "${PASSWORD}".
At the desk some of the enquiries are answered, some wait, and some were set aside; applications stand in every stage.
Nobody can sign in as the colleagues who did that: invite yourself with "staff invite".

  --size large  writes a year of a large organisation instead, for measuring: ${count(LARGE.enquiries)} enquiries,
                ${count(LARGE.accounts)} accounts (${count(LARGE.pictures)} with a picture), ${count(LARGE.applications)} applications with their receipts,
                ${count(LARGE.staffLines)} lines of the audit by colleagues, and ${count(LARGE.events)} events on the pages. It needs some
                8 GB and some minutes. Cut off in between it leaves a part of the year: begin with an empty folder then.
  --scale 0.01  a hundredth of all that

Refused where there is any account, registration, enquiry or application.
`,
  async run(args, context) {
    const amounts = amountsIn(args)
    const { report, now } = context
    await withInstallation(context, async ({ config, db, keys }) => {
      const passwordHash = await hashPassword(makeGates().passwords, PASSWORD)
      if (amounts) {
        const colleagues = await db.write(async (tx) => {
          await refuseUsed(tx)
          await writeAudit(tx, now(), { action: 'demo written' })
          return addColleagues(tx, passwordHash, now())
        })
        const staffIds = colleagues.map(({ id }) => id)
        await writeYear({ config, db, keys, now }, { amounts, staffIds, passwordHash }, report)
        report(`${count(amounts.enquiries)} enquiries, ${count(amounts.accounts)} accounts, such as
member.1@example.org with the password "${PASSWORD}", and ${count(amounts.applications)} applications`)
        return
      }
      await db.write(async (tx) => {
        await refuseUsed(tx)
        const mailsBefore = await mailIds(tx)
        const members = await addMembers(tx, passwordHash, now())
        report(`${members.length} members, such as ${members[0]?.email} with the password "${PASSWORD}"`)
        const references = await addEnquiries(tx, { config, keys }, now())
        report(`${ENQUIRIES} enquiries`)
        const colleagues = await addColleagues(tx, passwordHash, now())
        await addDeskWork(tx, { references, colleagues, timeZone: config.organisation.timeZone }, now())
        report(
          `${colleagues.length} colleagues at the desk, who answered some of them. Nobody can sign in as them.`,
        )
        const applications = await addApplications(tx, { config, keys }, members, now())
        await workOnApplications(tx, { references: applications, colleagues }, now())
        report(`${APPLICATIONS} applications`)
        // The people do not exist, so their mails could not be delivered.
        await tx
          .deleteFrom('outbox')
          .$if(mailsBefore.length > 0, (rows) => rows.where('id', 'not in', mailsBefore))
          .execute()
        await writeAudit(tx, now(), { action: 'demo written' })
      })
    })
  },
}

/** The size of `--size large`; undefined for the small demo. */
function amountsIn(args: string[]): typeof LARGE | undefined {
  const { values } = parseArgs({ args, options: { size: { type: 'string' }, scale: { type: 'string' } } })
  const { size = 'small', scale } = values
  const part = Number(scale ?? 1)
  if (
    !['small', 'large'].includes(size) ||
    (size === 'small' && scale !== undefined) ||
    !(part > 0 && part <= 1)
  )
    throw new CommandError(
      'Say how much: demo, or demo --size large, perhaps with a part of it: --scale 0.01',
    )
  if (size === 'small') return undefined
  return Object.fromEntries(
    Object.entries(LARGE).map(([name, amount]) => [name, Math.ceil(amount * part)]),
  ) as typeof LARGE
}

async function refuseUsed(tx: Tx): Promise<void> {
  if (!(await isUnused(tx)))
    throw new CommandError('This database is in use. The demo goes into one that nobody has used yet.')
}

async function mailIds(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom('outbox').select('id').execute()).map(({ id }) => id)
}
