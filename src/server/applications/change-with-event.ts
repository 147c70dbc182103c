import type { Updateable } from 'kysely'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { ApplicationRow, ApplicationsTable } from '../db/tables/applications.ts'

interface ApplicationEvent {
  /** Null where the applicant acted. */
  staffId: string | null
  kind: string
  detail: object
  change?: Updateable<ApplicationsTable>
}

/** Changes an application whose row the caller has locked, with a line in its history. Returns the id of the line. */
export async function changeWithEvent(
  tx: Tx,
  at: number,
  row: Pick<ApplicationRow, 'id' | 'version'>,
  { staffId, kind, detail, change }: ApplicationEvent,
): Promise<string> {
  await tx
    .updateTable('applications')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
  const id = newId()
  await tx
    .insertInto('item_events')
    .values({ id, application_id: row.id, at, staff_id: staffId, kind, detail: JSON.stringify(detail) })
    .execute()
  return id
}
