import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import type { Waiting } from '../offline/outbox.ts'

/** An enquiry with its queued actions applied. The version stays the one that was read. */
export function withWaiting(item: EnquiryItem, waiting: Waiting[]): EnquiryItem {
  const summary = { ...item.summary }
  for (const action of waiting) {
    if (action.what !== 'change' || action.refused) continue
    const { status, assigneeId, remindAt } = action.input
    if (status) summary.state = status
    if (remindAt !== undefined) summary.remindAt = remindAt
    if (assigneeId !== undefined)
      summary.assignee = item.colleagues.find(({ id }) => id === assigneeId) ?? null
  }
  return { ...item, summary }
}
