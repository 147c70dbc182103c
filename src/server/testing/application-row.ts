import type { Insertable } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { ApplicationsTable } from '../db/tables/applications.ts'

type Row = Insertable<ApplicationsTable>

/** The row of a received application without an account; the caller states only the relevant columns. */
export const applicationRow = (
  row: Pick<Row, 'id' | 'reference' | 'full_name' | 'email' | 'created_at'> & Partial<Row>,
): Row => ({
  user_id: null,
  phone: '9876500731',
  status: 'received',
  date_of_birth: '1998-04-12',
  education: null,
  family_income: null,
  course: 'Life Style Disease Management',
  aadhaar_last_four: '7058',
  guardian_name: null,
  guardian_phone: null,
  flags: '[]',
  consent_version: '2026-11-01',
  consented_at: row.created_at,
  erase_at: null,
  ...row,
})

/** Stores the row of a received application without an account. */
export const insertApplication = (tx: Tx, row: Parameters<typeof applicationRow>[0]) =>
  tx.insertInto('applications').values(applicationRow(row)).execute()
