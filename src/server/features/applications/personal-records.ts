import type { PersonalRecords } from '../../auth/personal-records.ts'
import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { openFromVault } from './vault.ts'

/** What applications keep about somebody. When they leave, the organisation is told which references are closed. */
export function applicationRecords({
  config,
  keys,
  now,
}: Pick<Deps, 'config' | 'keys' | 'now'>): PersonalRecords {
  return {
    name: 'applications',

    async read(db, { id }) {
      const rows = await applicationsOf(db, id)
      return rows.map(({ aadhaar_last_four, ...row }) => ({
        ...asGiven(row),
        aadhaarNumber: `XXXX XXXX ${aadhaar_last_four}`,
      }))
    },

    async remove(tx, { id }) {
      const rows = await applicationsOf(tx, id)
      const kept: unknown[] = []
      for (const row of rows) {
        const sealed = await tx.selectFrom('vault').selectAll().where('application_id', '=', row.id).execute()
        const numbers = sealed.map(({ kind, sealed }) => [kind, openFromVault(keys, row.id, kind, sealed)])
        kept.push({ ...asGiven(row), numbers: Object.fromEntries(numbers) })
        await tx.deleteFrom('applications').where('id', '=', row.id).execute()
        await audit(tx, now(), { action: 'application sealed', userId: id, subject: row.reference })
        if (config.notifyEmail)
          await queueMail(tx, 'application withdrawn', { reference: row.reference }, now())
      }
      return kept
    },
  }
}

async function applicationsOf(db: Tx, userId: string) {
  return db.selectFrom('applications').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

function asGiven(row: Omit<Awaited<ReturnType<typeof applicationsOf>>[number], 'aadhaar_last_four'>) {
  return {
    reference: row.reference,
    submittedAt: new Date(row.created_at).toISOString(),
    fullName: row.full_name,
    email: row.email,
    phoneNumber: row.phone,
    dateOfBirth: row.date_of_birth,
    education: row.education,
    familyIncomePerAnnum: row.family_income,
    coursePreference: row.course,
    consentVersion: row.consent_version,
    consentedAt: row.consented_at === null ? null : new Date(row.consented_at).toISOString(),
  }
}
