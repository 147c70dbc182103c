import { looksLikeTransaction } from '../../contract/transaction-number.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import type { Flag } from './flags.ts'
import { isInVault, openOrNull, sealedPaymentNumbers } from './vault.ts'

const OF_NUMBERS: readonly Flag[] = ['transactionUnlikely', 'transactionSeenBefore']

/**
 * The flags of an application after its transaction numbers changed: the flags about numbers are computed
 * again from all numbers.
 */
export async function flagsWithNumbers(
  tx: Tx,
  keys: Deps['keys'],
  { id, flags }: Pick<ApplicationRow, 'id' | 'flags'>,
): Promise<Flag[]> {
  const found = new Set((JSON.parse(flags) as Flag[]).filter((flag) => !OF_NUMBERS.includes(flag)))
  for (const { kind, sealed } of await sealedPaymentNumbers(tx, id)) {
    const number = openOrNull(keys, id, kind, sealed)
    if (number === null) continue
    if (!looksLikeTransaction(number)) found.add('transactionUnlikely')
    if (await isInVault(tx, keys, 'transaction number', number, id)) found.add('transactionSeenBefore')
  }
  return [...found]
}
