import { emailKey } from '../accounts/email-key.ts'
import type { Person, PersonalRecords } from '../accounts/personal-records.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { followAddress } from '../conversation/personal-records.ts'
import { recordMailsOf } from '../conversation/record-mails.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { forgetBankWords } from '../fees/credits/forget-bank-words.ts'
import { forgetBouncesOf } from '../mail/bounced-addresses.ts'
import { queueMail } from '../mail/outbox.ts'
import { applicationsOf } from '../people/address-rows.ts'
import { recordErasures } from '../people/erase/record-erasures.ts'
import { personalRecord } from '../submissions/records.ts'
import { eraseAtOf } from '../submissions/retention.ts'
import { deskRecord } from './desk/desk-record.ts'
import { maskedAadhaar, showApplication } from './show-application.ts'
import { openOrNull, sealedKinds } from './vault.ts'

/**
 * The applications of a person. When they delete their account, the organisation is notified of the closed references.
 */
export function applicationRecords({
  config,
  keys,
  now,
}: Pick<Deps, 'config' | 'keys' | 'now'>): PersonalRecords {
  return {
    name: 'applications',

    async read(db, person, reader) {
      const rows = await everyApplication(db, person)
      const sealed = await sealedKinds(db, idsOf(rows))
      return Promise.all(
        rows.map(async (row) => ({
          ...asPersonalRecord(row),
          aadhaarNumber: maskedAadhaar(row),
          sealedNumbers: sealed.flatMap(({ application_id, kind }) =>
            application_id === row.id ? [kind] : [],
          ),
          desk: await deskRecord(db, config, row, reader),
        })),
      )
    },

    async follow(tx, { id, email: before }, { email, fullName, phone }) {
      const theirs = tx.updateTable('applications').where('user_id', '=', id)
      const moved = await theirs.set({ email }).returning('id').execute()
      await followAddress(tx, 'application', idsOf(moved), before, email)
      await theirs.set({ full_name: fullName }).where('full_name', '=', '').execute()
      await theirs.set({ applied_by: fullName }).where('applied_by', '=', '').execute()
      await theirs.set({ phone }).where('phone', '=', '').execute()
    },

    async remove(tx, person, only) {
      const rows = (await everyApplication(tx, person)).filter((row) => !only || row.reference === only)
      const stored: { record: object; eraseAt: number }[] = []
      await forgetBouncesOf(tx, 'application', idsOf(rows))
      await recordMailsOf(tx, 'application', idsOf(rows), now())
      await forgetBankWords(tx, { config, keys, now }, rows)
      for (const row of rows) {
        const sealed = await tx.selectFrom('vault').selectAll().where('application_id', '=', row.id).execute()
        const numbers = sealed.map(({ kind, sealed }) => [kind, openOrNull(keys, row.id, kind, sealed)])
        const record = {
          ...asPersonalRecord(row),
          numbers: Object.fromEntries(numbers),
          desk: await deskRecord(tx, config, row, 'operator'),
        }
        stored.push({ record, eraseAt: eraseAtOf(row) })
        await tx.deleteFrom('applications').where('id', '=', row.id).execute()
        await writeAudit(tx, now(), {
          action: 'application sealed',
          userId: person.id,
          subject: row.reference,
        })
        if (config.notifyEmail)
          await queueMail(tx, 'application withdrawn', { reference: row.reference }, now())
      }
      await recordErasures(tx, 'application', idsOf(rows), now())
      return stored
    },
  }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const everyApplication = (db: Tx, { id, email }: Person): Promise<ApplicationRow[]> =>
  applicationsOf(db, emailKey(email), id).selectAll().orderBy('id').execute()

const asPersonalRecord = (row: ApplicationRow) =>
  personalRecord(row, {
    ...showApplication(row),
    batch: row.batch,
    ...(row.fee_paise !== null && { feePaise: Number(row.fee_paise), feeBecause: row.fee_because }),
  })
