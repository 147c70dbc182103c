import { sql } from 'kysely'
import type { ApplicationView } from '../../../contract/desk-applications.ts'
import type { Stage } from '../../../contract/stages.ts'
import { all, everything, inOrder, type ListedView } from '../../items/lists/list-segment.ts'

// Identical to the conditions of the indexes of applications: SQLite uses an index only where a query has the
// same condition.
export const createdAt = sql<number>`applications.created_at`
const id = sql<string>`applications.id`
const at = (stage: Stage) => sql<boolean>`status = ${sql.lit(stage)}`

const OPEN: Stage[] = ['fee found', 'fee not found', 'received']
const isOpen = sql<boolean>`status in (${sql.join(OPEN.map((stage) => sql.lit(stage)))})`

export function viewOf(view: ApplicationView, staffId: string): ListedView {
  const keys = [createdAt, id]
  const oldestFirst = (stage: Stage) => inOrder(at(stage), keys, 'asc')
  const newestFirst = (stage: Stage) => inOrder(at(stage), keys, 'desc')
  switch (view) {
    case 'received':
      return oldestFirst('received')
    case 'fee-found':
      return oldestFirst('fee found')
    case 'fee-not-found':
      return oldestFirst('fee not found')
    case 'mine':
      return inOrder(all(sql`assignee_id = ${staffId}`, isOpen), keys, 'asc')
    case 'accepted':
      return newestFirst('accepted')
    case 'refused':
      return newestFirst('refused')
    case 'withdrawn':
      return newestFirst('withdrawn')
    case 'all':
      return everything(keys)
  }
}
