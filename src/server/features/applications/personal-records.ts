import { writeAudit } from '../../audit/write-audit.ts'
import type { PersonalRecords } from '../../auth/personal-records.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { personalRecord } from '../../submissions/records.ts'
import { maskedAadhaar, showApplication } from './show-application.ts'
import { openFromVault } from './vault.ts'

/** The applications of a person. When they delete their account, the organisation is told which references are closed. */
export function applicationRecords({
  config,
  keys,
  now,
}: Pick<Deps, 'config' | 'keys' | 'now'>): PersonalRecords {
  return {
    name: 'applications',

    async read(db, { id }) {
      const rows = await everyApplication(db, id)
      return rows.map((row) => ({ ...asPersonalRecord(row), aadhaarNumber: maskedAadhaar(row) }))
    },

    async follow(tx, { id }, { email, fullName, phone }) {
      const theirs = tx.updateTable('applications').where('user_id', '=', id)
      await theirs.set({ email }).execute()
      await theirs.set({ full_name: fullName }).where('full_name', '=', '').execute()
      await theirs.set({ phone }).where('phone', '=', '').execute()
    },

    async remove(tx, { id }) {
      const rows = await everyApplication(tx, id)
      const kept: unknown[] = []
      for (const row of rows) {
        const sealed = await tx.selectFrom('vault').selectAll().where('application_id', '=', row.id).execute()
        const numbers = sealed.map(({ kind, sealed }) => [kind, openFromVault(keys, row.id, kind, sealed)])
        kept.push({ ...asPersonalRecord(row), numbers: Object.fromEntries(numbers) })
        await tx.deleteFrom('applications').where('id', '=', row.id).execute()
        await writeAudit(tx, now(), { action: 'application sealed', userId: id, subject: row.reference })
        if (config.notifyEmail)
          await queueMail(tx, 'application withdrawn', { reference: row.reference }, now())
      }
      return kept
    },
  }
}

async function everyApplication(db: Tx, userId: string): Promise<ApplicationRow[]> {
  return db.selectFrom('applications').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

const asPersonalRecord = (row: ApplicationRow) => personalRecord(row, showApplication(row))
