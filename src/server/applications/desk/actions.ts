import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { ItemKind } from '../../items/item-kind.ts'

const UNDOABLE = new Set(['assignee', 'contact', 'outcome', 'guardian reached'])

/** What actions change of an application is to whom it is given. Stages go by move.ts. */
export const applicationItem: ItemKind<ApplicationRow, { assigneeId: string | null }> = {
  one: 'application',
  many: 'applications',
  fields: { assigneeId: { column: 'assignee_id', label: 'assignee' } },
  notColleague: 'This colleague does not work with applications.',
  /** What somebody wrote, and what an applicant did, nobody else takes away. */
  mayUndo({ kind, staff_id }, staffId) {
    if (kind === 'note') return staff_id === staffId
    return (kind === 'stage' && staff_id !== null) || UNDOABLE.has(kind)
  },
}
