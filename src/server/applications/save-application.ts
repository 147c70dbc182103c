import type * as v from 'valibot'
import type { CourseOffer } from '../../content/batch-offer.ts'
import {
  APPLICANT_NAME_MESSAGE,
  type ApplicationInput,
  BIRTH_IN_FUTURE_MESSAGE,
  CHILD_RELATION,
} from '../../contract/applications.ts'
import { indiaDay } from '../../contract/india-time.ts'
import { isUnder18, looksLikePhone } from '../../contract/under-18.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { locking } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/outbox.ts'
import { Failure } from '../platform/failure.ts'
import type { Values } from '../settings/settings.ts'
import { consent } from '../submissions/consent.ts'
import { refuseTaken } from '../submissions/reference.ts'
import { monthsLater } from '../submissions/retention.ts'
import { dayIn } from '../time/days.ts'
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks.ts'
import { knownNames } from './courses.ts'
import { flagsOf } from './flags.ts'
import { batchesOf, feePaiseOfBatch, offerToPaid } from './seats.ts'
import { isInVault, putInVault } from './vault.ts'
import { endWaiting, offeredTo } from './waiting-list/take-seat.ts'

export type Application = v.InferOutput<typeof ApplicationInput>

/** Errors  invalid_input: a date of birth after the current day in India */
export function refuseFutureBirth({ dateOfBirth }: Application, now: number): void {
  if (dateOfBirth <= indiaDay(now)) return
  const message = BIRTH_IN_FUTURE_MESSAGE
  throw new Failure('invalid_input', { message, fields: { dateOfBirth: message } })
}

/** Errors  invalid_input: another person without a name */
export function refuseNameless({ applicantName, applicantRelation }: Application): void {
  if (applicantName !== undefined || applicantRelation === undefined) return
  const message = APPLICANT_NAME_MESSAGE
  throw new Failure('invalid_input', { message, fields: { applicantName: message } })
}

interface Member {
  full_name: string
  email: string
  phone: string
}

/** A parent who applies for a child is the guardian, unless another one is named. */
function withGuardian(application: Application, member: Member): Application {
  const { applicantName, applicantRelation, guardianName, guardianPhone } = application
  if (applicantName === undefined || applicantRelation !== CHILD_RELATION) return application
  if (guardianName || guardianPhone || !member.full_name || !looksLikePhone(member.phone)) return application
  return { ...application, guardianName: member.full_name, guardianPhone: member.phone }
}

/** Stored for children only: data that is not needed is not stored. */
function guardianOf({ dateOfBirth, guardianName, guardianPhone }: Application, today: string) {
  const under18 = isUnder18(dateOfBirth, today)
  return {
    guardian_name: (under18 && guardianName) || null,
    guardian_phone: (under18 && guardianPhone) || null,
  }
}

function applicantOf({ applicantName, applicantRelation }: Application, { full_name }: Member) {
  if (applicantName === undefined) return { full_name }
  return { full_name: applicantName, applied_by: full_name, relation: applicantRelation ?? null }
}

/** Stores an application with sealed numbers, and queues its mails. Errors  token_refused, ReferenceTaken */
export async function saveApplication(
  tx: Tx,
  {
    config,
    keys,
    now,
    keepMonths,
    timeZone,
  }: Pick<Deps, 'config' | 'keys' | 'now'> & Pick<Values, 'keepMonths' | 'timeZone'>,
  userId: string,
  sent: Application,
  reference: string,
): Promise<void> {
  const { addharNumber, voterIdnumber, transactionNumber, coursePreference = null } = sent
  const known = await offerToPaid(tx, coursePreference, config, dayIn(timeZone, now()))
  const batches = batchesOf(coursePreference, config)
  const arrival = { userId, person: sent.applicantName, batches: batches.map(({ key }) => key) }
  const seat = await offeredTo(tx, arrival)
  const offered = batches.find(({ key }) => key === seat?.batch)
  const offer: CourseOffer | undefined = offered ? { state: 'open', batch: offered, left: null } : known
  // Read after the lock, because seats are held in the order of time and id.
  const id = newId()
  const at = now()
  // A concurrent deletion of the account waits for this application, and deletes it too.
  const member = await locking(
    tx,
    'key share',
    tx.selectFrom('users').select(['full_name', 'email', 'phone']).where('id', '=', userId),
  ).executeTakeFirst()
  if (!member) throw new Failure('token_refused')
  const application = withGuardian(sent, member)
  const today = indiaDay(at)
  const flags = flagsOf(application, {
    today,
    offer,
    courses: knownNames(config),
    detailsMissing: !(member.full_name && member.phone),
    aadhaarSeenBefore: await isInVault(tx, keys, 'aadhaar', addharNumber),
    transactionSeenBefore: await isInVault(tx, keys, 'transaction number', transactionNumber),
  })

  const batch = offer && offer.state !== 'closed' ? offer.batch.key : null
  const inserted = await tx
    .insertInto('applications')
    .values({
      id,
      reference,
      user_id: userId,
      ...member,
      ...applicantOf(application, member),
      created_at: at,
      status: 'received',
      date_of_birth: application.dateOfBirth,
      education: application.education ?? null,
      family_income: application.familyIncomePerAnnum ?? null,
      course: coursePreference,
      batch,
      seat_from: seat?.offered_at ?? null,
      fee_paise: offer && offer.state !== 'closed' ? feePaiseOfBatch(offer.batch) : null,
      aadhaar_last_four: addharNumber.slice(-4),
      ...guardianOf(application, today),
      flags: JSON.stringify(flags),
      language: application.language ?? 'en',
      ...consent(application.consentVersion, at),
      erase_at: monthsLater(at, keepMonths.application),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .execute()
  refuseTaken(inserted, id)
  await endWaiting(tx, arrival, { id, batch, at }, seat)
  await putInVault(tx, keys, id, [
    { kind: 'aadhaar', number: addharNumber },
    { kind: 'transaction number', number: transactionNumber },
    ...(voterIdnumber === undefined ? [] : [{ kind: 'voter id' as const, number: voterIdnumber }]),
  ])
  await writeAudit(tx, at, { action: 'application received', userId, subject: reference })
  const mails = config.notifyEmail
    ? (['application notice', 'application receipt'] as const)
    : (['application receipt'] as const)
  await queueMails(
    tx,
    at,
    mails.map((kind) => ({ kind, about: { applicationId: id } })),
  )
  await announceChange(tx, at, 'new application', reference)
  await enqueueWebhooks(tx, at, 'application.received', [reference])
}
