import { sql } from 'kysely'
import { indiaDay } from '../../../contract/india-time.ts'
import { waitsForFee } from '../../../contract/stages.ts'
import { openOrNull, PAYMENT_NUMBERS } from '../../applications/vault.ts'
import { pagesInTurns } from '../../concurrency/in-turns.ts'
import type { Tx } from '../../db/db.ts'
import { isOneOfMany } from '../../db/dialects.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Keys } from '../../security/keys.ts'
import { type PaidPart, partsOfFees } from '../receipts/paid-parts.ts'
import type { Claim } from '../statements/matching/matches.ts'

const PAGE = 500

/** The transaction numbers of an applicant, and the stage of the application. */
export interface FeeClaim extends Claim {
  reference: string
  stage: ApplicationRow['status']
  /** The sum of the found parts, while the fee is incomplete. */
  paidPaise: number
}

/** Opened numbers by their sealed form: an action that reads a number twice opens it once. */
export type Opened = Map<string, string>

/**
 * Applications with the transaction numbers that their applicants gave, in the order of their ids.
 * Applications without a pending fee count as confirmed: they are not matched, but a number that they share
 * is not sure for another applicant. Yields to the event loop between pages.
 */
export async function readClaims(
  read: Tx,
  { keys, feePaise }: { keys: Keys; feePaise: number },
  { ids, opened = new Map() }: { ids: readonly string[]; opened?: Opened },
): Promise<FeeClaim[]> {
  const sorted = [...new Set(ids)].sort()
  const claims = new Map<string, FeeClaim>()
  for await (const page of pagesInTurns(sorted, PAGE)) {
    const parts = await partsOfFees(read, page, feePaise)
    const rows = await read
      .selectFrom('vault')
      .innerJoin('applications', 'applications.id', 'vault.application_id')
      .select(['application_id', 'kind', 'sealed', 'reference', 'status', 'full_name', 'applied_by', 'phone'])
      .select(['applications.created_at', 'fee_paise'])
      .where(isOneOfMany(read, sql.ref('application_id'), page))
      .where('kind', 'in', PAYMENT_NUMBERS)
      .orderBy('application_id')
      .orderBy('kind')
      .execute()
    for (const row of rows) {
      const { application_id: id, sealed, status: stage } = row
      const number = opened.get(sealed) ?? openOrNull(keys, id, row.kind, sealed) ?? ''
      opened.set(sealed, number)
      const known = claims.get(id)
      claims.set(id, {
        id,
        reference: row.reference,
        stage,
        typed: [known?.typed, number].filter(Boolean).join(' + '),
        name: row.full_name,
        ...(row.applied_by && { payer: row.applied_by }),
        phone: row.phone,
        submittedOn: indiaDay(Number(row.created_at)),
        ...(!waitsForFee(stage) && { confirmed: true }),
        ...dueOf(parts.get(id), row.fee_paise, feePaise),
      })
    }
  }
  return [...claims.values()]
}

function dueOf(parts: PaidPart[] = [], own: number | null, feePaise: number) {
  const paidPaise = parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const paidWith = parts.map(({ credit }) => credit)
  // Without a missing sum, a payment for several people counts as the fee of each.
  if (paidPaise === 0 && own === null) return { paidPaise, ...(paidWith.length > 0 && { paidWith }) }
  return { paidPaise, duePaise: Math.max(0, Number(own ?? feePaise) - paidPaise), paidWith }
}
