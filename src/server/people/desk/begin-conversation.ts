import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import type { Deps } from '../../deps.ts'
import { saveNewEnquiry } from '../../enquiries/desk/save-new-enquiry.ts'
import { Failure } from '../../platform/failure.ts'
import type { Values } from '../../settings/settings.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { newReference, ReferenceTaken } from '../../submissions/reference.ts'
import { isStaff } from './account.ts'
import { sentBy } from './read-person.ts'
import { personByReference } from './who.ts'

/**
 * The item for an email to this person: the newest submission, or for a person without one an enquiry that
 * this member of staff creates. A repeated call creates no second one.
 *
 * Errors  not_found; staff_rule: the person is staff
 */
export async function beginConversation(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  reference: string,
  staff: Staff,
): Promise<string> {
  const { keepMonths } = await settings.now()
  for (;;)
    try {
      return await db.write((tx) => begin(tx, { now, keepMonths }, reference, staff))
    } catch (error) {
      if (!(error instanceof ReferenceTaken)) throw error
    }
}

async function begin(
  tx: Tx,
  { now, keepMonths }: Pick<Deps, 'now'> & Pick<Values, 'keepMonths'>,
  reference: string,
  staff: Staff,
): Promise<string> {
  const who = await personByReference(tx, reference, now())
  const { user } = who
  if (user && (await isStaff(tx, user.id)))
    throw new Failure('staff_rule', { message: 'This person is staff. Write to them yourself.' })
  // Two calls at the same moment take turns: the second one finds the enquiry of the first.
  if (user) await lockOne(tx, tx.selectFrom('users').select('id').where('id', '=', user.id))
  const { enquiries, applications } = await sentBy(tx, who)
  const [newest] = [...enquiries, ...applications].sort((one, other) => other.created_at - one.created_at)
  if (newest) return newest.reference
  if (!user) throw new Failure('not_found')
  const own = newReference('enquiry', now())
  await saveNewEnquiry(
    tx,
    { now, keepMonths },
    staff,
    {
      reachedBy: 'email',
      phone: '',
      fullName: user.full_name,
      topic: 'Email',
      message: undefined,
      preferredTime: 'Morning',
      timeFrom: '00:00',
      timeTo: '00:00',
      assigneeId: staff.id,
      email: user.email,
      hasConsent: false,
      sendsReceipt: false,
    },
    own,
  )
  return own
}
