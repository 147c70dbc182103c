import { type CourseOffer, isOver } from '../../../content/batch-offer.ts'
import { isSameName } from '../../../contract/same-person.ts'
import type { WaitingEntry, WaitingState } from '../../../contract/waiting-list.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { locking } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { WaitingRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { monthsLater } from '../../submissions/retention.ts'
import { dayIn } from '../../time/days.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import { batchWithKey } from '../courses.ts'
import { activeApplications, batchesOf, heldSeats, lockSeats, offerNow } from '../seats.ts'

type Reader = Pick<Deps, 'config' | 'db'>
type Writer = Pick<Deps, 'config' | 'db' | 'now' | 'settings'>

/**
 * The most entries of an account, so that one account cannot hold a whole batch: each offered seat is held
 * for days.
 */
const MOST_OF_ACCOUNT = 5
const MOST_SHOWN = 100

export const isLive = ({ state }: Pick<WaitingRow, 'state'>) => state === 'waiting' || state === 'offered'

/** Whether an entry is for this person; without a name it is for the account holder. */
export const isFor = ({ person }: Pick<WaitingRow, 'person'>, name: string | undefined) =>
  name === undefined ? person === '' : isSameName(person, name)

/** The active entries of a member, which wait or have an offer, in their order. */
export const liveEntriesOf = (tx: Tx, userId: string, batches: readonly string[]): Promise<WaitingRow[]> =>
  batches.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('waiting_list')
        .selectAll()
        .where('user_id', '=', userId)
        .where('batch', 'in', [...batches])
        .where('state', 'in', ['waiting', 'offered'])
        .orderBy('created_at')
        .orderBy('id')
        .execute()

/**
 * Adds a person to the waiting list of a full course. A person who is on it already keeps the place.
 *
 * Errors  token_refused; too_late: the course has no waiting list now, or they applied already
 */
export async function join(
  { config, db, now, settings }: Writer,
  userId: string,
  { course, person }: { course: string; person?: string | undefined },
): Promise<WaitingEntry> {
  const { keepMonths, timeZone } = await settings.now()
  const row = await db.write(async (tx) => {
    const today = dayIn(timeZone, now())
    const offer = await offerNow(tx, course, config, today)
    const going = batchesOf(course, config).filter((batch) => !isOver(batch, today))
    const live = await liveEntriesOf(
      tx,
      userId,
      going.map(({ key }) => key),
    )
    const own = live.filter((entry) => isFor(entry, person))
    const offered = own.find(({ state }) => state === 'offered')
    if (offered) return offered
    const batch = fullBatch(offer)
    const already = own.find((entry) => entry.batch === batch)
    if (already) return already
    const applied = await appliedWith(tx, userId, batch, person)
    if (applied)
      throw new Failure('too_late', {
        message: `You have applied already, with the reference ${applied}. You need not wait in this list.`,
      })
    if (live.length >= MOST_OF_ACCOUNT)
      throw new Failure('too_late', {
        message: `One account can wait for at most ${MOST_OF_ACCOUNT} people. Please write to us.`,
      })
    // A concurrent deletion of the account waits for this row, and deletes it too.
    const member = await locking(
      tx,
      'key share',
      tx.selectFrom('users').select('id').where('id', '=', userId),
    ).executeTakeFirst()
    if (!member) throw new Failure('token_refused')
    // Read after the lock of the seats, because the order of the list is the order of time and id.
    const at = now()
    const joined: WaitingRow = {
      id: newId(),
      user_id: userId,
      person: person ?? '',
      batch,
      course: courseOfBatch(config, batch) ?? course,
      created_at: at,
      state: 'waiting',
      since: at,
      offered_at: null,
      offered_until: null,
      application_id: null,
      erase_at: monthsLater(at, keepMonths.application),
    }
    await tx.insertInto('waiting_list').values(joined).execute()
    await writeAudit(tx, at, { action: 'waiting list joined', userId, subject: userId, detail: { batch } })
    await announceChange(tx, at, 'application', '')
    return joined
  })
  const [entry] = await shown({ config, db }, [row])
  if (!entry) throw new Failure('not_found')
  return entry
}

/** Errors  too_late */
function fullBatch(offer: CourseOffer | undefined): string {
  if (offer?.state === 'full') return offer.batch.key
  throw new Failure('too_late', {
    message:
      offer?.state === 'closed'
        ? 'This course has no waiting list now. Please ask us.'
        : 'This course has a free seat. You can apply now.',
  })
}

