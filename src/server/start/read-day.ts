import { CALLED_FIRST, type Start } from '../../contract/desk-start.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { viewOf as applicationViewOf } from '../applications/desk/views.ts'
import { repliesFor } from '../conversation/unread.ts'
import type { Deps } from '../deps.ts'
import { listEnquiries } from '../enquiries/desk/list-enquiries.ts'
import { askedBy, viewOf } from '../enquiries/desk/views.ts'
import { countLists } from '../items/lists/count.ts'
import { countGaveUp } from '../mail/desk/count.ts'
import { openRequests } from '../people/requests/list.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { mentionsOf } from '../staff/mentions.ts'

type DayDeps = Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>
type Day = Omit<Start, 'setUp' | 'findings'>

/** Who and what waits, each part only for a role that may see it. */
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
  const [counts, page, mentions] = await Promise.all([
    countLists(db.read, 'enquiries', ['call-now', 'new', 'mine', 'all'], (view) => viewOf(view, asking)),
    listEnquiries(db.read, { view: 'call-now' }, asking),
    mentionsOf(db.read, staff.id),
  ])
  return {
    callNow: counts['call-now'],
    new: counts.new,
    mine: counts.mine,
    hasAny: counts.all > 0,
    // Not a record view: nobody chooses whom this shows, and it has no number and no address.
    first: page.enquiries.slice(0, CALLED_FIRST),
    clock: page.clock,
    due: page.due,
    mentions,
  }
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
