import type { DeskApplication } from '../../../contract/desk-application.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { waitsForFee } from '../../../contract/stages.ts'
import { openOrNull, PAYMENT_NUMBERS, sealedPaymentNumbers } from '../../applications/vault.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { feeOf, feePaiseOf } from '../receipts/application-fee.ts'
import { leftOfPayments } from '../receipts/desk-money.ts'
import { confirmedCreditsOf } from '../receipts/payment-records.ts'
import { receiptedFees } from '../receipts/receipted-fees.ts'
import { foldNumber } from '../statements/matching/numbers.ts'
import { readTyped } from '../statements/matching/typed-number.ts'
import { openWords } from './credits.ts'

type Fee = DeskApplication['fee']

/** The numbers that an applicant gave, each with the payment that was found under it, and the sum of the payments. */
export async function feeStateOf(
  read: Tx,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  row: ApplicationRow,
): Promise<Fee> {
  const [sealed, payments, fees, lefts] = await Promise.all([
    sealedPaymentNumbers(read, row.id),
    confirmedFor(read, { config, keys }, row),
    receiptedFees(read, [row.id]),
    leftOfPayments(read, [row.id], feePaiseOf({ config })),
  ])
  const open = new Set(payments)
  const numbers = sealed.map(({ kind, sealed }) => {
    const number = openOrNull(keys, row.id, kind, sealed)
    const found = number === null ? undefined : [...open].find((payment) => isUnder(number, payment, row))
    if (found) open.delete(found)
    return { number, payment: found ? asPayment(found) : null }
  })
  const isOpen = waitsForFee(row.status)
  const [fee, left = 0] = [fees.get(row.id), lefts.get(row.id)]
  const found = payments
    .filter(({ reversedOn }) => reversedOn === null)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return {
    feePaise: feeOf(row, config),
    usualPaise: feePaiseOf({ config }),
    isOwn: row.fee_paise !== null,
    because: row.fee_because,
    // A fee that staff confirmed without a statement has a receipt, but no credit.
    // Of a reopened application, or with a part that was paid since, it counts only where nothing was paid back.
    paidPaise: isOpen || left > Math.max(0, fee?.leftPaise ?? 0) ? left : fee?.paidPaise || found,
    numbers,
    others: [...open].map(asPayment),
    canSet: isOpen,
    canAddNumber: isOpen && numbers.length < PAYMENT_NUMBERS.length,
  }
}

interface Confirmed {
  amountPaise: number
  day: string
  reversedOn: string | null
  /** The bank's words; empty once they are erased. */
  words: string[]
}

async function confirmedFor(
  read: Tx,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  { id }: ApplicationRow,
): Promise<Confirmed[]> {
  return (await confirmedCreditsOf(read, id, feePaiseOf({ config })))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map((credit) => {
      const { narration, reference } = openWords(keys, credit)
      return {
        amountPaise: credit.partPaise,
        day: credit.day,
        reversedOn: credit.reversed_on,
        words: [narration, reference].map(foldNumber).filter((text) => text !== ''),
      }
    })
}

const asPayment = ({ amountPaise, day, reversedOn }: Confirmed) => ({ amountPaise, day, reversedOn })

function isUnder(number: string, { words }: Confirmed, row: ApplicationRow): boolean {
  const typed = readTyped(number, row.phone, indiaDay(Number(row.created_at)))
  return (
    typed.kind === 'number' &&
    typed.spellings.some((spelling) => words.some((text) => text.includes(spelling)))
  )
}
