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

const PASSWORD = 'a demo for visitors'

export const demoCommand: Command = {
  name: 'demo',
  summary: 'Fills an empty database with people, enquiries and applications to look at.',
  help: `npm run operator -- demo

Writes ${MEMBERS} members, ${ENQUIRIES} enquiries and ${APPLICATIONS} applications of the last ${DAYS} days into a database
nobody has used yet: start the server once with a DATA_DIR of its own, then run this with the same DATA_DIR. All
addresses end in example.org and nobody is mailed. The members' password is "${PASSWORD}".
At the desk some of the enquiries are answered, some wait, and some were set aside; applications stand in every stage.
Nobody can sign in as the colleagues who did that: invite yourself with "staff invite".

Refused where there is any account, registration, enquiry or application.
`,
  async run(args, context) {
    parseArgs({ args })
    const { tell, now } = context
    await withInstallation(context, async ({ config, db, keys }) => {
      const passwordHash = await hashPassword(makeGates().passwords, PASSWORD)
      await db.write(async (tx) => {
        if (!(await isUnused(tx)))
          throw new CommandError('This database is in use. The demo goes into one that nobody has used yet.')
        const mailsBefore = await mailIds(tx)
        const members = await addMembers(tx, passwordHash, now())
        tell(`${members.length} members, such as ${members[0]?.email} with the password "${PASSWORD}"`)
        const references = await addEnquiries(tx, { config, keys }, now())
        tell(`${ENQUIRIES} enquiries`)
        const colleagues = await addColleagues(tx, passwordHash, now())
        await addDeskWork(tx, { references, colleagues, timeZone: config.organisation.timeZone }, now())
        tell(
          `${colleagues.length} colleagues at the desk, who answered some of them. Nobody can sign in as them.`,
        )
        const applications = await addApplications(tx, { config, keys }, members, now())
        await workOnApplications(tx, { references: applications, colleagues }, now())
        tell(`${APPLICATIONS} applications`)
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

async function mailIds(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom('outbox').select('id').execute()).map(({ id }) => id)
}
