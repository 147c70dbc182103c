import { sql } from 'kysely'
import type { DeskApplication } from '../../../contract/desk-application.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { ageOn } from '../../../contract/under-18.ts'
import { isUnread } from '../../conversation/unread.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { deskMoneyOf } from '../../fees/receipts/desk-money.ts'
import { itemsOfSameSender } from '../../items/same-sender.ts'
import { Failure } from '../../platform/failure.ts'
import type { Keys } from '../../security/keys.ts'
import { SealError } from '../../security/seal.ts'
import { colleaguesWith } from '../../staff/colleagues.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoOrNull } from '../../time/iso-time.ts'
import { offeredNow } from '../courses.ts'
import { batchesWithSeats, batchName } from '../seats.ts'
import { maskedAadhaar } from '../show-application.ts'
import { openFromVault } from '../vault.ts'
import { flagColumns } from './flags-now.ts'
import { historyOf } from './history.ts'
import { flagsInWords } from './seen-flags.ts'
import { type SummaryRow, summaryOf } from './summary.ts'

/** One application with all its data but the Aadhaar number. Errors  not_found */
export async function readDeskApplication(
  { config, db: { read }, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  reference: string,
  staff: Pick<Staff, 'id'>,
): Promise<DeskApplication> {
  const row = await findApplication(read, reference)
  const at = now()
  const summary = summaryOf(row, offeredNow(config), at)
  const [flags, events, others, colleagues, numbers, money, batches] = await Promise.all([
    flagsInWords(read, row, summary.flags),
    historyOf(read, row, staff.id, config),
    itemsOfSameSender(read, { email: row.email, phone: row.phone, application: row }, at),
    colleaguesWith('applications', read),
    numbersOf(read, keys, row.id),
    deskMoneyOf(read, row.id),
    batchesWithSeats(read, config, row.course),
  ])
  return {
    summary,
    batch: row.batch === null ? null : { key: row.batch, name: batchName(config, row.batch) },
    batches,
    email: row.email,
    phone: row.phone,
    dateOfBirth: row.date_of_birth,
    age: ageOn(row.date_of_birth, indiaDay(at)),
    education: row.education,
    familyIncome: row.family_income,
    guardianName: row.guardian_name,
    guardianPhone: row.guardian_phone,
    appliedBy: row.applied_by,
    relation: row.relation,
    ...numbers,
    aadhaar: maskedAadhaar(row),
    aadhaarCheckedAt: isoOrNull(row.aadhaar_checked_at),
    numberCorrectedAt: isoOrNull(row.number_corrected_at),
    consentedAt: isoOrNull(row.consented_at),
    reason: row.reason,
    flags,
    ...money,
    events,
    ...others,
    colleagues,
  }
}

async function findApplication(db: Tx, reference: string): Promise<ApplicationRow & SummaryRow> {
  const { rows } = await sql<ApplicationRow & SummaryRow>`
    select applications.*, ${flagColumns(sql`applications.id`)},
      ${isUnread('application')} as is_unread, users.full_name as assignee_name
    from applications left join users on users.id = assignee_id
    where reference = ${reference}`.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

/**
 * Staff compare the transaction number with the bank's, so it is opened; for the voter ID they see whether there is
 * one.
 */
async function numbersOf(db: Tx, keys: Keys, id: string) {
  const vault = await db
    .selectFrom('vault')
    .select(['kind', 'sealed'])
    .where('application_id', '=', id)
    .where('kind', 'in', ['transaction number', 'voter id'])
    .execute()
  const transaction = vault.find(({ kind }) => kind === 'transaction number')
  return {
    voterIdGiven: vault.some(({ kind }) => kind === 'voter id'),
    transactionNumber: transaction ? openOrNull(keys, id, transaction.sealed) : null,
  }
}

function openOrNull(keys: Keys, id: string, sealed: string): string | null {
  try {
    return openFromVault(keys, id, 'transaction number', sealed)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}
