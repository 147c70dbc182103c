import type * as v from 'valibot'
import type { erasePerson as eraseCall } from '../../../contract/desk-people.ts'
import type { PersonalRecords } from '../../accounts/personal-records.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isRecentManager } from '../../staff/managers.ts'
import { erasePerson, sealOne } from '../erase/erase-person.ts'
import { eraseTraces } from '../erase/erase-traces.ts'
import { applyAction, mainReference } from './action.ts'
import { readPerson } from './read-person.ts'
import { lockPerson, personByReference } from './who.ts'

const WAS_MANAGER =
  'They were a manager during the last 30 days, and hear of what happens to money. They delete their account themselves, or you wait.'

/** The form of a name for comparison. */
const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Erases a person in the same way as the deletion of their own account, and sends a last mail.
 *
 * Errors  not_found; staff_rule; invalid_input: another name was typed
 */
export async function erase(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  reference: string,
  staff: Staff,
  { name, reason }: v.InferOutput<(typeof eraseCall)['input']>,
  recordSources: PersonalRecords[],
): Promise<void> {
  const shown = await readPerson(deps, reference)
  const wanted = shown.name || shown.email
  if (plain(name) !== plain(wanted)) {
    const message = `Type ${wanted} to continue.`
    throw new Failure('invalid_input', { message, fields: { name: message } })
  }
  const { email, lastMail } = await applyAction(deps, reference, staff, async (tx, found) => {
    await lockPerson(tx, found)
    // A colleague may have erased them at the same moment.
    const { key, user } = await personByReference(tx, reference, deps.now())
    // Otherwise a manager could remove another one from the desk and erase them, and nobody would be notified of
    // changes of the bank account.
    if (user && (await isRecentManager(tx, user.id, deps.now())))
      throw new Failure('staff_rule', { message: WAS_MANAGER })
    const id = await erasePerson(tx, deps, { user, email: key, emailKey: key }, recordSources)
    const lastMail = await queueMail(tx, 'account deleted', { sealedId: id }, deps.now())
    const audit = { action: 'person erased at the desk', detail: { reason, record: id } } as const
    return { audit, result: { email: key, lastMail } }
  })
  await eraseTraces(deps, email, lastMail)
}

/**
 * Seals one submission until its date of deletion, because the person withdrew consent to its use, and
 * notifies the person. Returns the reference under which the person is found now; null where nothing is left.
 *
 * Errors  not_found; staff_rule
 */
export async function withdrawConsent(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  reference: string,
  staff: Staff,
  of: string,
  recordSources: PersonalRecords[],
): Promise<string | null> {
  const left = await applyAction(deps, reference, staff, async (tx, who) => {
    const person = { id: who.user?.id ?? null, email: who.key, reference: of }
    const id = await sealOne(tx, deps, person, recordSources)
    if (id === undefined) throw new Failure('not_found')
    await queueMail(tx, 'consent withdrawn', { sealedId: id }, deps.now())
    const left = await mainReference(tx, who)
    const audit = { action: 'consent withdrawn', detail: { of, record: id } } as const
    return { audit, result: left || null }
  })
  // The mails of a person who still has records are not deleted.
  await deps.db.truncateLog()
  return left
}
