import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts'
import { openSqlite } from '../../../db/sqlite.ts'
import { originOf } from '../../../people/erase/erasure-list.ts'
import { type ReappliedChanges, reapplyErasures } from '../../../people/erase/reapply-erasures.ts'
import type { Config } from '../../../platform/config.ts'
import type { CommandContext } from '../../command-context.ts'
import { CommandError } from '../../command-error.ts'
import { knownErasures } from './known-erasures.ts'

interface Archive {
  path: string
  /** The folder of the unpacked archive. */
  scratch: string
  madeAt: string
  /** Whether the operator accepts that later erasures are unknown. */
  withoutList: boolean
}

/**
 * Reapplies later erasures and revocations to the unpacked database, and audits that. In the unpacked file, before it
 * is put in place: so it works the same for both databases, and the outdated state is never visible.
 *
 * Errors  CommandError: later erasures are unknown
 */
export async function bringUpToDate(
  { path, scratch, madeAt, withoutList }: Archive,
  config: Config,
  context: CommandContext,
): Promise<void> {
  const db = await openSqlite(scratch)
  try {
    const { erasures, isComplete } = await knownErasures(path, await originOf(db.read), config, context)
    if (!isComplete && !withoutList)
      throw new CommandError(
        'There is no list of what was erased since this backup: no erasures-….json beside it or in BACKUP_DIR, and no database of its site that it would replace. Put the newest such file beside the archive and try again. With --without-list it is restored all the same: then people who were erased since are back, and everybody has to set a new password.',
      )
    const redone = await db.write(async (tx) => {
      const done = await reapplyErasures(tx, { erasures, isComplete }, context.now())
      const { erased, passwords, blocked, offDesk, withoutFactor, webhooksOff } = done
      const withdrawn = { blocked, offDesk, withoutFactor, webhooksOff }
      const lines: AuditEntry[] = [{ action: 'restored', detail: { madeAt } }]
      if (erased) lines.push({ action: 'erasures done again', detail: { count: erased } })
      if (passwords) lines.push({ action: 'passwords made void', detail: { count: passwords } })
      if (Object.values(withdrawn).some((count) => count !== 0))
        lines.push({ action: 'withdrawals done again', detail: withdrawn })
      await writeAudit(tx, context.now(), ...lines)
      return done
    })
    reportReapplied(redone, context)
  } finally {
    await db.close()
  }
}

function reportReapplied(done: ReappliedChanges, { report }: CommandContext): void {
  const { erased, passwords, blocked, offDesk, withoutFactor, webhooksOff } = done
  report(`${erased} people, enquiries and applications that were erased since are erased again.`)
  report('Everybody is signed out: sessions, codes and links of before are void.')
  if (blocked > 0) report(`${blocked} ${blocked === 1 ? 'account is' : 'accounts are'} blocked again.`)
  report('The staff of that time are staff again: look at "npm run operator -- staff list".')
  if (offDesk > 0)
    report(
      `But not the ${offDesk} who were taken off the desk, or got another role, since: invite again who belongs there.`,
    )
  if (withoutFactor > 0)
    report(
      `${withoutFactor} of the staff changed a second step since and can set up a new one after "npm run operator -- staff reset-factor EMAIL". Make sure who asks.`,
    )
  if (webhooksOff > 0)
    report(
      'All webhooks are switched off, since some may have been removed: switch on at the desk what is wanted.',
    )
  if (passwords > 0)
    report(
      `${passwords} ${passwords === 1 ? 'person has' : 'people have'} to set a new password with "Forgot password?".`,
    )
}
