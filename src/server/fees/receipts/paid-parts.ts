import { sql } from 'kysely'
import { waitsForFee } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import { isOneOfMany } from '../../db/dialects.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import { feesIn } from '../statements/matching/fee-size.ts'

/** A payment that was confirmed for an application. `credit` is the keyed hash of its row. */
export interface PaidPart {
  credit: string
  /** The line of the history of its confirmation. */
  eventId: string | null
  /** The amount; of a shared payment the part of this applicant. */
  wholePaise: number
  /** The same after refunds; 0 if all was refunded. */
  amountPaise: number
  day: string
  isRefunded: boolean
  /** The day on which the bank reversed it. */
  reversedOn: string | null
}

/** The payments of these applications that are parts of incomplete fees. `feePaise` is the usual fee. */
export const partsOfFees = async (read: Tx, ids: readonly string[], feePaise: number) =>
  counting(await paymentsIn(read, ids, feePaise, waitsForFee))

/** The payments of these applications, in any stage, in the order in which they were confirmed. */
export const paymentsOf = async (read: Tx, ids: readonly string[], feePaise: number) =>
  counting(await allPaymentsOf(read, ids, feePaise))

/** The same with the reversed ones, which do not count. */
export const allPaymentsOf = (read: Tx, ids: readonly string[], feePaise: number) =>
  paymentsIn(read, ids, feePaise, () => true)

function counting(all: ReadonlyMap<string, PaidPart[]>): Map<string, PaidPart[]> {
  const counted = [...all].map(
    ([id, parts]) => [id, parts.filter(({ reversedOn }) => reversedOn === null)] as const,
  )
  return new Map(counted.filter(([, parts]) => parts.length > 0))
}

async function paymentsIn(
  read: Tx,
  ids: readonly string[],
  feePaise: number,
  isCounted: (stage: ApplicationRow['status']) => boolean,
): Promise<Map<string, PaidPart[]>> {
  if (ids.length === 0) return new Map()
  const found = [...(await creditsOf(read, [...ids])), ...(await sharesOf(read, [...ids]))]
  const rows = found
    .filter(({ status }) => isCounted(status))
    .sort(
      (one, other) =>
        (one.at ?? 0) - (other.at ?? 0) || (`${one.day} ${one.id}` < `${other.day} ${other.id}` ? -1 : 1),
    )
  const noted = Map.groupBy(
    rows.map((row) => ({
      application: row.application,
      at: row.at ?? 0,
      part: {
        credit: row.row_hash,
        eventId: row.event_id,
        wholePaise: partIn(row, feePaise),
        amountPaise: partIn(row, feePaise),
        day: row.day,
        isRefunded: false,
        reversedOn: row.reversed_on,
      },
    })),
    ({ application }) => application,
  )
  for (const refund of await refundsOf(read, [...noted.keys()]))
    takeFrom(noted.get(refund.application_id ?? '') ?? [], refund)
  return new Map([...noted].map(([id, all]) => [id, all.map(({ part }) => part)]))
}

const COLUMNS = [
  'applications.id as application',
  'status',
  'fee_paise',
  'credits.id',
  'row_hash',
  'amount_paise',
  'credits.day',
  'reversed_on',
  'credits.places',
  'item_events.at',
] as const
/** The taken and closed places of a shared payment after the first one, and those that are taken by people. */
const furtherPlaces = sql<number>`(select count(*) from credit_shares as places where places.credit_id = credits.id)`
const furtherPeople = sql<number>`(select count(*) from credit_shares as places
  where places.credit_id = credits.id and places.event_id is not null)`

// Without a condition on the stage: SQLite would read every application with a pending fee.
const creditsOf = (read: Tx, ids: string[]) =>
  read
    .selectFrom('credits')
    .innerJoin('applications', 'applications.id', 'credits.application_id')
    .leftJoin('item_events', 'item_events.id', 'credits.event_id')
    .select(COLUMNS)
    .select(['credits.event_id', furtherPlaces.as('further'), furtherPeople.as('people')])
    .where('state', '=', 'confirmed')
    .where(isOneOfMany(read, sql.ref('applications.id'), ids))
    .execute()

const sharesOf = (read: Tx, ids: string[]) =>
  read
    .selectFrom('credit_shares')
    .innerJoin('credits', 'credits.id', 'credit_shares.credit_id')
    .innerJoin('applications', 'applications.id', 'credit_shares.application_id')
    .leftJoin('item_events', 'item_events.id', 'credit_shares.event_id')
    .select(COLUMNS)
    .select(['credit_shares.event_id', furtherPlaces.as('further'), furtherPeople.as('people')])
    .where(isOneOfMany(read, sql.ref('credit_shares.application_id'), ids))
    .execute()

interface PlacesOfCredit {
  fee_paise: number | null
  amount_paise: number
  places: number | null
  further: number
  people: number
}

/** The amount of one person: all of it, or of a shared payment one of its places. */
function partIn(credit: PlacesOfCredit, feePaise: number): number {
  const { fee_paise, amount_paise, places, further, people } = credit
  const amountPaise = Number(amount_paise)
  if (places !== null) return amountPaise / places
  // An earlier version confirmed it. A payment of twice the usual fee may be the fee of one application.
  if (fee_paise !== null && Number(people) === 0) return amountPaise
  return amountPaise / Math.max(feesIn(amountPaise, feePaise) ?? 1, 1 + Number(further))
}

interface Refund {
  amount_paise: number
  day: string
  at: number
}

async function refundsOf(read: Tx, ids: string[]) {
  if (ids.length === 0) return []
  return read
    .selectFrom('refunds')
    .select(['application_id', 'amount_paise', 'day', 'at'])
    .where('application_id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .orderBy('at')
    .execute()
}

/**
 * A refund is of a payment with its amount, or else reduces the payments that were noted before it, the oldest
 * first. The debit of a refund may have been read as the reversal of its payment.
 */
function takeFrom(
  all: { at: number; part: PaidPart }[],
  { amount_paise, day, at: refundedAt }: Refund,
): void {
  let rest = Number(amount_paise)
  const before = all.flatMap(({ at, part }) => (at > refundedAt ? [] : part))
  const same = before.filter(({ amountPaise }) => amountPaise === rest)
  const exact = same.find(({ reversedOn }) => reversedOn === null || day <= reversedOn) ?? same[0]
  for (const part of exact ? [exact] : before.filter(({ reversedOn }) => reversedOn === null)) {
    const taken = Math.min(rest, part.amountPaise)
    if (taken === 0) continue
    part.amountPaise -= taken
    part.isRefunded = true
    rest -= taken
  }
}
