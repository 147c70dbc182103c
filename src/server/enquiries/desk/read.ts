import type { EnquiryItem } from '../../../contract/desk-enquiry.ts'
import { isUnread } from '../../conversation/unread.ts'
import type { Deps } from '../../deps.ts'
import { itemsOfSameSender } from '../../items/same-sender.ts'
import { emailOr } from '../../mail/no-email.ts'
import { Failure } from '../../platform/failure.ts'
import { colleaguesWith } from '../../staff/colleagues.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoTime } from '../../time/iso-time.ts'
import { closesNext, isOpen, opensNext } from '../../time/requested-time.ts'
import { signLabels } from '../spam.ts'
import { historyOf } from './history.ts'
import { summaryOf } from './summary.ts'

/** Errors  not_found */
export async function readItem(
  { db: { read }, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  reference: string,
  staff: Staff,
): Promise<EnquiryItem> {
  const row = await read
    .selectFrom('enquiries')
    .leftJoin('users', 'users.id', 'enquiries.assignee_id')
    .selectAll('enquiries')
    .select('users.full_name as assignee_name')
    .select(isUnread('enquiry').as('is_unread'))
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const at = now()
  const our = await settings.now()
  const [events, others, colleagues] = await Promise.all([
    historyOf(read, row, staff.id),
    itemsOfSameSender(read, { email: row.email, phone: row.whatsapp_number, enquiry: row }, at),
    colleaguesWith('enquiries', read),
  ])
  const open = isOpen(row, at, our)
  return {
    summary: summaryOf(row, at),
    email: emailOr(row.email),
    whatsappNumber: row.whatsapp_number,
    message: row.message,
    isOpen: open,
    turnsAt: isoTime(open ? closesNext(row, at, our) : opensNext(row, at, our)),
    signs: signLabels(row.spam_signs),
    events,
    ...others,
    colleagues,
  }
}
