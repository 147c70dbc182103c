import { indiaDay } from '../../../../../contract/india-time.ts'
import type { Tx } from '../../../../db/db.ts'
import { newId } from '../../../../db/new-id.ts'
import type { ApplicationRow } from '../../../../db/tables/applications.ts'
import { creditRow, rowKeys } from '../../../../fees/credits/credits.ts'
import { rowId } from '../../../../fees/statements/preview.ts'
import type { Keys } from '../../../../security/keys.ts'
import { insertAll } from './insert-all.ts'

const YEAR = 365 * 24 * 3600_000
/** Payments of a day that are not fees: their words are not stored. */
const OTHERS = 0.1

/** A fee that the bank's statement showed. */
export interface Paid {
  row: ApplicationRow
  /** The event with which it was found. */
  eventId: string
  amountPaise: number
  number: string
}

/** The bank's statement of a day, which a colleague imported. */
export async function addFees(
  tx: Tx,
  keys: Keys,
  { at, paid, staffId }: { at: number; paid: readonly Paid[]; staffId: string },
): Promise<void> {
  const [key] = rowKeys(keys)
  if (!key || paid.length === 0) return
  const day = indiaDay(at)
  const action = {
    id: newId(),
    at,
    staff_id: staffId,
    from_day: day,
    to_day: day,
    credits: paid.length,
    credits_paise: paid.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    confirmed: paid.length,
    mails_wait_until: at,
    undone_at: null,
    erase_at: at + YEAR * 2,
  }
  const credit = (digest: string) => ({ id: rowId(digest, key), digest, day })
  const fees = paid.map(({ row, eventId, amountPaise, number }) => ({
    ...creditRow(
      keys,
      {
        ...credit(number),
        amountPaise,
        state: 'unclaimed',
        words: { narration: `UPI/${number}/${row.full_name}/course fee`, reference: number },
      },
      action.erase_at,
    ),
    state: 'confirmed' as const,
    application_id: row.id,
    confirmed_by: action.id,
    event_id: eventId,
  }))
  const others = paid.slice(0, Math.floor(paid.length * OTHERS)).map(({ number, amountPaise }) => ({
    ...creditRow(
      keys,
      { ...credit(`other ${number}`), amountPaise: amountPaise / 2, state: 'other' },
      action.erase_at,
    ),
    application_id: null,
    confirmed_by: null,
    event_id: null,
  }))
  const rows = [...fees, ...others]
  await insertAll(tx, 'fee_actions', [action])
  await insertAll(tx, 'credits', rows)
  await insertAll(
    tx,
    'credit_imports',
    rows.map(({ id }) => ({ credit_id: id, action_id: action.id })),
  )
}
