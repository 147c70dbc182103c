import type * as v from 'valibot'
import type { findForCredit as call } from '../../contract/desk-fees.ts'
import { waitsForFee } from '../../contract/stages.ts'
import { listOf } from '../applications/desk/list.ts'
import { searchableApplications } from '../applications/desk/searchable.ts'
import type { Deps } from '../deps.ts'
import { bringUpToDate } from '../items/search-index.ts'
import { readClaims } from './credits/claims.ts'
import { asFit } from './present-matches.ts'
import { feePaiseOf } from './receipts/application-fee.ts'
import { compareByHand } from './statements/matching/by-hand.ts'

const MOST_FOUND = 10

/**
 * Finds applications for an unmatched credit by name, reference, phone or number; applications with a pending
 * fee come first. Each is compared with the bank's words. Nothing is stored or confirmed here.
 */
export async function findForCredit(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
  staff: { id: string },
  { search, credit }: v.InferOutput<(typeof call)['input']>,
): Promise<v.InferOutput<(typeof call)['output']>> {
  const { db, keys } = deps
  await bringUpToDate(db, searchableApplications)
  const { applications, next } = await listOf(deps, { view: 'all', search }, staff.id)
  const references = applications.map(({ reference }) => reference)
  const rows =
    references.length === 0
      ? []
      : await db.read.selectFrom('applications').select('id').where('reference', 'in', references).execute()
  const ids = rows.map(({ id }) => id)
  const claims = await readClaims(db.read, { keys, feePaise: feePaiseOf(deps) }, { ids })
  const place = new Map(references.map((reference, index) => [reference, index]))
  const sorted = claims.sort(
    (one, other) =>
      Number(waitsForFee(other.stage)) - Number(waitsForFee(one.stage)) ||
      (place.get(one.reference) ?? 0) - (place.get(other.reference) ?? 0),
  )
  const payment = {
    id: '',
    way: 'credit' as const,
    day: credit.day,
    amountPaise: credit.amountPaise,
    narration: credit.narration,
    reference: credit.bankReference,
  }
  return {
    found: sorted.slice(0, MOST_FOUND).map((claim) => ({
      ...asFit(
        claim,
        compareByHand(payment, claim, feePaiseOf(deps), deps.config.organisation.accountNumber),
      ),
      stage: claim.stage,
      phone: claim.phone ?? '',
      submittedOn: claim.submittedOn,
      waits: waitsForFee(claim.stage),
    })),
    isAll: next === null && sorted.length <= MOST_FOUND,
  }
}
