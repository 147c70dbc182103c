import type * as v from 'valibot'
import type { MailedNow, RegistrationInput } from '../../../contract/accounts.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { encodePicture, newPictureId } from '../../pictures/pictures.ts'
import { randomToken } from '../../security/keys.ts'
import { hashPassword } from '../../security/passwords.ts'
import { BROWSER_COOKIE_SECONDS } from '../cookies.ts'
import { emailKey } from '../email-key.ts'
import { type Asker, spendMail } from '../mail-budget.ts'
import { queueCode } from './pending-registration.ts'

/**
 * Stores a registration until its code is used. It never looks up whether the address has an account: only the mail
 * says so, so that the call does not reveal who is registered.
 *
 * Returns the token that binds the registration to this browser, and whether a mail is sent.
 */
export async function registerAccount(
  deps: Deps,
  registration: v.InferOutput<typeof RegistrationInput>,
  file: Buffer | undefined,
  asker: Asker,
): Promise<{ browserToken: string; mail: MailedNow }> {
  const { db, gates, keys, now } = deps
  const picture = file && { id: newPictureId(), bytes: await encodePicture(gates, file) }
  const passwordHash = await hashPassword(gates.passwords, registration.password)
  const browserToken = randomToken()
  const id = newId()
  const allowance = await spendMail(deps, 'code', emailKey(registration.email), asker, id)
  const at = now()

  await db.write(async (tx) => {
    if (picture)
      await tx
        .insertInto('pictures')
        .values({ ...picture, created_at: at })
        .execute()
    await tx
      .insertInto('pending_registrations')
      .values({
        id,
        email: registration.email,
        email_key: emailKey(registration.email),
        username: registration.username,
        full_name: registration.fullName,
        phone: registration.phoneNumber,
        referral_code: registration.referralCode ?? null,
        password_hash: passwordHash,
        picture_id: picture?.id ?? null,
        language: registration.language ?? 'en',
        browser_hash: keys.hash('browser', browserToken),
        code_asked_at: at,
        created_at: at,
        expires_at: at + BROWSER_COOKIE_SECONDS * 1000,
      })
      .execute()
    await queueCode(tx, id, allowance, at)
    await writeAudit(tx, at, { action: 'registration', subject: id })
  })
  return { browserToken, mail: allowance === 'none' ? 'not sent' : 'sent' }
}
