import type * as v from 'valibot'
import type { addNote } from '../../../contract/desk-enquiry.ts'
import type { Deps } from '../../deps.ts'
import { tellNamed } from '../../items/notes.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { applyAction } from './actions.ts'
import { eventsOf } from './history.ts'

/** One that is sent again with its key is there already. Errors  not_found, invalid_input: somebody named in it is no colleague */
export async function writeNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { text, mentions, key }: v.InferOutput<(typeof addNote)['input']>,
) {
  return applyAction({ db, now }, reference, staff, async (row, tx, eventId) => {
    if (key) {
      const events = await eventsOf(tx, row)
      const isSame = (event: (typeof events)[number]) =>
        event.staff_id === staff.id && event.detail.key === key
      if (events.some(isSame)) return undefined
    }
    const notified = await tellNamed(
      tx,
      { eventId, mentions, about: { enquiry_id: row.id }, right: 'enquiries' },
      now(),
    )
    return {
      kind: 'note',
      detail: { text, ...(key && { key }) },
      audit: { action: 'enquiry note added', detail: { line: eventId, notified } },
    }
  })
}
