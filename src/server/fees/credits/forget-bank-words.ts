import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { recordErasures } from '../../people/erase/record-erasures.ts'
import { feePaiseOf } from '../receipts/application-fee.ts'
import { creditSearch } from '../statements/credit-search.ts'
import { matchInTurns } from '../statements/matching/match-payments.ts'
import { debitsBehind, type StoredCredit } from './credits.ts'
import { readOpenFees } from './open-fees.ts'

/**
 * Erases the bank's words about unconfirmed payments that may be from these applicants, who are about to be
 * erased. Payments that are surely from another person stay. For confirmed payments a trigger of the database
 * erases them.
 */
export async function forgetBankWords(
  tx: Tx,
  { config, keys, now }: Pick<Deps, 'config' | 'keys' | 'now'>,
  applications: readonly ApplicationRow[],
): Promise<void> {
  if (applications.length === 0) return
  if (!(await isAnyOpen(tx))) return
  const ids = new Set(applications.map(({ id }) => id))
  const { claims: all, stored } = await readOpenFees(
    tx,
    { config, keys },
    { applicationIds: [...ids], settled: true },
  )
  const open = stored.filter(({ state }) => state !== 'confirmed')
  const claims = all.map(({ confirmed, ...claim }) =>
    // An applicant whose fee is found may have paid twice.
    confirmed && !ids.has(claim.id) ? { ...claim, confirmed } : claim,
  )
  const { claims: matches } = await matchInTurns(
    [...stored, ...debitsBehind(stored)],
    claims,
    feePaiseOf({ config }),
    config.organisation.accountNumber,
  )
  const [theirs, ofOthers] = [new Set<string>(), new Set<string>()]
  for (const match of matches) {
    const isTheirs = ids.has(match.claim)
    if (match.state === 'sure') (isTheirs ? theirs : ofOthers).add(match.payment)
    if (match.state === 'please check' && isTheirs)
      for (const { payment } of match.candidates) theirs.add(payment)
  }
  const isNamed = namedIn(applications)
  const found = open.filter(
    (credit) => !ofOthers.has(credit.id) && (theirs.has(credit.id) || isNamed(credit)),
  )
  if (found.length === 0) return
  const creditIds = found.map(({ creditId }) => creditId)
  await tx.updateTable('credits').set({ words: null }).where('id', 'in', creditIds).execute()
  await recordErasures(tx, 'bank words', creditIds, now())
}

async function isAnyOpen(tx: Tx): Promise<boolean> {
  const open = await tx
    .selectFrom('credits')
    .select('id')
    .where(sql<boolean>`state <> 'confirmed' and words is not null`)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Whether the bank's words contain a whole name or phone of an applicant. A single word of a name occurs in too many other names. */
function namedIn(applications: readonly ApplicationRow[]): (credit: StoredCredit) => boolean {
  const searches = applications.flatMap(({ full_name, applied_by, phone, guardian_phone }) => [
    ...[full_name, applied_by].flatMap((name) => (name?.trim().includes(' ') ? [name] : [])),
    ...[phone, guardian_phone].flatMap((each) => (each ? [each.slice(-10)] : [])),
  ])
  const fits = searches.map(creditSearch)
  return (credit) => fits.some((isFound) => isFound(credit))
}
