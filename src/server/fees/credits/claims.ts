import { setImmediate as nextTurn } from 'node:timers/promises'
import { indiaDay } from '../../../contract/india-time.ts'
import { waitsForFee } from '../../../contract/stages.ts'
import { openFromVault, PAYMENT_NUMBERS } from '../../applications/vault.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Keys } from '../../security/keys.ts'
import { type PaidPart, partsOfFees } from '../receipts/paid-parts.ts'
import type { Claim } from '../statements/matching/matches.ts'

const PAGE = 1000

/** The transaction numbers of an applicant, and the stage of the application. */
export interface FeeClaim extends Claim {
  reference: string
  stage: ApplicationRow['status']
  /** The sum of the parts that were found, while the fee is not whole. */
  paidPaise: number
}

/** Opened numbers by their sealed form: an action that reads a number twice opens it once. */
export type Opened = Map<string, string>

/**
 * Every application, or those with these references, with the transaction numbers its applicant gave. Applications that
 * wait for no fee count as confirmed: none of them is matched, but their numbers are not surely another applicant's.
 * Opening the numbers of a year takes seconds, so others have a turn between its pages.
 */
export async function readClaims(
  read: Tx,
  { keys, feePaise }: { keys: Keys; feePaise: number },
  { opened = new Map(), references }: { opened?: Opened; references?: string[] } = {},
): Promise<FeeClaim[]> {
  const parts = await partsOfFees(read)
  const claims = new Map<string, FeeClaim>()
  for (let after = ''; ; ) {
    const page = await read
      .selectFrom('vault')
      .innerJoin('applications', 'applications.id', 'vault.application_id')
      .select(['application_id', 'kind', 'sealed', 'reference', 'status', 'full_name', 'applied_by', 'phone'])
      .select(['applications.created_at', 'fee_paise'])
      .where('application_id', '>', after)
      .where('kind', 'in', PAYMENT_NUMBERS)
      .$if(references !== undefined, (of) => of.where('reference', 'in', references ?? []))
      .orderBy('application_id')
      .orderBy('kind')
      .limit(PAGE)
      .execute()
    // The last application of a full page may have more numbers in the next one.
    const last = page.at(-1)?.application_id
    const rows = page.length < PAGE ? page : page.filter(({ application_id }) => application_id !== last)
    for (const { application_id: id, kind, sealed, reference, status: stage, ...row } of rows) {
      const number = opened.get(sealed) ?? openFromVault(keys, id, kind, sealed)
      opened.set(sealed, number)
      const known = claims.get(id)
      claims.set(id, {
        id,
        reference,
        stage,
        typed: known ? `${known.typed} + ${number}` : number,
        name: row.full_name,
        ...(row.applied_by && { payer: row.applied_by }),
        phone: row.phone,
        submittedOn: indiaDay(Number(row.created_at)),
        ...(!waitsForFee(stage) && { confirmed: true }),
        ...dueOf(parts.get(id), row.fee_paise, feePaise),
      })
    }
    after = rows.at(-1)?.application_id ?? ''
    if (page.length < PAGE) return [...claims.values()]
    await nextTurn()
  }
}

function dueOf(parts: PaidPart[] = [], own: number | null, feePaise: number) {
  const paidPaise = parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  if (parts.length === 0 && own === null) return { paidPaise }
  return {
    paidPaise,
    duePaise: Math.max(0, Number(own ?? feePaise) - paidPaise),
    paidWith: parts.map(({ credit }) => credit),
  }
}
