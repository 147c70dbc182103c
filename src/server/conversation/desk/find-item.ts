import { sql } from 'kysely'
import { mayDo } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import { emailOr } from '../../mail/no-email.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'

/** The enquiry or the application of a conversation. */
export interface Item {
  kind: 'enquiry' | 'application'
  id: string
  reference: string
  /** The person with whom staff exchange the emails. */
  name: string
  /** Empty where the person gave none. */
  email: string
}

/** Errors  not_found; no_right */
export async function findItem(db: Tx, reference: string, staff: Pick<Staff, 'role'>): Promise<Item> {
  const kind = reference.startsWith('A') ? 'application' : 'enquiry'
  const table = kind === 'application' ? 'applications' : 'enquiries'
  if (!mayDo(staff.role, table)) throw new Failure('no_right')
  const name = sql<string>`${sql.raw(kind === 'application' ? 'coalesce(applied_by, full_name)' : 'full_name')}`
  const row = await db
    .selectFrom(table)
    .select(['id', name.as('name'), 'email'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { kind, id: row.id, reference, name: row.name, email: emailOr(row.email) ?? '' }
}
