import type { listApplications, readApplication } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { Stage } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/schema.ts'
import { Failure } from '../../failure.ts'
import { maskedAadhaar, showApplication } from './show-application.ts'
import { sealedKinds } from './vault.ts'

type ListedApplication = OutputOf<typeof listApplications>['applications'][number]

const MOST_SHOWN = 100
/** What members read. */
const STATUS: Record<Stage, string> = {
  received: 'Received',
  'fee found': 'Fee found',
  'fee not found': 'Fee not found',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export async function latestApplications(read: Tx, userId: string): Promise<ListedApplication[]> {
  const rows = await read
    .selectFrom('applications')
    .select(['reference', 'course', 'created_at', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(asListed)
}

/** Errors  not_found: there is none, or it is another member's, which is not told apart */
export async function oneApplication(
  read: Tx,
  userId: string,
  reference: string,
): Promise<OutputOf<typeof readApplication>['application']> {
  const row = await read
    .selectFrom('applications')
    .selectAll()
    .where('reference', '=', reference.toUpperCase())
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const { coursePreference: _, ...sent } = showApplication(row)
  const sealed = await sealedKinds(read, [row.id])
  return {
    ...asListed(row),
    ...sent,
    aadhaarNumber: maskedAadhaar(row),
    voterIdGiven: sealed.some(({ kind }) => kind === 'voter id'),
  }
}

function asListed({
  reference,
  course,
  created_at,
  status,
}: Pick<ApplicationRow, 'reference' | 'course' | 'created_at' | 'status'>): ListedApplication {
  return { reference, course, submittedAt: new Date(created_at).toISOString(), status: STATUS[status] }
}
