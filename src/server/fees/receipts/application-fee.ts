import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'

/** The fee of an application, in paise: its own one, or the usual one. 0 means waived. */
export const feeOf = (
  { fee_paise }: Pick<ApplicationRow, 'fee_paise'>,
  { organisation }: Pick<Deps['config'], 'organisation'>,
): number => (fee_paise === null ? organisation.fee.rupees * 100 : Number(fee_paise))
