import { sql } from 'kysely'
import { COUNT_LIMIT } from '../../contract/desk-list.ts'
import { CALLED_FIRST, type Start } from '../../contract/desk-start.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { viewOf as applicationViewOf } from '../applications/desk/views.ts'
import { repliesFor } from '../conversation/unread.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { listEnquiries } from '../enquiries/desk/list-enquiries.ts'
import { nextToCall } from '../enquiries/desk/next-to-call.ts'
import { type Asking, askedBy, received, viewOf } from '../enquiries/desk/views.ts'
import { countLists } from '../items/lists/count.ts'
import { countGaveUp } from '../mail/desk/count.ts'
import { openRequests } from '../people/requests/list.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { mentionsOf } from '../staff/mentions.ts'
import { dayIn } from '../time/days.ts'
import { isoOrNull, isoTime } from '../time/iso-time.ts'
import { areWeHere, isAtAnyTime, spanOn, whenBack } from '../time/our-time.ts'
import { calledToday } from './called-today.ts'

type DayDeps = Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>
type Day = Omit<Start, 'setUp' | 'findings'>

/** The waiting people and work, each part only for a role that may see it. */
export async function readDay(deps: DayDeps, staff: Staff): Promise<Day> {
  const { role } = staff
  const { read } = deps.db
  const [enquiries, applications, mails, replies, requests, content] = await Promise.all([
    mayDo(role, 'enquiries') ? enquiriesOf(deps, staff) : null,
    mayDo(role, 'applications') ? applicationsOf(deps, staff) : null,
    mayDo(role, 'enquiries') ? countGaveUp(read, role).then((gaveUp) => ({ gaveUp })) : null,
    mayDo(role, 'enquiries') ? repliesFor(read, staff.id) : [],
    mayDo(role, 'people') ? openRequests(deps) : null,
    mayDo(role, 'content') ? unpublishedOf(deps) : null,
  ])
  return { enquiries, applications, mails, replies, requests, content }
}

async function enquiriesOf({ db, now, settings }: DayDeps, staff: Staff): Promise<Day['enquiries']> {
  const asking = askedBy(staff.id, now(), await settings.now())
  const [counts, page, unassigned, mentions] = await Promise.all([
    countLists(db.read, 'enquiries', ['call-now', 'new', 'mine', 'all'], (view) => viewOf(view, asking)),
    listEnquiries(db.read, { view: 'call-now' }, asking),
    unassignedOf(db.read),
    mentionsOf(db.read, staff.id),
  ])
  return {
    callNow: counts['call-now'],
    new: counts.new,
    mine: counts.mine,
    unassigned,
    hasAny: counts.all > 0,
    // Not a record view: staff do not choose these people, and see no number and no address.
    first: page.enquiries.slice(0, CALLED_FIRST),
    clock: page.clock,
    office: officeOf(asking),
    // Read only if the first page shows it.
    ...(counts['call-now'] === 0 && counts.all > 0
      ? { next: await nextToCall(db.read, asking), calledToday: await calledToday(db.read, asking) }
      : { next: null, calledToday: 0 }),
    due: page.due,
    mentions,
  }
}

/** The number of new unassigned enquiries, and the time of the oldest. */
async function unassignedOf(db: Tx): Promise<NonNullable<Day['enquiries']>['unassigned']> {
  const rows = await db
    .selectFrom('enquiries')
    .select('created_at')
    .where(received)
    .where('desk_status', '=', 'new')
    .where('assignee_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(COUNT_LIMIT + 1))
    .execute()
  return { count: rows.length, since: isoOrNull(rows[0]?.created_at ?? null) }
}

/** The office hours; null where staff answer at any time. */
function officeOf({ now, our, timeZone }: Asking): NonNullable<Day['enquiries']>['office'] {
  if (isAtAnyTime(our)) return null
  const span = areWeHere(now, our) ? spanOn(dayIn(timeZone, now), our) : undefined
  const back = whenBack(now, our)
  return { openUntil: span?.to ?? null, opensAt: back ? isoTime(back.at) : null }
}

async function applicationsOf({ db }: DayDeps, { id }: Staff): Promise<Day['applications']> {
  const views = ['received', 'fee-found', 'fee-not-found', 'mine'] as const
  const counts = await countLists(db.read, 'applications', views, (view) => applicationViewOf(view, id))
  return {
    received: counts.received,
    toDecide: counts['fee-found'],
    feeMissing: counts['fee-not-found'],
    mine: counts.mine,
  }
}

async function unpublishedOf({ db }: DayDeps): Promise<Day['content']> {
  const drafts = await db.read
    .selectFrom('content_drafts')
    .select('path')
    .where('scheduled_for', 'is', null)
    .execute()
  return { unpublished: drafts.length }
}
