import { sql } from 'kysely'
import { indiaDay } from '../../../contract/india-time.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { applyAction } from '../../items/actions.ts'
import { recordErasures } from '../../people/erase/record-erasures.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { openFromVault } from '../vault.ts'
import { applicationItem } from './actions.ts'

/**
 * Returns the Aadhaar number. The manager and the reason are stored first, in the audit and in the history
 * that the applicant reads: so no number is shown without a record.
 *
 * Errors  not_found; staff_rule: it is erased already
 */
export async function openAadhaar(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  reference: string,
  staff: Staff,
  reason: string,
): Promise<string> {
  let found: { application_id: string; sealed: string } | undefined
  await applyAction(deps, applicationItem, reference, staff, async (row, tx) => {
    found = await tx
      .selectFrom('vault')
      .select(['application_id', 'sealed'])
      .where('application_id', '=', row.id)
      .where('kind', '=', 'aadhaar')
      .executeTakeFirst()
    if (!found) throw new Failure('staff_rule', { message: 'The number is erased. Four digits are left.' })
    return {
      kind: 'aadhaar opened',
      detail: { reason },
      audit: { action: OPENED, detail: { reason } },
    }
  })
  if (!found) throw new Failure('not_found')
  return openFromVault(deps.keys, found.application_id, 'aadhaar', found.sealed)
}

const OPENED = 'sealed number opened at the desk'

/**
 * Erases the number except its last four digits, which stay in the row. A repeated call does nothing. Errors
 * not_found
 */
export async function recordAadhaarChecked(deps: Pick<Deps, 'db' | 'now'>, reference: string, staff: Staff) {
  return applyAction(deps, applicationItem, reference, staff, async (row, tx) => {
    if (row.aadhaar_checked_at !== null) return undefined
    const at = deps.now()
    await tx.deleteFrom('vault').where('application_id', '=', row.id).where('kind', '=', 'aadhaar').execute()
    await tx.updateTable('applications').set({ aadhaar_checked_at: at }).where('id', '=', row.id).execute()
    await recordErasures(tx, 'aadhaar', [row.id], at)
    return { kind: 'aadhaar checked', detail: {}, audit: { action: 'Aadhaar number checked and erased' } }
  })
}

/**
 * The openings of the current month in India by manager, the largest number first. They are counted in the
 * audit, which includes applications that were erased meanwhile.
 */
export async function openingsThisMonth(read: Tx, now: number) {
  const since = Date.parse(`${indiaDay(now).slice(0, 7)}-01T00:00:00+05:30`)
  const rows = await read
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['full_name', 'username', sql<number>`count(*)`.as('count')])
    // A literal, like the condition of the partial index.
    .where('action', '=', sql.lit(OPENED))
    .where('audit.at', '>=', since)
    .groupBy(['audit.user_id', 'full_name', 'username'])
    .execute()
  return rows
    .map(({ full_name, username, count }) => ({
      name: full_name || username || 'A former colleague',
      count: Number(count),
    }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}
