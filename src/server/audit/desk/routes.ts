import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-audit.ts'
import type { Deps } from '../../deps.ts'
import type { Searchable } from '../../items/search-index.ts'
import { Failure } from '../../platform/failure.ts'
import { staffAccounts } from '../../staff/colleagues.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { isReference } from '../../submissions/reference.ts'
import { ACTION_GROUPS } from '../sentences/action-sentences.ts'
import { SENTENCES } from '../sentences/sentences.ts'
import { auditQuery } from './audit-query.ts'
import { makeChainWatch } from './chain-watch.ts'
import { findLine, findLines } from './find-lines.ts'
import { showLines } from './show-lines.ts'

const PAGE = 50
/** The number of lines about the same item that are shown around one. */
const AROUND = 8

/** The record at the desk: lists, search, and the check of its chain. No call changes a line. */
export function auditRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
  searchables: readonly Searchable[],
): void {
  const { db, settings } = deps
  const watch = makeChainWatch(deps, app.log)
  app.addHook('onClose', () => watch.stop())

  staffRoute(app, calls.listAuditLines, async ({ input }) => {
    const { timeZone } = await settings.now()
    const { lines, next } = await findLines(db.read, await auditQuery(db, searchables, input, timeZone), PAGE)
    return { lines: await showLines(db.read, lines, timeZone), next }
  })

  staffRoute(app, calls.readAuditLine, async ({ params: { id } }) => {
    const found = await findLine(db.read, id)
    if (!found) throw new Failure('not_found')
    const { subject, session_id: sessionId } = found
    const subjects =
      subject && isReference(subject)
        ? { userIds: [], memberIds: [], actions: [], references: [subject] }
        : undefined
    const around = subjects ? (await findLines(db.read, { subjects }, AROUND)).lines : []
    const { timeZone } = await settings.now()
    const [line, ...shown] = await showLines(db.read, [found, ...around], timeZone)
    if (!line) throw new Failure('not_found')
    const session = sessionId
      ? await db.read
          .selectFrom('desk_sessions')
          .select('device')
          .where('id', '=', sessionId)
          .executeTakeFirst()
      : undefined
    return { line, action: found.action, device: session?.device ?? null, around: shown }
  })

  staffRoute(app, calls.readAuditFilters, async () => {
    const staff = await staffAccounts(db.read)
      .select(['users.id', 'full_name as name'])
      .orderBy('full_name')
      .orderBy('users.id')
      .execute()
    const actions = Object.entries(SENTENCES).map(([name, { group, label }]) => ({ name, group, label }))
    const groups = ACTION_GROUPS.map((name) => ({
      name,
      actions: actions
        .filter(({ group }) => group === name)
        .map((action) => ({ name: action.name, label: action.label })),
    }))
    const { timeZone } = await settings.now()
    return { staff, groups, timeZone }
  })

  staffRoute(app, calls.readAuditChain, () => watch.read())

  staffRoute(app, calls.checkAuditChain, async ({ staff }) => {
    await watch.begin(staff)
    return {}
  })
}
