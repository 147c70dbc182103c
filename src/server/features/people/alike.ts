import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

const MOST = 20

interface Alike {
  reference: string
  name: string
  email: string
  phone: string
}

/**
 * Others who gave one of these numbers with another address. Families share phones, so it is a hint and no more: they are never
 * joined.
 */
export async function alikeOf(read: Tx, key: string, phones: string[]): Promise<Alike[]> {
  if (phones.length === 0) return []
  const [users, enquiries, applications] = await Promise.all([
    read
      .selectFrom('users')
      .select(['id as reference', 'full_name as name', 'email', 'phone'])
      .where('phone', 'in', phones)
      .where('email_key', '!=', key)
      .limit(MOST)
      .execute(),
    sent(read, 'enquiries', 'whatsapp_number', key, phones),
    sent(read, 'applications', 'phone', key, phones),
  ])
  const byAddress = new Map<string, Alike>()
  for (const each of [...users, ...applications, ...enquiries]) {
    const address = each.email.toLowerCase()
    if (!byAddress.has(address)) byAddress.set(address, each)
  }
  return [...byAddress.values()].slice(0, MOST)
}

async function sent(
  read: Tx,
  table: 'enquiries' | 'applications',
  phone: string,
  key: string,
  phones: string[],
): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select reference, full_name as name, email, ${sql.ref(phone)} as phone from ${sql.table(table)}
    where ${sql.ref(phone)} in (${sql.join(phones)}) and lower(email) <> ${key}
    order by created_at desc limit ${sql.lit(MOST)}`.execute(read)
  return rows
}
