import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'

/** The fee of an application, in paise: its own fee, or the usual one. 0 means waived. */
export const feeOf = (
  { fee_paise }: Pick<ApplicationRow, 'fee_paise'>,
  config: Pick<Deps['config'], 'organisation'>,
): number => (fee_paise === null ? feePaiseOf({ config }) : Number(fee_paise))

/** The usual fee, in paise. */
export const feePaiseOf = ({ config }: { config: Pick<Deps['config'], 'organisation'> }) =>
  config.organisation.fee.rupees * 100
