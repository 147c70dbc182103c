import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import { type Columns, inColumns } from '../exports/exportable.ts'
import type { Keys } from '../security/keys.ts'
import { SealError } from '../security/seal.ts'
import {
  type AllRecords,
  columnsAround,
  countRows,
  type RecordsDeps,
  rowsSince,
} from '../submissions/all-records.ts'
import { FLAGS, type Flag } from './flags.ts'
import { maskedAadhaar } from './show-application.ts'
import { openFromVault, PAYMENT_NUMBERS } from './vault.ts'

interface Numbers {
  voterIdGiven: boolean
  /** The transaction numbers, joined by a plus. Null where none could be opened. */
  transactionNumber: string | null
}

/** The submitted data, without the numbers in the vault. */
export const SENT: Columns<ApplicationRow> = {
  fullName: (row) => row.full_name,
  email: (row) => row.email,
  phone: (row) => row.phone,
  coursePreference: (row) => row.course,
  dateOfBirth: (row) => row.date_of_birth,
  education: (row) => row.education,
  familyIncomePerAnnum: (row) => row.family_income,
}

/** The guardian, or the member who applied for the applicant. */
export const GUARDIAN: Columns<ApplicationRow> = {
  guardianName: (row) => row.guardian_name,
  guardianPhone: (row) => row.guardian_phone,
  appliedBy: (row) => row.applied_by,
  relation: (row) => row.relation,
}

/** Every application. Only transaction numbers are opened, because staff compare them with the bank's. */
export function allApplications({ read, keys, timeZone, report }: RecordsDeps): AllRecords {
  const { before, after } = columnsAround(timeZone)
  const { fields, recordOf } = inColumns<ApplicationRow & Numbers>({
    ...before,
    ...SENT,
    aadhaar: maskedAadhaar,
    voterIdGiven: (row) => row.voterIdGiven,
    transactionNumber: (row) => row.transactionNumber,
    pleaseCheck: ({ flags }) => (JSON.parse(flags) as Flag[]).map((flag) => FLAGS[flag]),
    ...after,
    ...GUARDIAN,
  })
  return {
    fields,
    count: (since) => countRows(read, 'applications', since),
    async *pages(since) {
      for await (const rows of rowsSince(read, 'applications', since)) {
        const numbers = await numbersOf(read, keys, rows, report)
        yield rows.map((row) => recordOf({ ...row, ...(numbers.get(row.id) ?? NONE) }))
      }
    },
  }
}

const NONE: Numbers = { voterIdGiven: false, transactionNumber: null }

async function numbersOf(
  read: Tx,
  keys: Keys,
  applications: ApplicationRow[],
  report: RecordsDeps['report'],
): Promise<Map<string, Numbers>> {
  const numbers = new Map<string, Numbers>()
  if (applications.length === 0) return numbers
  const references = new Map(applications.map(({ id, reference }) => [id, reference]))
  const vault = await read
    .selectFrom('vault')
    .select(['application_id', 'kind', 'sealed'])
    .where('application_id', 'in', [...references.keys()])
    .where('kind', 'in', [...PAYMENT_NUMBERS, 'voter id'])
    .orderBy('application_id')
    .orderBy('kind')
    .execute()
  for (const { application_id, kind, sealed } of vault) {
    const known = numbers.get(application_id) ?? { ...NONE }
    numbers.set(application_id, known)
    if (kind === 'voter id') {
      known.voterIdGiven = true
      continue
    }
    try {
      const number = openFromVault(keys, application_id, kind, sealed)
      known.transactionNumber = [known.transactionNumber, number].filter(Boolean).join(' + ')
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      report(`${references.get(application_id)}: ${error.message}`)
    }
  }
  return numbers
}
