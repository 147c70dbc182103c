import { sql } from 'kysely'
import type { DeskApplication } from '../../../contract/desk-application.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { ageOn } from '../../../contract/under-18.ts'
import { isUnread } from '../../conversation/unread.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { feeStateOf } from '../../fees/credits/fee-state.ts'
import { feePaiseOf } from '../../fees/receipts/application-fee.ts'
import { deskMoneyOf } from '../../fees/receipts/desk-money.ts'
import { itemsOfSameSender } from '../../items/same-sender.ts'
import { Failure } from '../../platform/failure.ts'
import { colleaguesWith } from '../../staff/colleagues.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoOrNull } from '../../time/iso-time.ts'
import { offeredNow } from '../courses.ts'
import { batchesWithSeats, batchName } from '../seats.ts'
import { maskedAadhaar } from '../show-application.ts'
import { sealedKinds } from '../vault.ts'
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
  const [flags, events, others, colleagues, sealed, fee, money, batches] = await Promise.all([
    flagsInWords(read, row, summary.flags),
    historyOf(read, row, staff.id, config),
    itemsOfSameSender(read, { email: row.email, phone: row.phone, application: row }, at),
    colleaguesWith('applications', read),
    sealedKinds(read, [row.id]),
    // Staff compare the numbers of payments with the bank's, so they are opened.
    feeStateOf(read, { config, keys }, row),
    deskMoneyOf(read, row.id, feePaiseOf({ config })),
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
    voterIdGiven: sealed.some(({ kind }) => kind === 'voter id'),
    fee,
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
