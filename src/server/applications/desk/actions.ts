import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { ItemKind } from '../../items/item-kind.ts'

export interface ApplicationState {
  assigneeId: string | null
  batch: string | null
  feePaise: number | null
}

const UNDOABLE = new Set(['assignee', 'contact', 'outcome', 'guardian reached', 'batch', 'fee set'])

/** The fields of an application that actions change. move.ts changes stages. */
export const applicationItem: ItemKind<ApplicationRow, ApplicationState> = {
  one: 'application',
  many: 'applications',
  fields: {
    assigneeId: { column: 'assignee_id', label: 'assignee' },
    batch: { column: 'batch', label: 'batch' },
    feePaise: { column: 'fee_paise', label: 'fee' },
  },
  notColleague: 'This colleague does not work with applications.',
  /** Only the author can undo a note, and nobody can undo an action of the applicant. */
  mayUndo({ kind, staff_id, detail }, staffId) {
    // A sent email cannot be undone, only its change of the application.
    if (kind === 'email sent') return Object.keys(detail.changes ?? {}).length > 0

    if (kind === 'note') return staff_id === staffId
    if (kind === 'stage' || kind === 'number added') return staff_id !== null
    return kind === 'fee part' || UNDOABLE.has(kind)
  },
}