const courseOfBatch = ({ organisation }: Deps['config'], key: string) =>
  organisation.batches.find(({ batches }) => batches.some((batch) => batch.key === key))?.course

/** The reference with which this person has applied for the batch; without a name, the account holder. */
export async function appliedWith(
  tx: Tx,
  userId: string,
  batch: string,
  person: string | undefined,
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('applications')
    .select(['reference', 'full_name', 'applied_by'])
    .where('user_id', '=', userId)
    .where('batch', '=', batch)
    .where('status', 'not in', ['refused', 'withdrawn'])
    .execute()
  return rows.find(({ full_name, applied_by }) =>
    person === undefined ? applied_by === null : isSameName(full_name, person),
  )?.reference
}

/** Errors  not_found; too_late: the seat is taken */
export async function leave(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const row = await lockEntry(tx, id)
    if (row.user_id !== userId) throw new Failure('not_found')
    if (row.state === 'taken') throw new Failure('too_late')
    if (!isLive(row)) return
    const at = now()
    await setState(tx, row, { state: 'left' }, at)
    const detail = { batch: row.batch }
    await writeAudit(tx, at, { action: 'waiting list left', userId, subject: userId, detail })
  })
}

/** Every state changes under the lock of the seats, so that no seat is offered twice. Errors  not_found */
export async function lockEntry(tx: Tx, id: string): Promise<WaitingRow> {
  const find = () => tx.selectFrom('waiting_list').selectAll().where('id', '=', id).executeTakeFirst()
  const known = await find()
  if (known) await lockSeats(tx, [known.batch])
  const row = known && (await find())
  if (!row) throw new Failure('not_found')
  return row
}

type Change = Partial<
  Pick<WaitingRow, 'offered_at' | 'offered_until' | 'application_id'> & { state: WaitingState }
>

export async function setState(tx: Tx, { id }: Pick<WaitingRow, 'id'>, change: Change, at: number) {
  await tx
    .updateTable('waiting_list')
    .set({ ...change, since: at })
    .where('id', '=', id)
    .execute()
  await announceChange(tx, at, 'application', '')
}

export async function entriesOf(deps: Reader, userId: string): Promise<WaitingEntry[]> {
  const rows = await deps.db.read
    .selectFrom('waiting_list')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return shown(deps, rows)
}

async function shown({ config, db }: Reader, rows: WaitingRow[]): Promise<WaitingEntry[]> {
  const places = await placesOf(db.read, config, [...new Set(rows.map(({ batch }) => batch))])
  const references = await referencesOf(db.read, rows)
  const batches = new Map(rows.map(({ batch }) => [batch, batchWithKey(config, batch)]))
  return rows.map((row) => ({
    id: row.id,
    course: row.course,
    starts: batches.get(row.batch)?.starts ?? null,
    fee: batches.get(row.batch)?.fee ?? null,
    person: row.person || null,
    state: row.state,
    since: isoTime(row.since),
    place: (row.state === 'waiting' && places.get(row.id)) || null,
    offeredUntil: isoOrNull(row.offered_until),
    reference: references.get(row.application_id ?? '') ?? null,
  }))
}

/** The references of the applications that took their seats, by id. */
export async function referencesOf(
  read: Tx,
  rows: Pick<WaitingRow, 'application_id'>[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ application_id }) => application_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await read
    .selectFrom('applications')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, reference }) => [id, reference]))
}

/** The places in the waiting lists of these batches, by id. Applications without a seat come first. */
async function placesOf(read: Tx, config: Deps['config'], batches: string[]): Promise<Map<string, number>> {
  if (batches.length === 0) return new Map()
  const waiting = await read
    .selectFrom('waiting_list')
    .select(['id', 'batch'])
    .where('batch', 'in', batches)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const before = await countWithoutSeat(read, config, batches)
  return new Map(
    batches.flatMap((key) =>
      waiting
        .filter(({ batch }) => batch === key)
        .map(({ id }, at): [string, number] => [id, (before[key] ?? 0) + at + 1]),
    ),
  )
}

/** The number of applications without a seat, by the key of the batch. */
export async function countWithoutSeat(read: Tx, config: Deps['config'], batches: string[]) {
  const held = await heldSeats(read, batches)
  const active = await activeApplications(read, batches)
  return Object.fromEntries(
    batches.map((key) => {
      const seats = batchWithKey(config, key)?.seats ?? Number.POSITIVE_INFINITY
      return [key, Math.max(0, Math.min(active[key] ?? 0, (held[key] ?? 0) - seats))]
    }),
  )
}
