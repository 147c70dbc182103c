import { parseArgs } from 'node:util'
import { openFromVault, PAYMENT_NUMBERS } from '../../../applications/vault.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { VaultTable } from '../../../db/tables/applications.ts'
import { SealError } from '../../../security/seal.ts'
import type { Command } from '../../command.ts'
import type { CommandContext } from '../../command-context.ts'
import { CommandError } from '../../command-error.ts'
import { type Installation, withInstallation } from '../../installation.ts'
import { vaultOverview } from './vault-overview.ts'

const NUMBERS: Record<string, readonly [VaultTable['kind'], ...VaultTable['kind'][]]> = {
  aadhaar: ['aadhaar'],
  'voter-id': ['voter id'],
  transaction: PAYMENT_NUMBERS,
}
const REASON_MIN = 10
const REASON_MAX = 200

export const vaultCommand: Command = {
  name: 'vault',
  summary: 'Says which sealed numbers are kept, why and until when, and opens one for a reason.',
  help: `npm run operator -- vault
npm run operator -- vault open REFERENCE --reason "WHY" [--number aadhaar|voter-id|transaction] --yes

Without more: how many Aadhaar numbers, voter IDs and transaction numbers are kept, what for, and when they are erased.

open shows one number of the application with this reference, on the standard output; of transaction numbers all, a
line each.

  --reason "WHY"  what it is needed for, in ${REASON_MIN} to ${REASON_MAX} characters, without numbers. It is written to the
                  audit before the number shows, and stays there for a year.
  --number        which one; aadhaar where it is left out
  --yes           without it nothing is opened

Never write the number into mails, tables or notes: open it again when it is needed.
`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        number: { type: 'string', default: 'aadhaar' },
        yes: { type: 'boolean', default: false },
      },
    })
    const [what, reference, ...more] = positionals
    if (what === undefined)
      return withInstallation(context, async ({ db }) => {
        context.out.write(await vaultOverview(db.read))
      })
    const kinds = Object.hasOwn(NUMBERS, values.number) ? NUMBERS[values.number] : undefined
    if (what !== 'open' || !reference || more.length > 0)
      throw new CommandError('Say what to open: vault open REFERENCE --reason "WHY"')
    if (!kinds) throw new CommandError('--number must be aadhaar, voter-id or transaction.')
    const wanted = { reference: reference.toUpperCase(), kinds, reason: checkedReason(values.reason) }
    await withInstallation(context, (installation) => openOne(installation, wanted, values.yes, context))
  },
}

/** Errors  CommandError: too short, too long, or it contains a number, which must never get into the audit */
function checkedReason(typed = ''): string {
  const reason = typed.replace(/\s+/g, ' ').trim()
  if (reason.length < REASON_MIN || reason.length > REASON_MAX)
    throw new CommandError(`Say why, in ${REASON_MIN} to ${REASON_MAX} characters: --reason "…"`)
  if (/\p{N}(?:[\s-]*\p{N}){3}|@/u.test(reason))
    throw new CommandError('The reason stays in the audit: leave out numbers and addresses.')
  return reason
}

async function openOne(
  { db, keys }: Installation,
  { reference, kinds, reason }: { reference: string; kinds: (typeof NUMBERS)[string]; reason: string },
  yes: boolean,
  { out, now }: CommandContext,
): Promise<void> {
  const [kind] = kinds
  const all = await db.read
    .selectFrom('vault')
    .innerJoin('applications', 'applications.id', 'vault.application_id')
    .select(['application_id', 'kind', 'sealed', 'user_id'])
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .execute()
  const [sealed] = all
  if (!sealed) throw new CommandError(`No ${kind} is kept of an application ${reference}.`)
  if (!yes)
    throw new CommandError(
      `This shows the ${kind} of ${reference} and writes your reason to the audit. Nothing was opened. Add --yes if you want it.`,
    )
  // Audited first: a number must not be shown without a trace.
  await db.write((tx) =>
    writeAudit(tx, now(), {
      action: 'sealed number opened by operator',
      userId: sealed.user_id,
      subject: reference,
      detail: { kind, reason },
    }),
  )
  try {
    for (const each of all) out.write(`${openFromVault(keys, each.application_id, each.kind, each.sealed)}\n`)
  } catch (error) {
    if (error instanceof SealError) throw new CommandError(`It cannot be opened. ${error.message}`)
    throw error
  }
}
