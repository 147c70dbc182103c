import type { NewEnquiry } from '../../../contract/desk-new-enquiry.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../items/actions.ts'
import { mustBeColleague, notifyAssignee } from '../../items/assign.ts'
import { noEmailOf } from '../../mail/no-email.ts'
import { queueMails } from '../../mail/outbox.ts'
import type { Values } from '../../settings/settings.ts'
import { consent } from '../../submissions/consent.ts'
import { refuseTaken } from '../../submissions/reference.ts'
import { monthsLater } from '../../submissions/retention.ts'
import { enqueueWebhooks } from '../../webhooks/enqueue-webhooks.ts'
import { receiptOf } from '../save-enquiry.ts'
import { enquiryItem } from './actions.ts'

/** `email`: staff write to a person without earlier submissions. */
type Entered = Omit<NewEnquiry, 'key' | 'reachedBy' | 'topic'> & {
  reachedBy: NewEnquiry['reachedBy'] | 'email'
  topic: string
}

const METHODS = {
  whatsapp: 'WhatsApp',
  email: 'Email',
  phone: 'Call',
  'walk-in': 'Call',
  other: 'Call',
} as const

/** Stored in place of the version of a notice. */
const NOTIFIED_BY_STAFF = 'told by staff'

/**
 * Saves an enquiry that staff noted by hand: it is handled like any other. The organisation gets no mail
 * about it.
 *
 * Errors  ReferenceTaken; invalid_input: no member of staff with the right has this id
 */
export async function saveNewEnquiry(
  tx: Tx,
  { now, keepMonths }: Pick<Deps, 'now'> & Pick<Values, 'keepMonths'>,
  staff: Actor,
  enquiry: Entered,
  reference: string,
): Promise<void> {
  const at = now()
  const { assigneeId, email, hasConsent, reachedBy } = enquiry
  if (assigneeId) await mustBeColleague(tx, enquiryItem, assigneeId)
  const id = newId()
  const inserted = await tx
    .insertInto('enquiries')
    .values({
      id,
      reference,
      created_at: at,
      status: 'received',
      full_name: enquiry.fullName,
      email: email ?? noEmailOf(reference),
      whatsapp_number: enquiry.phone,
      contact_method: METHODS[reachedBy],
      subject: enquiry.topic,
      preferred_time: enquiry.preferredTime,
      time_from: enquiry.timeFrom,
      time_to: enquiry.timeTo,
      message: enquiry.message || null,
      message_hash: null,
      spam_signs: '[]',
      ...consent(hasConsent ? NOTIFIED_BY_STAFF : undefined, at),
      erase_at: monthsLater(at, keepMonths.enquiry),
      assignee_id: assigneeId,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .execute()
  refuseTaken(inserted, id)
  const detail = JSON.stringify({ reachedBy })
  await tx
    .insertInto('item_events')
    .values({ id: newId(), enquiry_id: id, at, staff_id: staff.id, kind: 'entered', detail })
    .execute()
  await writeAudit(tx, at, {
    action: 'enquiry entered',
    staff,
    subject: reference,
    detail: { reachedBy, hasConsent },
  })
  if (assigneeId)
    await notifyAssignee(tx, enquiryItem, { assigneeId, by: staff.id, references: [reference] }, at)
  if (email && enquiry.sendsReceipt) await queueMails(tx, at, [receiptOf(id)])
  await announceChange(tx, at, 'new enquiry', reference)
  await enqueueWebhooks(tx, at, 'enquiry.received', [reference])
}
