import { Failure } from '../platform/failure.ts'
import { type Limits, MAILS_AN_HOUR } from '../security/limits.ts'
import { deskKindOf } from './desk-kinds.ts'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'

const keyOf = (address: string) => address.trim().toLowerCase()

/**
 * Mails without this limit: codes and links have their own limits, and mails that the organisation ordered
 * about its work have none.
 */
const isLimited = (kind: string) =>
  MAIL_KINDS[kind as MailKind]?.awaited === false && deskKindOf(kind)?.to !== 'organisation'

/**
 * Counts a mail to this address. Returns a function that takes the count back, for a mail that was not sent.
 *
 * Errors  in the form of the mail library: there were too many, so the mail is sent later.
 */
export async function takeTurn(
  limits: Pick<Limits, 'count' | 'giveBack'>,
  kind: string,
  address: string,
): Promise<() => Promise<void>> {
  if (!isLimited(kind)) return async () => {}
  if ((await limits.count('mailAddress', keyOf(address))) >= 0)
    return () => limits.giveBack('mailAddress', keyOf(address))
  throw Object.assign(new Error('too many in an hour'), { code: 'ETOOMANY', responseCode: 421 })
}

/** Errors  too_many, with a sentence for staff: otherwise the mail would wait without an explanation */
export async function mayBeSent(limits: Pick<Limits, 'check'>, address: string): Promise<void> {
  try {
    await limits.check('mailAddress', keyOf(address))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { retryAfterSeconds = 0 } = error
    const minutes = Math.ceil(retryAfterSeconds / 60)
    throw new Failure('too_many', {
      retryAfterSeconds,
      message: `${MAILS_AN_HOUR} emails went to this address in the last hour. Send this one in ${minutes} minutes; what you wrote stays here.`,
    })
  }
}
