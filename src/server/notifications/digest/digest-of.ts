import { sql } from 'kysely'
import { mayDo, type Role } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import { isNotStopped } from '../../mail/outbox.ts'
import type { Span } from '../span.ts'

/** The limit of counting: exact larger numbers are not needed, and take long. */
export const MOST = 99

interface Waiting {
  count: number
  /** The item that has waited longest. */
  reference: string
  since: number
}

/** The state of the work for this role, without parts it may not see; counts stop above MOST. */
export interface Digest {
  enquiries?: { new: number; setAside: number; waiting: Waiting | null; untaken: number }
  applications?: { new: number; ready: number; waiting: Waiting | null; unclaimed: number; notFound: number }
  mails?: { gaveUp: number }
}

const some = <Row>(rows: Row[]) => rows.length

export async function digestOf(db: Tx, role: Role, span: Span): Promise<Digest> {
  const [enquiries, applications, mails] = await Promise.all([
    mayDo(role, 'enquiries') ? enquiriesOf(db, span) : undefined,
    mayDo(role, 'applications') ? applicationsOf(db, span) : undefined,
    mayDo(role, 'enquiries') ? mailsOf(db, span) : undefined,
  ])
  return { ...(enquiries && { enquiries }), ...(applications && { applications }), ...(mails && { mails }) }
}

/** Without content no mail is sent. */
export function isEmpty({ enquiries, applications, mails }: Digest): boolean {
  const counts = [
    enquiries?.new,
    enquiries?.setAside,
    enquiries?.waiting?.count,
    applications?.new,
    applications?.waiting?.count,
    applications?.unclaimed,
    mails?.gaveUp,
  ]
  return counts.every((count) => !count)
}

/** Identical to the conditions of the partial indexes. */
const received = sql<boolean>`status = 'received'`
const wasSetAside = sql<boolean>`status = 'set aside'`

async function enquiriesOf(db: Tx, { since, upTo }: Span): Promise<NonNullable<Digest['enquiries']>> {
  const came = db
    .selectFrom('enquiries')
    .select('id')
    .where('created_at', '>', since)
    .where('created_at', '<=', upTo)
    .limit(MOST + 1)
  const open = (status: 'new' | 'in progress') =>
    db
      .selectFrom('enquiries')
      .select(['reference', 'created_at'])
      .where(received)
      .where('desk_status', '=', status)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST + 1)
  const [fresh, setAside, untaken, untouched, begun] = await Promise.all([
    came.where(sql<boolean>`(status || '') = 'received'`).execute(),
    came.where(wasSetAside).execute(),
    open('new').where('assignee_id', 'is', null).execute(),
    open('new').execute(),
    // In all other states the sender has to act.
    open('in progress')
      .where((is) => is.or([is('waits_until', 'is', null), is('waits_until', '<=', upTo)]))
      .execute(),
  ])
  const waiting = [...untouched, ...begun].sort((one, other) => one.created_at - other.created_at)
  return {
    new: some(fresh),
    setAside: some(setAside),
    waiting: longestOf(waiting.slice(0, MOST + 1)),
    untaken: some(untaken),
  }
}

async function applicationsOf(db: Tx, { since, upTo }: Span): Promise<NonNullable<Digest['applications']>> {
  const inStage = (status: 'received' | 'fee found' | 'fee not found') =>
    db
      .selectFrom('applications')
      .select(['reference', 'created_at'])
      .where('status', '=', status)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST + 1)
      .execute()
  const [fresh, ready, waiting, notFound, unclaimed] = await Promise.all([
    db
      .selectFrom('applications')
      .select('id')
      .where('created_at', '>', since)
      .where('created_at', '<=', upTo)
      .limit(MOST + 1)
      .execute(),
    inStage('fee found'),
    inStage('received'),
    inStage('fee not found'),
    db
      .selectFrom('credits')
      .select('id')
      // The same condition as in the index, so that SQLite uses it.
      .where(sql<boolean>`state = 'unclaimed' and state <> 'confirmed' and words is not null`)
      .limit(MOST + 1)
      .execute(),
  ])
  const open = [...ready, ...waiting, ...notFound].sort((one, other) => one.created_at - other.created_at)
  return {
    new: some(fresh),
    ready: some(ready),
    waiting: longestOf(open.slice(0, MOST + 1)),
    unclaimed: some(unclaimed),
    notFound: some(notFound),
  }
}

async function mailsOf(db: Tx, { since, upTo }: Span): Promise<NonNullable<Digest['mails']>> {
  const gaveUp = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is not', null)
    .where('given_up_at', '>', since)
    .where('given_up_at', '<=', upTo)
    .where(isNotStopped)
    .limit(MOST + 1)
    .execute()
  return { gaveUp: some(gaveUp) }
}

function longestOf(rows: { reference: string; created_at: number }[]): Waiting | null {
  const [first] = rows
  return first ? { count: rows.length, reference: first.reference, since: first.created_at } : null
}
