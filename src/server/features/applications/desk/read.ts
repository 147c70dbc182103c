import type { FastifyInstance } from 'fastify'
import { readDeskApplication } from '../../../../contract/desk-application.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../failure.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import type { Flag } from '../flags.ts'
import { maskedAadhaar } from '../show-application.ts'
import { isoOrNull, isoTime } from './iso-time.ts'

/** One application at the desk. */
export function deskApplicationRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  staffRoute(app, readDeskApplication, async ({ params }) => {
    const row = await db.read
      .selectFrom('applications')
      .selectAll()
      .where('reference', '=', params.reference)
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return {
      summary: {
        reference: row.reference,
        receivedAt: isoTime(row.created_at),
        stage: row.status,
        name: row.full_name,
        course: row.course,
        flags: JSON.parse(row.flags) as Flag[],
        assignee: null,
        version: row.version,
      },
      email: row.email,
      aadhaar: maskedAadhaar(row),
      aadhaarCheckedAt: isoOrNull(row.aadhaar_checked_at),
    }
  })
}
