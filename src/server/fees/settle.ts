import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { lockOne } from '../db/dialects.ts'
import type { CreditRow } from '../db/tables/fees.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { openWords, placesLeft, sealWords } from './credits/credits.ts'
import { dropUnheld } from './credits/imports.ts'
import { closePlaces, openPlaces, sharesOf } from './credits/shares.ts'
import { feePaiseOf } from './receipts/application-fee.ts'

/**
 * Settles a credit as not a fee, or closes the free places of a shared payment. Without a note it reopens the
 * credit.
 *
 * Errors  not_found, changed_meanwhile: all places of the credit are fees
 */
export async function settleCredit(
  { config, db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Staff,
  rowHash: string,
  said: string,
): Promise<void> {
  const at = now()
  await db.write(async (tx) => {
    const credit = await lockOne(tx, tx.selectFrom('credits').selectAll().where('row_hash', '=', rowHash))
    if (!credit) throw new Failure('not_found')
    if (credit.state === 'confirmed') await settleRest(tx, credit, feePaiseOf({ config }), said !== '')
    else {
      const { settled: _, ...words } = openWords(keys, credit)
      await tx
        .updateTable('credits')
        .set({
          state: said ? 'settled' : 'unclaimed',
          words: sealWords(keys, credit.id, { ...words, ...(said && { settled: said }) }),
        })
        .where('id', '=', credit.id)
        .execute()
      if (!said) await dropUnheld(tx, [credit.id])
    }
    await writeAudit(tx, at, {
      action: 'credit settled',
      staff,
      subject: credit.id,
      detail: { settled: said !== '' },
    })
    await announceChange(tx, at, 'application', '')
  })
}

/** Errors  changed_meanwhile */
async function settleRest(
  tx: Tx,
  { id, amount_paise, places }: Pick<CreditRow, 'id' | 'amount_paise' | 'places'>,
  feePaise: number,
  isSettled: boolean,
): Promise<void> {
  if (!isSettled) {
    if ((await openPlaces(tx, [id])).length === 0) throw new Failure('changed_meanwhile')
    return
  }
  const people = ['', ...((await sharesOf(tx, [id])).get(id) ?? [])]
  const left = placesLeft({ amountPaise: Number(amount_paise), people, places }, feePaise)
  if (left === 0) throw new Failure('changed_meanwhile')
  await closePlaces(tx, id, left)
}
