import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { emailOr } from '../../mail/no-email.ts'

const MOST = 20

interface DuplicateHint {
  reference: string
  name: string
  email: string
  phone: string
  /** References of the submissions from that address with the number. */
  sent: string[]
}

type Row = Omit<DuplicateHint, 'sent'>

/**
 * Other people who gave one of these numbers with another address. Families share phones, so it is only a hint: records
 * are never merged.
 */
export async function duplicateHintsOf(read: Tx, key: string, phones: string[]): Promise<DuplicateHint[]> {
  if (phones.length === 0) return []
  const [users, enquiries, applications] = await Promise.all([
    read
      .selectFrom('users')
      .select(['id as reference', 'full_name as name', 'email', 'phone'])
      .where('phone', 'in', phones)
      .where('email_key', '!=', key)
      .limit(MOST)
      .execute(),
    sent(read, ENQUIRIES, key, phones),
    sent(read, APPLICATIONS, key, phones),
  ])
  const byAddress = new Map<string, DuplicateHint>()
  const of = (row: Row): DuplicateHint => {
    const address = row.email.toLowerCase()
    const known = byAddress.get(address) ?? { ...row, sent: [] }
    byAddress.set(address, known)
    return known
  }
  for (const user of users) of(user)
  for (const row of [...applications, ...enquiries]) of(row).sent.push(row.reference)
  return [...byAddress.values()].slice(0, MOST).map((hint) => ({ ...hint, email: emailOr(hint.email) }))
}

const ENQUIRIES = { table: 'enquiries', name: sql`full_name`, phone: 'whatsapp_number' }
/** The hint is about the account holder, whose number and address these are. */
const APPLICATIONS = { table: 'applications', name: sql`coalesce(applied_by, full_name)`, phone: 'phone' }

async function sent(
  read: Tx,
  { table, name, phone }: typeof ENQUIRIES,
  key: string,
  phones: string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select reference, ${name} as name, email, ${sql.ref(phone)} as phone from ${sql.table(table)}
    where ${sql.ref(phone)} in (${sql.join(phones)}) and lower(email) <> ${key}
    order by created_at desc limit ${sql.lit(MOST)}`.execute(read)
  return rows
}
