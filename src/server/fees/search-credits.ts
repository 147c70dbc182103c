import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import { readFreeCredits } from './credits/open-fees.ts'
import { readFile, type SentStatement } from './credits/read-file.ts'
import { placesIn } from './credits/shares.ts'
import { feePaiseOf } from './receipts/application-fee.ts'
import { searchOpen } from './statements/credit-search.ts'
import type { ShownPayment } from './statements/preview.ts'
import { hasArrived } from './statements/reading/outcomes.ts'

/**
 * Finds open credits of any amount, in the sent statement and among the stored ones. Most stored credits far
 * from the fee have only day and amount.
 *
 * Errors  staff_rule: the file cannot be read. busy
 */
export async function searchCredits(
  deps: Pick<Deps, 'config' | 'db' | 'gates' | 'keys'>,
  sent: SentStatement | undefined,
  search: string,
) {
  const { payments, isAll, reversed } = await (sent ? inFile(deps, sent, search) : inStored(deps, search))
  const withWords = payments.filter(hasWords)
  return {
    found: withWords.map((payment) => asCredit(payment, reversed.has(payment.id), feePaiseOf(deps))),
    forgotten: payments
      .filter((payment) => !hasWords(payment))
      .map(({ day, amountPaise }) => ({ day, amountPaise })),
    isAll,
  }
}

async function inFile(deps: Parameters<typeof readFile>[0], sent: SentStatement, search: string) {
  const read = await readFile(deps, sent, { search })
  if ('refused' in read) throw new Failure('staff_rule', { message: read.sentence })
  const { preview, stored } = read
  return { ...preview.searched, reversed: new Set([...preview.reversed, ...reversedIn(stored)]) }
}

async function inStored(deps: Pick<Deps, 'config' | 'db' | 'keys'>, search: string) {
  const stored = await readFreeCredits(deps.db.read, deps, 'all')
  const { payments, isAll } = searchOpen<ShownPayment>(stored, search)
  return { payments, isAll, reversed: new Set(reversedIn(stored)) }
}

const reversedIn = (stored: Awaited<ReturnType<typeof readFreeCredits>>) =>
  stored.flatMap(({ id, reversed }) => (reversed ? [id] : []))

const hasWords = ({ row, narration, reference }: ShownPayment) =>
  row !== undefined || narration !== '' || reference !== ''

function asCredit(payment: ShownPayment, isReversed: boolean, feePaise: number): FeeCredit {
  const { id, day, amountPaise, narration, reference, row, cells } = payment
  return {
    id,
    day,
    amountPaise,
    narration,
    bankReference: reference,
    state: 'unclaimed',
    places: hasArrived(payment) ? placesIn(amountPaise, feePaise) : 0,
    ...(payment.outcome && { outcome: payment.outcome }),
    ...(isReversed && { reversed: true as const }),
    ...(row !== undefined && { row }),
    ...(cells && { cells }),
    fits: [],
  }
}
