import { sql } from 'kysely'
import type { PersonLine } from '../../../contract/desk-people.ts'
import type { Tx } from '../../db/db.ts'
import { emailOr } from '../../mail/no-email.ts'
import { isoTime } from '../../time/iso-time.ts'

/** One line per person with one of these addresses in lower case; in their order. */
export async function linesOf(db: Tx, keys: string[], now: number): Promise<PersonLine[]> {
  if (keys.length === 0) return []
  const [users, pending, enquiries, applications] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'email', 'email_key', 'full_name', 'phone', 'created_at', 'blocked_at'])
      .where('email_key', 'in', keys)
      .execute(),
    db
      .selectFrom('pending_registrations')
      .select(['id', 'email', 'email_key', 'full_name', 'phone', 'created_at'])
      .where('email_key', 'in', keys)
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .execute(),
    newestEnquiries(db, keys),
    newestApplications(db, keys),
  ])
  return keys.flatMap((key) => {
    const user = users.find(({ email_key }) => email_key === key)
    const registration = pending.findLast(({ email_key }) => email_key === key)
    const sent = [enquiries.get(key), applications.get(key)].flatMap((row) => row ?? [])
    sent.sort((one, other) => other.created_at - one.created_at)
    const [newest] = sent
    const found = user ?? newest ?? registration
    if (!found) return []
    const isUnverified = !user && registration !== undefined
    return {
      reference: user?.id ?? newest?.reference ?? registration?.id ?? '',
      name: user?.full_name || newest?.full_name || found.full_name,
      email: emailOr(found.email),
      phone: user?.phone || newest?.phone || found.phone,
      account: user
        ? user.blocked_at === null
          ? 'member'
          : 'blocked'
        : isUnverified
          ? 'unverified'
          : 'none',
      enquiries: enquiries.get(key)?.count ?? 0,
      applications: applications.get(key)?.count ?? 0,
      lastAt: isoTime(Math.max(found.created_at, newest?.created_at ?? 0)),
    } as const
  })
}

interface Newest {
  key: string
  count: number
  reference: string
  full_name: string
  email: string
  phone: string
  created_at: number
}

/** The newest enquiry of each address, and the number of them. Ids grow with time. */
async function newestEnquiries(db: Tx, keys: string[]): Promise<Map<string, Newest>> {
  const { rows } = await sql<Newest>`
    select grouped.key, grouped.count, reference, full_name, email, whatsapp_number as phone, created_at
    from (
      select lower(email) as key, count(*) as count, max(id) as newest from enquiries
      where lower(email) in (${sql.join(keys)}) group by lower(email)
    ) grouped join enquiries on id = newest`.execute(db)
  return byKey(rows)
}

/** An application of a member is listed under the account, with any address in it. */
async function newestApplications(db: Tx, keys: string[]): Promise<Map<string, Newest>> {
  const { rows } = await sql<Newest>`
    select grouped.key, grouped.count, reference, coalesce(nullif(applied_by, ''), full_name) as full_name, email, phone,
      created_at
    from (
      select key, count(*) as count, max(id) as newest from (
        select email_key as key, applications.id as id from users join applications on user_id = users.id
        where email_key in (${sql.join(keys)})
        union all
        select lower(email) as key, id from applications
        where user_id is null and lower(email) in (${sql.join(keys)})
      ) owned group by key
    ) grouped join applications on id = newest`.execute(db)
  return byKey(rows)
}

const byKey = (rows: Newest[]) => new Map(rows.map((row) => [row.key, { ...row, count: Number(row.count) }]))
