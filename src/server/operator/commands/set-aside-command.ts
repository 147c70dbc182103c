import { parseArgs } from 'node:util'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import { acceptSetAside, findByReference, isSetAside } from '../../enquiries/accept-set-aside.ts'
import { signLabels } from '../../enquiries/spam.ts'
import { readValues } from '../../settings/settings.ts'
import { minuteIn } from '../../time/zone-clock.ts'
import type { Command } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { withInstallation } from '../installation.ts'

export const setAsideCommand: Command = {
  name: 'set-aside',
  summary: 'Lists enquiries that were taken for spam, and takes in those that are none.',
  help: `npm run operator -- set-aside [list]
npm run operator -- set-aside take-in REFERENCE …

list shows the enquiries that were set aside, oldest first: reference, time, name, subject and why. The whole text
is in: npm run operator -- export enquiries

take-in makes them enquiries like any other: the organisation and the sender get their mails. Those that were taken
in before stay as they are.
`,
  async run(args, context) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [what = 'list', ...references] = positionals
    const { out, report, now } = context
    await withInstallation(context, async ({ db, config }) => {
      if (what === 'list' && references.length === 0) {
        const found = await db.read
          .selectFrom('enquiries')
          .selectAll()
          .where(isSetAside)
          .orderBy('id')
          .execute()
        const { timeZone } = await readValues(db.read, config)
        for (const enquiry of found) out.write(`${line(enquiry, timeZone)}\n`)
        return report(`${found.length} ${found.length === 1 ? 'enquiry is' : 'enquiries are'} set aside.`)
      }
      if (what !== 'take-in' || references.length === 0)
        throw new CommandError('Say what to do: set-aside list, or set-aside take-in REFERENCE …')
      const taken = await db.write(async (tx) => {
        let count = 0
        for (const reference of references.map((typed) => typed.toUpperCase())) {
          if (!(await findByReference(tx, reference)))
            throw new CommandError(`No enquiry has the reference ${reference}. Nothing was changed.`)
          if (await acceptSetAside(tx, { config, now }, reference)) count++
        }
        return count
      })
      report(`${taken} ${taken === 1 ? 'enquiry' : 'enquiries'} taken in.`)
    })
  },
}

function line(
  { reference, created_at, full_name, subject, spam_signs }: EnquiryRow,
  timeZone: string,
): string {
  const came = minuteIn(timeZone, created_at)
  return [reference, came, full_name, subject, signLabels(spam_signs).join(' ')].join('\t')
}
