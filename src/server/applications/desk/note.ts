import type * as v from 'valibot'
import type { addApplicationNote } from '../../../contract/desk-application.ts'
import type { Deps } from '../../deps.ts'
import { tellNamed } from '../../items/notes.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { applyApplicationAction } from './actions.ts'

/** Errors  not_found, invalid_input: somebody named in it is no colleague */
export async function writeApplicationNote(
  world: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { text, mentions }: v.InferOutput<(typeof addApplicationNote)['input']>,
) {
  return applyApplicationAction(world, reference, staff, async (row, tx, eventId) => {
    const notified = await tellNamed(
      tx,
      { eventId, mentions, about: { application_id: row.id }, right: 'applications' },
      world.now(),
    )
    return {
      kind: 'note',
      detail: { text },
      audit: { action: 'application note added', detail: { line: eventId, notified } },
    }
  })
}
