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
  /** Contents of notes and actions of the applicant cannot be undone by other people. */
  mayUndo({ kind, staff_id, detail }, staffId) {
    // An email that is sent stays sent: only its change can be undone.
    if (kind === 'email sent') return Object.keys(detail.changes ?? {}).length > 0

    if (kind === 'note') return staff_id === staffId
    if (kind === 'stage' || kind === 'number added') return staff_id !== null
    return kind === 'fee part' || UNDOABLE.has(kind)
  },
}
