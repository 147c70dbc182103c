import { sql } from 'kysely'
import { LINK_TEXT_MAX } from '../../../contract/enquiries.ts'
import { emailKey } from '../../accounts/email-key.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { saveEnquiry } from '../../enquiries/save-enquiry.ts'
import { foldText } from '../incoming/fold-text.ts'
import type { IncomingMail } from '../incoming/incoming-mail.ts'

const HOUR = 3600_000
/** The receipts that one address gets in an hour: two programs that answer each other end there. */
const RECEIPTS = 3
const MESSAGE_MAX = 2000
const NAME_MAX = 120

type Writer = NonNullable<IncomingMail['from']>

/**
 * Whether a mail that belongs to nothing becomes an enquiry. What programs and colleagues write is left alone.
 */
export async function mayBecomeEnquiry(
  tx: Tx,
  { automatic }: Pick<IncomingMail, 'automatic'>,
  { address }: Writer,
  isOn: boolean,
): Promise<boolean> {
  if (!isOn || automatic) return false
  const colleague = await tx
    .selectFrom('users')
    .innerJoin('staff', 'staff.user_id', 'users.id')
    .select('users.id')
    .where('email_key', '=', emailKey(address))
    .executeTakeFirst()
  return colleague === undefined
}

/** Saves a mail as an enquiry by email: without a number to call, answered at any time. Errors  ReferenceTaken */
export async function saveMailEnquiry(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys' | 'now' | 'settings'>,
  mail: Pick<IncomingMail, 'subject' | 'text'>,
  { address, name }: Writer,
  reference: string,
): Promise<void> {
  const { keepMonths } = await deps.settings.now()
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
  // A sender is easily forged: what looks like spam is not answered.
  const receiptFor = Number(recent) < RECEIPTS ? 'taken' : 'none'
  await saveEnquiry(tx, { ...deps, keepMonths }, enquiry, reference, receiptFor)
}

function ownWords(text: string): string {
  const own = foldText(text)
    .filter(({ kind }) => kind === 'text')
    .map((part) => part.text.trim())
  return own.join('\n').trim().slice(0, MESSAGE_MAX)
}
