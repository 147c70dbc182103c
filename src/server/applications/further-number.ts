import type * as v from 'valibot'
import type { addTransactionNumber } from '../../contract/desk-application.ts'
import { isSameTransaction } from '../../contract/transaction-number.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow, PaymentNumberKind } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { applyAction } from '../items/actions.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { applicationItem } from './desk/actions.ts'
import type { Flag } from './flags.ts'
import { flagsWithNumbers } from './number-flags.ts'
import { openOrNull, PAYMENT_NUMBERS, putInVault, sealedPaymentNumbers } from './vault.ts'

/**
 * Adds a number to those of an application, whose row the caller has locked, and returns its place and the
 * new flags; undefined where it was added before.
 *
 * Errors  invalid_input: it is the first number, or there are too many
 */
export async function addToVault(
  tx: Tx,
  keys: Deps['keys'],
  row: Pick<ApplicationRow, 'id' | 'flags'>,
  number: string,
): Promise<{ kind: PaymentNumberKind; flags: Flag[] } | undefined> {
  const stored = await sealedPaymentNumbers(tx, row.id)
  const same = stored.find(({ kind, sealed }) => {
    const known = openOrNull(keys, row.id, kind, sealed)
    return known !== null && isSameTransaction(known, number)
  })
  if (same?.kind === 'transaction number') throw wrong('This is the number we have already.')
  if (same) return undefined
  const taken = new Set(stored.map(({ kind }) => kind))
  const kind = PAYMENT_NUMBERS.find((place) => !taken.has(place))
  if (!kind) throw wrong(`We take ${PAYMENT_NUMBERS.length} numbers at most. Please write to us.`)
  await putInVault(tx, keys, row.id, [{ kind, number }])
  return { kind, flags: await flagsWithNumbers(tx, keys, row) }
}

function wrong(message: string): Failure {
  return new Failure('invalid_input', { message, fields: { transactionNumber: message } })
}

/** Staff add a number by hand. Errors  not_found; staff_rule: the fee is found or decided; invalid_input */
export const addNumberAtDesk = (
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  reference: string,
  staff: Staff,
  { transactionNumber }: v.InferOutput<(typeof addTransactionNumber)['input']>,
) =>
  applyAction({ db, now }, applicationItem, reference, staff, async (row, tx) => {
    if (row.status !== 'received' && row.status !== 'fee not found')
      throw new Failure('staff_rule', { message: 'Numbers are added while the fee is looked for.' })
    const added = await addToVault(tx, keys, row, transactionNumber)
    if (!added) return undefined
    await tx
      .updateTable('applications')
      .set({ flags: JSON.stringify(added.flags) })
      .where('id', '=', row.id)
      .execute()
    return {
      kind: 'number added',
      detail: { place: added.kind },
      audit: { action: 'application number added' } as const,
    }
  })
