import type { Tx } from '../../db/db.ts'

/** A payment that was confirmed for an application. `credit` is the keyed hash of its row. */
export interface PaidPart {
  credit: string
  amountPaise: number
  day: string
}

/** The parts of fees that are not whole yet, by application, or those of these. A payment that the bank took back is none. */
export async function partsOfFees(
  read: Tx,
  applicationIds?: readonly string[],
): Promise<Map<string, PaidPart[]>> {
  if (applicationIds?.length === 0) return new Map()
  const rows = await read
    .selectFrom('credits')
    .innerJoin('applications', 'applications.id', 'credits.application_id')
    .select(['application_id', 'row_hash', 'amount_paise', 'day'])
    .where('state', '=', 'confirmed')
    .where('reversed_on', 'is', null)
    .where('status', 'in', ['received', 'fee not found'])
    .$if(applicationIds !== undefined, (of) => of.where('application_id', 'in', applicationIds ?? []))
    .orderBy('day')
    .orderBy('credits.id')
    .execute()
  const parts = new Map<string, PaidPart[]>()
  for (const { application_id, row_hash: credit, amount_paise, day } of rows)
    if (application_id !== null)
      parts.set(application_id, [
        ...(parts.get(application_id) ?? []),
        { credit, amountPaise: Number(amount_paise), day },
      ])
  return parts
}
