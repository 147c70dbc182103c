import type * as v from 'valibot'
import type { addNote } from '../../../../contract/desk-enquiry.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../../staff/desk-sessions.ts'
import { tellNamed } from '../../../staff/notes.ts'
import { doDeed } from './deeds.ts'

/** Errors  not_found, invalid_input: somebody named in it is no colleague */
export async function writeNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { text, mentions }: v.InferOutput<(typeof addNote)['input']>,
) {
  return doDeed({ db, now }, reference, staff, async (_row, tx, eventId) => {
    const told = await tellNamed(tx, { eventId, mentions, right: 'enquiries' }, now())
    return {
      kind: 'note',
      detail: { text },
      action: 'enquiry note added',
      said: [`line ${eventId}`, `${told} told`],
    }
  })
}
