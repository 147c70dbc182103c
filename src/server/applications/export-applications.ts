import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import { countRows, type Exportable } from '../exports/exportable.ts'
import type { Keys } from '../security/keys.ts'
import { SealError } from '../security/seal.ts'
import { exportedRecord } from '../submissions/records.ts'
import { FLAGS, type Flag } from './flags.ts'
import { maskedAadhaar, showApplication } from './show-application.ts'
import { openFromVault } from './vault.ts'

interface Numbers {
  voterIdGiven: boolean
  /** Null where it could not be opened. */
  transactionNumber: string | null
}

function exportApplication(row: ApplicationRow, timeZone: string, numbers: Numbers) {
  const { phoneNumber: phone, ...sent } = showApplication(row)
  return exportedRecord(row, timeZone, {
    ...sent,
    phone,
    aadhaar: maskedAadhaar(row),
    ...numbers,
    pleaseCheck: (JSON.parse(row.flags) as Flag[]).map((flag) => FLAGS[flag]),
  })
}

const fields: (keyof ReturnType<typeof exportApplication>)[] = [
  'reference',
  'receivedAt',
  'status',
  'fullName',
  'email',
  'phone',
  'coursePreference',
  'dateOfBirth',
  'education',
  'familyIncomePerAnnum',
  'aadhaar',
  'voterIdGiven',
  'transactionNumber',
  'pleaseCheck',
  'consentVersion',
  'consentedAt',
  'guardianName',
  'guardianPhone',
]

/** Every application. Only transaction numbers are opened, because staff compare them with the bank's. */
export const applicationExport: Exportable = {
  fields,
  action: 'applications exported, transaction numbers opened',
  count: (read, since) => countRows(read, 'applications', since),
  async page(read, keys, after, size) {
    const rows = await read
      .selectFrom('applications')
      .selectAll()
      .where('id', '>', after.id)
      .where('created_at', '>=', after.since)
      .orderBy('id')
      .limit(size)
      .execute()
    const problems: string[] = []
    const numbers = await numbersOf(read, keys, rows, problems)
    const records = rows.map((row) =>
      exportApplication(
        row,
        after.timeZone,
        numbers.get(row.id) ?? { voterIdGiven: false, transactionNumber: null },
      ),
    )
    return { records, lastId: rows.at(-1)?.id, problems }
  },
}

async function numbersOf(
  read: Tx,
  keys: Keys,
  applications: ApplicationRow[],
  problems: string[],
): Promise<Map<string, Numbers>> {
  const numbers = new Map<string, Numbers>()
  if (applications.length === 0) return numbers
  const references = new Map(applications.map(({ id, reference }) => [id, reference]))
  const vault = await read
    .selectFrom('vault')
    .select(['application_id', 'kind', 'sealed'])
    .where('application_id', 'in', [...references.keys()])
    .where('kind', 'in', ['transaction number', 'voter id'])
    .execute()
  for (const { application_id, kind, sealed } of vault) {
    const known = numbers.get(application_id) ?? { voterIdGiven: false, transactionNumber: null }
    numbers.set(application_id, known)
    if (kind === 'voter id') {
      known.voterIdGiven = true
      continue
    }
    try {
      known.transactionNumber = openFromVault(keys, application_id, kind, sealed)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      problems.push(`${references.get(application_id)}: ${error.message}`)
    }
  }
  return numbers
}
