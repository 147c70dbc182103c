import type { DeskApplication } from '../../../contract/desk-application.ts'
import type { FlagName } from '../../../contract/desk-applications.ts'
import { isSameName } from '../../../contract/same-person.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import { asRelatedItem } from '../../items/same-sender.ts'
import { FLAGS } from '../flags.ts'
import { othersWithSameNumber } from '../vault.ts'

type Applicant = Pick<ApplicationRow, 'id' | 'full_name'>

const NUMBERS = { aadhaarSeenBefore: 'aadhaar', transactionSeenBefore: 'transaction number' } as const

/** Flags as sentences, with the other applications that they name. */
export async function flagsInWords(
  db: Tx,
  application: Applicant,
  flags: FlagName[],
): Promise<DeskApplication['flags']> {
  return Promise.all(
    flags.map(async (name) => {
      const kind = NUMBERS[name as keyof typeof NUMBERS]
      const applications = kind ? await applicationsOf(db, application, kind) : []
      return { name, sentence: FLAGS[name], applications }
    }),
  )
}

async function applicationsOf(db: Tx, application: Applicant, kind: (typeof NUMBERS)[keyof typeof NUMBERS]) {
  const ids = await othersWithSameNumber(db, application.id, kind)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('applications')
    .select(['reference', 'created_at', 'course', 'status', 'full_name'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...asRelatedItem(row),
    ...(!isSameName(row.full_name, application.full_name) && { otherPerson: row.full_name }),
  }))
}
