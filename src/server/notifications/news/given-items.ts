import type { Tx } from '../../db/db.ts'

interface AssignedItems {
  userId: string
  references: string[]
}

/** The items of `references` that are still assigned to this person and undecided, oldest first. */
export async function theirItems(
  db: Tx,
  many: 'enquiries' | 'applications',
  given: AssignedItems,
): Promise<string[]> {
  const rows = await (many === 'enquiries' ? theirEnquiries(db, given) : theirApplications(db, given))
  return rows.map(({ reference }) => reference)
}

const theirEnquiries = (db: Tx, { userId, references }: AssignedItems) =>
  db
    .selectFrom('enquiries')
    .select('reference')
    .where('reference', 'in', references)
    .where('assignee_id', '=', userId)
    .where('status', '=', 'received')
    .where('desk_status', 'in', ['new', 'in progress'])
    .orderBy('created_at')
    .execute()

const theirApplications = (db: Tx, { userId, references }: AssignedItems) =>
  db
    .selectFrom('applications')
    .select('reference')
    .where('reference', 'in', references)
    .where('assignee_id', '=', userId)
    .where('status', 'in', ['received', 'fee found', 'fee not found'])
    .orderBy('created_at')
    .execute()
