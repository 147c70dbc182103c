import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import type { PersonalRecords } from '../../../accounts/personal-records.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { correct, FIELDS, readCorrection } from '../../../people/correct-person.ts'
import { erasePerson } from '../../../people/erase/erase-person.ts'
import { eraseTraces } from '../../../people/erase/erase-traces.ts'
import {
  exportPerson,
  findPerson,
  type KnownPerson,
  referencesOf,
  showPerson,
} from '../../../people/known-person.ts'
import { Failure } from '../../../platform/failure.ts'
import { recordSourcesOf } from '../../../record-sources.ts'
import { removeErasedStaff } from '../../../staff/staff-events.ts'
import type { Command } from '../../command.ts'
import type { CommandContext } from '../../command-context.ts'
import { CommandError, ruleAsCommandError } from '../../command-error.ts'
import { type Installation, withInstallation } from '../../installation.ts'
import { writeToFile, writeToStream } from '../export/write-export.ts'

const fieldsOf = (table: keyof typeof FIELDS) => Object.keys(FIELDS[table]).join(', ')

export const personCommand: Command = {
  name: 'person',
  summary: 'Shows, corrects, exports or erases what is kept about somebody.',
  help: `npm run operator -- person EMAIL [show]
npm run operator -- person EMAIL export [--out FILE]
npm run operator -- person EMAIL correct [--reference REFERENCE] FIELD=VALUE … --yes
npm run operator -- person EMAIL erase --yes

For a person who asks what you keep about them, with or without an account: the account and its devices, unfinished
registrations, a place at the desk, what waits for a code, enquiries with what the desk noted, applications, which of
their numbers are sealed and what was paid, emails they wrote about an enquiry of another address, requests, mails, and which notice they agreed to when. All of it is found by the address. Make sure that it is theirs before you hand anything
out: let them write from it. Anybody can put a stranger's address into an enquiry, and notes of the desk may speak of
others, so look at what you send. Each use is noted in the audit.

  export    as a JSON file; sealed numbers by the last four digits of the Aadhaar number only
  correct   without --yes it shows what would change. Of the account: ${fieldsOf('users')}.
            With --reference of an enquiry: ${fieldsOf('enquiries')};
            of an application: ${fieldsOf('applications')}.
            A FIELD= without a value empties what may be left out. Sealed numbers are not corrected: an
            applicant who mistyped one applies again.
  erase     without --yes it shows what would go. As when they delete their account: all of it is gone at once, what
            must be kept for its time is sealed and then destroyed, and an account gets one last mail. Backups
            of before still hold it; restoring one erases it again.
`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, reference: { type: 'string' }, yes: { type: 'boolean' } },
    })
    const [email, what = 'show', ...pairs] = positionals
    if (!email?.includes('@')) throw new CommandError('Say whom: person EMAIL, and what to do, see --help.')
    const action = ACTIONS[what]
    if (!action || (pairs.length > 0 && what !== 'correct'))
      throw new CommandError('Say what to do: show, export, correct or erase.')
    if (values.out && existsSync(values.out))
      throw new CommandError(`${values.out} exists already. Choose another name, or move it away first.`)
    await withInstallation(context, async (installation) => {
      const deps = { ...installation, now: context.now }
      const recordSources = recordSourcesOf(deps)
      const person = await findPerson(installation.db.read, email, recordSources)
      if (!person)
        throw new CommandError(
          'Nothing is kept about this address. What is sealed of people who were erased cannot be found by it.',
        )
      await action({ installation, recordSources, person, context, pairs, ...values })
    })
  },
}

interface Task {
  installation: Installation
  recordSources: PersonalRecords[]
  person: KnownPerson
  context: CommandContext
  pairs: string[]
  out?: string
  reference?: string
  yes?: boolean
}

const ACTIONS: Record<string, (task: Task) => Promise<void>> = { show, export: hand, correct: change, erase }

function lookedAt(person: KnownPerson) {
  const references = referencesOf(person)
  return { userId: person.user?.id, subject: references[0], detail: { references } }
}

async function show({ installation: { db }, person, context: { out, now } }: Task): Promise<void> {
  await db.write((tx) => writeAudit(tx, now(), { action: 'person shown by operator', ...lookedAt(person) }))
  out.write(stringify(showPerson(person)))
}

async function hand({ installation: { db }, person, context, out }: Task): Promise<void> {
  await db.write((tx) =>
    writeAudit(tx, context.now(), { action: 'person exported by operator', ...lookedAt(person) }),
  )
  const text = `${JSON.stringify(await exportPerson(db.read, person), null, 2)}\n`
  const texts = (async function* () {
    yield text
  })()
  if (out) await writeToFile(out, texts)
  else await writeToStream(context.out, texts)
  context.report(`What is kept about them is written${out ? ` to ${out}` : ''}.`)
}

async function change({ installation: { db }, person, context, pairs, reference, yes }: Task): Promise<void> {
  const values = pairs.map((pair) => {
    const [, field = '', value = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? []
    return [field, value] as [string, string]
  })
  if (values.length === 0) throw new CommandError('Say what to correct: FIELD=VALUE, see --help.')
  const correction = await readCorrection(db.read, person, reference, values).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'invalid_input' ? new CommandError(error.message) : error
  })
  const fields = correction.changes.map(({ field }) => field)
  for (const { field, before, after } of correction.changes)
    context.report(`${field}: ${before ?? '(nothing)'} → ${after ?? '(nothing)'}`)
  if (!yes) throw new CommandError('Nothing was changed. Add --yes if this is right.')
  await db.write(async (tx) => {
    await correct(tx, correction)
    await writeAudit(tx, context.now(), {
      action: 'person corrected by operator',
      userId: person.user?.id,
      subject: reference,
      detail: { fields },
    })
  })
  context.report('Corrected.')
}

async function erase({ installation, recordSources, person, context, yes }: Task): Promise<void> {
  const { user, registrations, records } = person
  const parts = Object.entries(records).map(([name, { length }]) => `${length} ${name}`)
  context.report(
    `${user ? 'An account' : 'No account'}, ${registrations.length} unfinished registrations, ${parts.join(', ')}.`,
  )
  if (!yes) throw new CommandError('This cannot be undone. Nothing was erased. Add --yes if you want it.')
  const now = context.now
  const lastMail = await installation.db
    .write(async (tx) => {
      // Looked up again: the person may have changed their picture, or deleted the account.
      const still = await findPerson(tx, person.email, recordSources)
      if (!still) return undefined
      if (still.user) await removeErasedStaff(tx, still.user.id, null, now())
      const id = await erasePerson(tx, { ...installation, now }, still, recordSources)
      const userId = still.user?.id
      await writeAudit(tx, now(), { action: 'person erased by operator', userId, subject: id })
      return still.user && queueMail(tx, 'account deleted', { sealedId: id }, now())
    })
    .catch(ruleAsCommandError)
  await eraseTraces(installation, person.email, lastMail)
  context.report('Erased. Backups of before still hold it; restoring one erases it again.')
}
