import type { Tx } from '../../db/db.ts'
import { lockAll } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { CreditRow } from '../../db/tables/fees.ts'
import { feesIn } from '../statements/matching/fee-size.ts'
import { dropUnheld } from './imports.ts'

/** Marks a taken place whose application was erased. */
export const ERASED = 'erased'
const ROWS = 200

/** The application of a credit's fee, and the action that confirmed it: null once it is erased. */
export interface Confirmation {
  applicationId: string
  actionId: string | null
  eventId: string | null
}

/** The number of people for whom a credit counts: two for twice the fee, one for any other sum. */
export const placesIn = (amountPaise: number, feePaise: number) => feesIn(amountPaise, feePaise) ?? 1

/** The people after the first, by credit, in the order of confirmation. */
export async function sharesOf(read: Tx, creditIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (let from = 0; from < creditIds.length; from += ROWS) {
    const rows = await read
      .selectFrom('credit_shares')
      .select(['credit_id', 'application_id'])
      .where('credit_id', 'in', creditIds.slice(from, from + ROWS))
      .orderBy('credit_id')
      .orderBy('id')
      .execute()
    for (const { credit_id, application_id } of rows)
      found.set(credit_id, [...(found.get(credit_id) ?? []), application_id ?? ERASED])
  }
  return found
}

/** Closes the free places of a shared payment: it counts for no further person. */
export async function closePlaces(tx: Tx, creditId: string, places: number): Promise<void> {
  const nobody = { credit_id: creditId, application_id: null, confirmed_by: null, event_id: null }
  await tx
    .insertInto('credit_shares')
    .values(Array.from({ length: places }, () => ({ id: newId(), ...nobody })))
    .execute()
}

/** Opens closed places again. Returns the credit of each. */
export async function openPlaces(tx: Tx, creditIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('credit_shares')
    .where('credit_id', 'in', creditIds)
    .where('event_id', 'is', null)
    .returning('credit_id')
    .execute()
  return rows.map(({ credit_id }) => credit_id)
}

/**
 * Confirms a credit, whose row the caller has locked, as the fee of one person: as the first person, or as a
 * further one. `places`: the number of people for whom it counts.
 */
export async function confirmCredit(
  tx: Tx,
  credit: { id: string; isTaken: boolean; places: number | null },
  { applicationId, actionId, eventId }: Confirmation,
): Promise<void> {
  const by = { application_id: applicationId, confirmed_by: actionId, event_id: eventId }
  if (credit.isTaken)
    await tx
      .insertInto('credit_shares')
      .values({ id: newId(), credit_id: credit.id, ...by })
      .execute()
  else
    await tx
      .updateTable('credits')
      .set({ state: 'confirmed', ...by, places: credit.places })
      .where('id', '=', credit.id)
      .execute()
}

/** A former fee, with the data to restore it. `closed`: the number of closed places. */
export interface Released extends Omit<Confirmation, 'applicationId'> {
  credit: string
  places?: number | null
  closed?: number
}

/**
 * Reopens the credits confirmed for these people, or by one line of a history, or those that the bank took back, if an
 * import still holds them, except those of some lines. A shared credit stays the fee of the other people. Returns the
 * former fees by application.
 */
export async function releaseCredits(
  tx: Tx,
  applicationIds: string[],
  {
    ofEvent,
    except = [],
    onlyReversed = false,
  }: { ofEvent?: string; except?: readonly string[]; onlyReversed?: boolean } = {},
): Promise<Map<string, Released[]>> {
  const released = new Map<string, Released[]>()
  if (applicationIds.length === 0) return released
  await lockCreditsOf(tx, applicationIds)
  const note = (row: Pick<CreditRow, 'application_id' | 'confirmed_by' | 'event_id'>, credit: string) => {
    const one: Released = { credit, actionId: row.confirmed_by, eventId: row.event_id }
    if (row.application_id !== null)
      released.set(row.application_id, [...(released.get(row.application_id) ?? []), one])
    return one
  }
  const reversed = tx.selectFrom('credits').select('id').where('reversed_on', 'is not', null)
  const shares = await tx
    .deleteFrom('credit_shares')
    .where('application_id', 'in', applicationIds)
    .$if(ofEvent !== undefined, (of) => of.where('event_id', '=', ofEvent ?? ''))
    .$if(except.length > 0, (of) => of.where('event_id', 'not in', except))
    .$if(onlyReversed, (of) => of.where('credit_id', 'in', reversed))
    .returningAll()
    .execute()
  for (const share of shares) note(share, share.credit_id)
  // An update returns only the new values of a row.
  const open = await tx
    .selectFrom('credits')
    .select(['id', 'application_id', 'confirmed_by', 'event_id', 'places'])
    .where('application_id', 'in', applicationIds)
    .where('state', '=', 'confirmed')
    .$if(ofEvent !== undefined, (of) => of.where('event_id', '=', ofEvent ?? ''))
    .$if(onlyReversed, (of) => of.where('reversed_on', 'is not', null))
    .$if(except.length > 0, (of) =>
      of.where((is) => is.or([is('event_id', 'is', null), is('event_id', 'not in', except)])),
    )
    .execute()
  const ofFirst = new Map(
    open.map((row) => [row.id, Object.assign(note(row, row.id), { places: row.places })]),
  )
  for (let from = 0; from < open.length; from += ROWS) {
    const ids = open.slice(from, from + ROWS).map(({ id }) => id)
    await tx
      .updateTable('credits')
      .set({ state: 'unclaimed', application_id: null, confirmed_by: null, event_id: null, places: null })
      .where('id', 'in', ids)
      .execute()
    for (const credit of await openPlaces(tx, ids)) {
      const one = ofFirst.get(credit)
      if (one) one.closed = (one.closed ?? 0) + 1
    }
    const others = await tx
      .selectFrom('credit_shares')
      .selectAll()
      .where('credit_id', 'in', ids)
      .orderBy('credit_id')
      .orderBy('id', 'desc')
      .execute()
    // The first of the remaining people becomes the main person.
    for (const first of new Map(others.map((share) => [share.credit_id, share])).values()) {
      await tx.deleteFrom('credit_shares').where('id', '=', first.id).execute()
      const { application_id, confirmed_by, event_id } = first
      await tx
        .updateTable('credits')
        .set({ state: 'confirmed', application_id, confirmed_by, event_id })
        .where('id', '=', first.credit_id)
        .execute()
    }
    await dropUnheld(tx, ids)
  }
  return released
}

/** Locks the credits of these people, so that no other transaction changes who shares them meanwhile. */
async function lockCreditsOf(tx: Tx, applicationIds: string[]): Promise<void> {
  await lockAll(
    tx,
    tx
      .selectFrom('credits')
      .select('id')
      .where('id', 'in', (of) =>
        of
          .selectFrom('credits')
          .select('id')
          .where('application_id', 'in', applicationIds)
          .union(
            of
              .selectFrom('credit_shares')
              .select('credit_id as id')
              .where('application_id', 'in', applicationIds),
          ),
      )
      .orderBy('row_hash'),
  )
}

/** The fees confirmed by one action, in the order of the applications. A fee in two parts is listed once. */
export async function confirmedBy(tx: Tx, actionId: string) {
  const of = (table: 'credits' | 'credit_shares') =>
    tx.selectFrom(table).select(['event_id', 'application_id']).where('confirmed_by', '=', actionId).execute()
  const all = [...(await of('credits')), ...(await of('credit_shares'))]
  const once = [...new Map(all.map((each) => [each.event_id, each])).values()]
  return once.sort((one, other) => ((one.application_id ?? '') < (other.application_id ?? '') ? -1 : 1))
}
