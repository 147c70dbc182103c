import type { EnquiryItem } from '../../../../contract/desk-enquiry.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../failure.ts'
import type { Staff } from '../../../staff/desk-sessions.ts'
import { wordsOfSigns } from '../spam.ts'
import { isOpen, opensNext } from './asked-time.ts'
import { colleaguesOf } from './colleagues.ts'
import { historyOf } from './history.ts'
import { isoTime } from './iso-time.ts'
import { othersOf } from './others.ts'
import { summaryOf } from './summary.ts'
import { TIME_ZONE } from './time-zone.ts'

/** Errors  not_found */
export async function readItem(
  { db: { read }, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
): Promise<EnquiryItem> {
  const row = await read
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assignee_id')
    .selectAll('enquiries')
    .select('users.full_name as assignee_name')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const at = now()
  const [events, others, colleagues] = await Promise.all([
    historyOf(read, row, staff.id),
    othersOf(read, row, at),
    colleaguesOf(read),
  ])
  const open = isOpen(row, at, TIME_ZONE)
  // It closes when the time opens that begins where this one ends.
  const next = open ? { ...row, time_from: row.time_to, time_to: row.time_from } : row
  return {
    summary: summaryOf(row, at),
    email: row.email,
    whatsappNumber: row.whatsapp_number,
    message: row.message,
    isOpen: open,
    turnsAt: isoTime(opensNext(next, at, TIME_ZONE)),
    signs: wordsOfSigns(row.spam_signs),
    events,
    ...others,
    colleagues,
  }
}
