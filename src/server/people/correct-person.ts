import * as v from 'valibot'
import { RegistrationInput } from '../../contract/accounts.ts'
import { ApplicationInput } from '../../contract/applications.ts'
import { EnquiryInput } from '../../contract/enquiries.ts'
import { followAddress } from '../conversation/personal-records.ts'
import type { Tx } from '../db/db.ts'
import { Failure } from '../platform/failure.ts'
import type { KnownPerson } from './known-person.ts'

interface Field {
  column: string
  schema: v.GenericSchema<unknown, unknown>
}

const { username, fullName, phoneNumber, email, referralCode } = RegistrationInput.pipe[0].entries
const who = { fullName: { column: 'full_name', schema: fullName }, email: { column: 'email', schema: email } }

/** The correctable fields, under the names of the forms. */
export const FIELDS = {
  users: {
    username: { column: 'username', schema: username },
    fullName: who.fullName,
    phoneNumber: { column: 'phone', schema: phoneNumber },
    referralCode: { column: 'referral_code', schema: referralCode },
  },
  enquiries: {
    ...who,
    whatsappNumber: { column: 'whatsapp_number', schema: EnquiryInput.entries.whatsappNumber },
    inquiryAbout: { column: 'subject', schema: EnquiryInput.entries.inquiryAbout },
    message: { column: 'message', schema: EnquiryInput.entries.message },
  },
  applications: {
    ...who,
    phoneNumber: { column: 'phone', schema: phoneNumber },
    dateOfBirth: { column: 'date_of_birth', schema: ApplicationInput.entries.dateOfBirth },
    education: { column: 'education', schema: ApplicationInput.entries.education },
    familyIncomePerAnnum: { column: 'family_income', schema: ApplicationInput.entries.familyIncomePerAnnum },
    appliedBy: { column: 'applied_by', schema: fullName },
    relation: { column: 'relation', schema: ApplicationInput.entries.applicantRelation },
    coursePreference: { column: 'course', schema: ApplicationInput.entries.coursePreference },
  },
} satisfies Record<string, Record<string, Field>>
type Table = keyof typeof FIELDS

export interface Correction {
  table: Table
  key: { column: 'id' | 'reference'; value: string }
  changes: { field: string; column: string; before: unknown; after: unknown }[]
}

const wrong = (message: string, field?: string) =>
  new Failure('invalid_input', { message, ...(field && { fields: { [field]: message } }) })

/**
 * Validates the new values of fields of the account, or of the enquiry or application with this reference.
 *
 * Errors  invalid_input: no such field, a value the site would refuse, or no record of this person has the reference
 */
export async function readCorrection(
  read: Tx,
  person: Pick<KnownPerson, 'user' | 'records'>,
  reference: string | undefined,
  values: [field: string, value: string][],
): Promise<Correction> {
  const { table, key } = whatToCorrect(person, reference)
  const row = (await read
    .selectFrom(table)
    .selectAll()
    .where(key.column as never, '=', key.value as never)
    .executeTakeFirst()) as Record<string, unknown> | undefined
  if (!row) throw wrong('It is gone meanwhile.')
  const fields: Record<string, Field> = FIELDS[table]
  const changes = values.map(([field, value]) => {
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!known) throw wrong(`Here can be corrected: ${Object.keys(fields).join(', ')}.`)
    const result = v.safeParse(known.schema, value)
    if (!result.success) throw wrong(`${field}: ${result.issues[0].message}`, field)
    return { field, column: known.column, before: row[known.column], after: result.output ?? null }
  })
  return { table, key, changes }
}

function whatToCorrect(
  { user, records }: Pick<KnownPerson, 'user' | 'records'>,
  reference?: string,
): Pick<Correction, 'table' | 'key'> {
  if (reference === undefined) {
    if (!user) throw wrong('They have no account. Say which enquiry or application: --reference E…')
    return { table: 'users', key: { column: 'id', value: user.id } }
  }
  for (const table of ['enquiries', 'applications'] as const)
    if (records[table]?.some((record) => record.reference === reference))
      return { table, key: { column: 'reference', value: reference } }
  throw wrong(`Nothing with the reference ${reference} came from this address.`)
}

export async function correct(tx: Tx, { table, key, changes }: Correction): Promise<void> {
  await tx
    .updateTable(table)
    .set(Object.fromEntries(changes.map(({ column, after }) => [column, after])) as never)
    .where(key.column as never, '=', key.value as never)
    .execute()
  const address = changes.find(({ column }) => column === 'email')
  if (!address || table === 'users') return
  const rows = await tx.selectFrom(table).select('id').where('reference', '=', key.value).execute()
  const item = table === 'enquiries' ? 'enquiry' : 'application'
  const ids = rows.map(({ id }) => id)
  await followAddress(tx, item, ids, String(address.before), String(address.after))
}
