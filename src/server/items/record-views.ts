import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { isOneOf, preparedQuery } from '../db/prepared-query.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { managerIds } from '../staff/managers.ts'
import { dayIn } from '../time/days.ts'
import { recordViewLimits } from './record-view-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** The desk reads an open item again at every change of it: within this time, this counts as one opening. */
const NOTED_MS = 10 * MINUTE

/**
 * A page with at most this many rows, each with name and number, counts as a query about these people: a day,
 * a topic, a search.
 */
const FEW = 5

const findRecordViews = preparedQuery((db, userId: string, references: string[], since: number) =>
  db
    .selectFrom('record_views')
    .select('reference')
    .where('user_id', '=', userId)
    .where(isOneOf(sql.ref('reference'), references))
    .where('at', '>', since),
)

/**
 * Notes that staff opened an enquiry or an application. Where one account opened unusually many different
 * ones within an hour or a day, the managers get a mail, once per account and day. Nothing is refused. With
 * `action`, the opening is also an audit line.
 */
export async function saveRecordView(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  reference: string,
  action?: 'person read at the desk',
): Promise<void> {
  await saveRecordViews(deps, staff, [reference], action)
}

/** A page with few rows reveals as much about these people as opening each item. */
export async function saveRowViews(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  shown: readonly { reference: string }[],
): Promise<void> {
  if (shown.length === 0 || shown.length > FEW) return
  await saveRecordViews(deps, staff, [...new Set(shown.map(({ reference }) => reference))])
}

async function saveRecordViews(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  references: string[],
  action?: 'person read at the desk',
): Promise<void> {
  const at = now()
  const noted = await findRecordViews(db.read, staff.id, references, at - NOTED_MS)
  const fresh = references.filter((reference) => !noted.some((known) => known.reference === reference))
  if (fresh.length === 0) return
  const { timeZone } = await settings.now()
  await db.write(async (tx) => {
    await tx
      .insertInto('record_views')
      .values(fresh.map((reference) => ({ user_id: staff.id, reference, at, first_at: at })))
      .onConflict((conflict) => conflict.columns(['user_id', 'reference']).doUpdateSet({ at }))
      .execute()
    if (action) await writeAudit(tx, at, ...fresh.map((subject) => ({ action, staff, subject })))
    const unusual = await unusualNow(tx, staff.id, at)
    if (unusual) await saveUnusual(tx, timeZone, staff.id, unusual, at)
  })
}

/** An export counts as opening all of its rows: if these are unusually many, managers are notified. */
export async function checkExportSize(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  staff: Pick<Staff, 'id'>,
  rows: number,
): Promise<void> {
  const { timeZone } = await settings.now()
  await db.write(async (tx) => {
    const { perHour } = await recordViewLimits(tx)
    if (rows > perHour) await saveUnusual(tx, timeZone, staff.id, { opened: rows, within: 'hour' }, now())
  })
}

/** Notifies the managers, once per account and day. */
async function saveUnusual(
  tx: Tx,
  timeZone: string,
  userId: string,
  unusual: Unusual,
  at: number,
): Promise<void> {
  const day = dayIn(timeZone, at)
  const first = await tx
    .insertInto('unusual_record_views')
    .values({ user_id: userId, day, at, ...unusual })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (first) await notifyManagers(tx, userId, day, unusual, at)
}

interface Unusual {
  opened: number
  within: 'hour' | 'day'
}

async function unusualNow(tx: Tx, userId: string, now: number): Promise<Unusual | undefined> {
  const { perHour, perDay } = await recordViewLimits(tx)
  const inHour = await openedSince(tx, userId, now - HOUR)
  if (inHour > perHour) return { opened: inHour, within: 'hour' }
  const inDay = await openedSince(tx, userId, now - DAY)
  return inDay > perDay ? { opened: inDay, within: 'day' } : undefined
}

async function openedSince(tx: Tx, userId: string, since: number): Promise<number> {
  const { opened } = await tx
    .selectFrom('record_views')
    .select(sql<number>`count(*)`.as('opened'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(opened)
}

async function notifyManagers(
  tx: Tx,
  userId: string,
  day: string,
  { opened, within }: Unusual,
  now: number,
): Promise<void> {
  await writeAudit(tx, now, { action: 'unusual opening noticed', userId, detail: { opened, within } })
  const managers = await managerIds(tx)
  await queueMails(
    tx,
    now,
    managers.map((recipientId) => ({ kind: 'unusual opening', about: { userId, recipientId, day } })),
  )
  await announceChange(tx, now, 'staff', userId)
}
