import { indiaDay } from '../../../contract/india-time.ts'
import { openFromVault } from '../../applications/vault.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Keys } from '../../security/keys.ts'
import type { Claim } from '../statements/matching/matches.ts'

const PAGE = 1000

/** The transaction number that an applicant typed, and the stage of the application. */
export interface FeeClaim extends Claim {
  reference: string
  stage: ApplicationRow['status']
}

/** Opened numbers by their sealed form: an action that reads a number twice opens it once. */
export type Opened = Map<string, string>

export const waitsForFee = ({ stage }: Pick<FeeClaim, 'stage'>) =>
  stage === 'received' || stage === 'fee not found'

/**
 * Every application, or those with these references, with the transaction number its applicant typed. Applications that
 * wait for no fee count as confirmed: none of them is matched, but their number is not surely another applicant's.
 */
export async function readClaims(
  read: Tx,
  keys: Keys,
  { opened = new Map(), references }: { opened?: Opened; references?: string[] } = {},
): Promise<FeeClaim[]> {
  const claims: FeeClaim[] = []
  for (let after = ''; ; ) {
    const rows = await read
      .selectFrom('vault')
      .innerJoin('applications', 'applications.id', 'vault.application_id')
      .select(['application_id', 'sealed', 'reference', 'status', 'full_name', 'applied_by', 'phone'])
      .select('applications.created_at')
      .where('application_id', '>', after)
      .where('kind', '=', 'transaction number')
      .$if(references !== undefined, (of) => of.where('reference', 'in', references ?? []))
      .orderBy('application_id')
      .limit(PAGE)
      .execute()
    for (const { application_id: id, sealed, reference, status: stage, ...row } of rows) {
      const typed = opened.get(sealed) ?? openFromVault(keys, id, 'transaction number', sealed)
      opened.set(sealed, typed)
      claims.push({
        id,
        reference,
        stage,
        typed,
        name: row.full_name,
        ...(row.applied_by && { payer: row.applied_by }),
        phone: row.phone,
        submittedOn: indiaDay(Number(row.created_at)),
        ...(!waitsForFee({ stage }) && { confirmed: true }),
      })
    }
    after = rows.at(-1)?.application_id ?? ''
    if (rows.length < PAGE) return claims
  }
}
