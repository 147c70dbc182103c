import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { SET_UP_HOURS } from '../../../contract/desk-sign-in.ts'
import { INVITATION_LIFETIME_DAYS } from '../../../contract/desk-staff.ts'
import { email as emailSchema } from '../../../contract/fields.ts'
import { ROLES, type Role } from '../../../contract/staff-rights.ts'
import { emailKey } from '../../accounts/email-key.ts'
import type { Tx } from '../../db/db.ts'
import { firstManagerLink } from '../../staff/first-manager.ts'
import { everybody, invite, remove, resetFactors, setRole } from '../../staff/people.ts'
import { staffIdAt } from '../../staff/staff-id-at.ts'
import type { Command } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError, ruleAsCommandError } from '../command-error.ts'
import { withInstallation } from '../installation.ts'

const NOBODY = undefined

export const staffCommand: Command = {
  name: 'staff',
  summary: 'Who may sit at the desk: invites, lists, changes roles, removes, resets second factors.',
  help: `npm run operator -- staff invite
npm run operator -- staff invite EMAIL --role agent|editor|manager
npm run operator -- staff list
npm run operator -- staff role EMAIL agent|editor|manager
npm run operator -- staff remove EMAIL
npm run operator -- staff reset-factor EMAIL

The desk, /Staff, exists for staff only. agent: enquiries, applications, people. editor: content. manager: all
of it, staff, settings and audit.

invite        Alone, while there is no manager: shows the link that makes the first one, on a terminal only. It is good for
              an hour and once, and the next one takes its place. Its page asks for email, name, password and a second
              factor.
invite EMAIL  Mails a link, good for ${INVITATION_LIFETIME_DAYS} days and once. It sets the password; a colleague who has an
              account types theirs. Then they set up a second factor: a passkey or a code app, with ten recovery codes.
list          Who is staff, with their roles and whether they have a second factor, and who is invited.
role          Changes a role, at once, also of a person who is signed in. They and all managers get a mail.
remove        Takes somebody off the desk and ends their desk sessions. Their account stays. They and all managers get
              a mail. The last manager goes, and gets another role, once another one has joined.
reset-factor  For a lost phone, after you made sure on the phone or in person who is asking. Forgets their second
              factors and recovery codes and signs them out; they have ${SET_UP_HOURS} hours to set up a new one with their
              password.

Managers do the same at the desk.
`,
  async run(args, context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' } },
    })
    const [what, email, role, ...more] = positionals
    if (more.length > 0) throw new CommandError('That is too much. See staff --help.')
    if (what === 'list' && !email) return list(context)
    if (what === 'invite' && !email && !values.role) return showFirstLink(context)
    if (!what || !email) throw new CommandError('Say what to do, and with whom. See staff --help.')
    if (what === 'invite' && !role) return inviteSomebody(context, email, asRole(values.role))
    if (what === 'role') {
      const wanted = asRole(role)
      return withStaff(context, email, `Their role is ${wanted} from now on.`, (tx, id, now) =>
        setRole(tx, id, wanted, NOBODY, now),
      )
    }
    if (role) throw new CommandError('That is too much. See staff --help.')
    if (what === 'remove')
      return withStaff(context, email, 'They are no longer staff.', (tx, id, now) =>
        remove(tx, id, NOBODY, now),
      )
    if (what === 'reset-factor')
      return withStaff(
        context,
        email,
        `Their second factors are forgotten. They have ${SET_UP_HOURS} hours to set up a new one.`,
        (tx, id, now) => resetFactors(tx, id, NOBODY, now),
      )
    throw new CommandError(`There is no staff ${what}. See staff --help.`)
  },
}

function asRole(typed: string | undefined): Role {
  const role = ROLES.find((known) => known === typed)
  if (!role) throw new CommandError(`Say which role: ${ROLES.join(', ')}.`)
  return role
}

async function showFirstLink(context: CommandContext): Promise<void> {
  const { show } = context
  if (!show)
    throw new CommandError(
      'The link is a secret, and is shown on a terminal only. Run this by itself, and without sending its output elsewhere.',
    )
  const link = await withInstallation(context, (installation) =>
    firstManagerLink({ ...installation, now: context.now }),
  )
  if (!link)
    throw new CommandError(
      'There is a manager, who invites others at the desk. Or add EMAIL --role agent|editor|manager.',
    )
  context.report('The person who opens this link within an hour becomes the first manager:')
  show(link)
}

async function inviteSomebody(context: CommandContext, typed: string, role: Role): Promise<void> {
  const email = v.safeParse(emailSchema, typed)
  if (!email.success) throw new CommandError('This is no email address.')
  await withInstallation(context, ({ db }) =>
    db
      .write((tx) =>
        invite(tx, { email: email.output, emailKey: emailKey(email.output), role }, NOBODY, context.now()),
      )
      .catch(ruleAsCommandError),
  )
  context.report(`The invitation is on its way. It is good for ${INVITATION_LIFETIME_DAYS} days.`)
}

async function withStaff(
  context: CommandContext,
  email: string,
  done: string,
  work: (tx: Tx, id: string, now: number) => Promise<void>,
): Promise<void> {
  await withInstallation(context, ({ db }) =>
    db
      .write(async (tx) => {
        const staffId = await staffIdAt(tx, email)
        if (!staffId) throw new CommandError('Nobody of the staff has this address.')
        await work(tx, staffId, context.now())
      })
      .catch(ruleAsCommandError),
  )
  context.report(done)
}

async function list(context: CommandContext): Promise<void> {
  await withInstallation(context, async ({ db }) => {
    const { staff, invitations } = await everybody(db.read, context.now())
    for (const { email, role, hasFactor } of staff)
      context.out.write(`${role.padEnd(8)} ${email}${hasFactor ? '' : '  no second factor yet'}\n`)
    for (const { email, role, expiresAt } of invitations)
      context.out.write(`${role.padEnd(8)} ${email}  invited, until ${expiresAt.slice(0, 10)}\n`)
    if (staff.length + invitations.length === 0) context.report('Nobody is staff yet.')
  })
}
