import type * as v from 'valibot'
import { type addNote, MENTION_WAITS_SECONDS } from '../../../../contract/desk-enquiry.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../failure.ts'
import { queueMails } from '../../../mail/outbox.ts'
import type { Staff } from '../../../staff/desk-sessions.ts'
import { colleaguesOf } from './colleagues.ts'
import { doDeed } from './deeds.ts'
import { eventsOf } from './history.ts'

/** One that is sent again with its key is there already. Errors  not_found, invalid_input: somebody named in it is no colleague */
export async function writeNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { text, mentions, key }: v.InferOutput<(typeof addNote)['input']>,
) {
  return doDeed({ db, now }, reference, staff, async (row, tx, eventId) => {
    if (key) {
      const events = await eventsOf(tx, row)
      const isSame = (event: (typeof events)[number]) =>
        event.staff_id === staff.id && event.detail.key === key
      if (events.some(isSame)) return undefined
    }
    const named = [...new Set(mentions)]
    const known = new Set(named.length > 0 ? (await colleaguesOf(tx)).map(({ id }) => id) : [])
    if (named.some((id) => !known.has(id)))
      throw new Failure('invalid_input', { fields: { mentions: 'One of them does not answer enquiries.' } })
    const at = now()
    const notBefore = at + MENTION_WAITS_SECONDS * 1000
    const mails = named.map(
      (userId) => ({ kind: 'named in a note', about: { eventId, userId }, notBefore }) as const,
    )
    await queueMails(tx, mails, at)
    return {
      kind: 'note',
      detail: { text, ...(key && { key }) },
      action: 'enquiry note added',
      said: [`line ${eventId}`, `${named.length} told`],
    }
  })
}
