import type { listApplications } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/schema.ts'

type ListedApplication = OutputOf<typeof listApplications>['applications'][number]

const MOST_SHOWN = 100
/** What members read. */
const STATUS: Record<ApplicationRow['status'], string> = { received: 'Received' }

export async function latestApplications(read: Tx, userId: string): Promise<ListedApplication[]> {
  const rows = await read
    .selectFrom('applications')
    .select(['reference', 'course', 'created_at', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ reference, course, created_at, status }) => ({
    reference,
    course,
    submittedAt: new Date(created_at).toISOString(),
    status: STATUS[status],
  }))
}
