import { VIEWS } from '../../../contract/desk-inbox.ts'
import type { Tx } from '../../db/db.ts'
import { countLists, countRows } from '../../items/lists/count.ts'
import { colleaguesWith } from '../../staff/colleagues.ts'
import { type Asking, isDue, viewOf } from './views.ts'

/** The number of enquiries in each list, and the staff to whom enquiries may be assigned. */
export async function countViews(db: Tx, asking: Asking) {
  const [counts, due, agents] = await Promise.all([
    countLists(db, 'enquiries', VIEWS, (view) => viewOf(view, asking)),
    countRows(db, 'enquiries', isDue(asking.now)),
    colleaguesWith('enquiries', db),
  ])
  return { counts, due, agents }
}
