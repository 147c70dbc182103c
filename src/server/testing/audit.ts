import { sql } from 'kysely'
import type { AuditAction } from '../audit/actions.ts'
import type { TestServer } from './test-server.ts'

/** Audit lines with this action, or with one that begins with it, oldest first. */
export async function auditOf({ db }: Pick<TestServer, 'db'>, action: AuditAction | `${string}%`) {
  const lines = await db.read
    .selectFrom('audit')
    .select(['action', 'user_id', 'session_id', 'subject', 'detail'])
    .where(sql.ref('action'), 'like', action)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return lines.map(({ action, user_id, session_id, subject, detail }) => ({
    action,
    by: user_id,
    session: session_id,
    subject,
    ...(JSON.parse(detail ?? '{}') as object),
  }))
}
