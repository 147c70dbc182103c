import { sql } from 'kysely'
import { LINK_TEXT_MAX } from '../../../contract/enquiries.ts'
import { emailKey } from '../../accounts/email-key.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { saveEnquiry } from '../../enquiries/save-enquiry.ts'
import type { Values } from '../../settings/settings.ts'
import { staffIdAt } from '../../staff/staff-id-at.ts'
import { foldText } from '../incoming/fold-text.ts'
import type { IncomingMail } from '../incoming/incoming-mail.ts'

const HOUR = 3600_000
/**
 * The most receipts for one address in an hour: this ends an exchange between two programs that answer each
 * other.
 */
const RECEIPTS = 3
const MESSAGE_MAX = 2000
const NAME_MAX = 120

type Writer = NonNullable<IncomingMail['from']>

/** Whether a mail without an item becomes an enquiry. Mails of programs and of staff do not. */
export async function mayBecomeEnquiry(
  tx: Tx,
  { automatic }: Pick<IncomingMail, 'automatic'>,
  { address }: Writer,
  isOn: boolean,
): Promise<boolean> {
  if (!isOn || automatic) return false
  return (await staffIdAt(tx, address)) === undefined
}

/**
 * Stores a mail as an enquiry by email: without a phone number, and without a requested call time.
 * Errors  ReferenceTaken
 */
export async function saveMailEnquiry(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys' | 'now'> & Pick<Values, 'keepMonths'>,
  mail: Pick<IncomingMail, 'subject' | 'text'>,
  { address, name }: Writer,
  reference: string,
): Promise<void> {
  const { recent } = await tx
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where(sql`lower(email)`, '=', emailKey(address))
    .where('created_at', '>', deps.now() - HOUR)
    .executeTakeFirstOrThrow()
  const enquiry = {
    fullName: name.slice(0, NAME_MAX) || (address.split('@')[0] ?? ''),
    email: address,
    whatsappNumber: '',
    contactMethod: 'Email',
    inquiryAbout: mail.subject.slice(0, LINK_TEXT_MAX).trim() || 'Email',
    preferredTime: 'Morning',
    timeFrom: '00:00',
    timeTo: '00:00',
    message: ownWords(mail.text),
  } as const
  // The sender of a mail is easily forged, so suspected spam gets no receipt.
  const receiptFor = Number(recent) < RECEIPTS ? 'taken' : 'none'
  await saveEnquiry(tx, deps, enquiry, reference, receiptFor)
}

function ownWords(text: string): string {
  const own = foldText(text)
    .filter(({ kind }) => kind === 'text')
    .map((part) => part.text.trim())
  return own.join('\n').trim().slice(0, MESSAGE_MAX)
}
