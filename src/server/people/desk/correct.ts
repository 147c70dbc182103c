import type * as v from 'valibot'
import type { correctPerson } from '../../../contract/desk-people.ts'
import type { PersonalRecords } from '../../accounts/personal-records.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import type { UserRow } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import { emailOr } from '../../mail/no-email.ts'
import { Failure } from '../../platform/failure.ts'
import type { DeskAccounts } from '../../staff/accounts.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { changeAccount } from '../change-account.ts'
import { correct as correctRow, readCorrection } from '../correct-person.ts'
import { applyAction, mainReference } from './action.ts'
import { sentBy } from './read-person.ts'
import { personByReference, type Who } from './who.ts'

type Input = v.InferOutput<(typeof correctPerson)['input']>
/**
 * Corrects the account or one submission, like its owner would. The account moves to another address only when its
 * owner types the mailed code: no member of staff sees it.
 *
 * Errors  not_found; staff_rule; changed_meanwhile; invalid_input; too_many
 */
export async function correct(
  deps: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  input: Input,
  { accounts, recordSources }: { accounts: DeskAccounts; recordSources: PersonalRecords[] },
): Promise<{ codeSent: boolean; reference: string }> {
  const { moving, main } = await applyAction(deps, reference, staff, async (tx, who) => {
    const { of, email, from, ...details } = input
    const own = of === 'account'
    if (own && !who.user) throw new Failure('staff_rule', { message: 'They have no account.' })
    if (own && who.user) await correctAccount(tx, who.user, { ...details, from }, recordSources)
    const moving = own && email !== undefined && email.toLowerCase() !== who.key ? who.user : undefined
    if (!own) await correctSent(tx, deps.now(), who, input)
    const fields = Object.entries({ ...details, email }).flatMap(([field, value]) =>
      value === undefined ? [] : field,
    )
    // The submission may now belong to another address.
    const after = own ? who : await personByReference(tx, of, deps.now())
    return {
      audit: { action: 'person corrected at the desk', detail: { of, fields } },
      result: { moving, main: await mainReference(tx, after) },
    }
  })
  if (!moving || input.email === undefined) return { codeSent: false, reference: main }
  await accounts.mailCodeTo(moving, input.email)
  return { codeSent: true, reference: main }
}

async function correctAccount(
  tx: Tx,
  { id }: UserRow,
  { from, ...to }: Pick<Input, 'fullName' | 'phone' | 'from'>,
  recordSources: PersonalRecords[],
): Promise<void> {
  const user = await lockOne(tx, tx.selectFrom('users').selectAll().where('id', '=', id))
  if (!user) throw new Failure('not_found')
  mustBeAsShown(user, from, to)
  const { fullName = user.full_name, phone = user.phone } = to
  if (fullName === user.full_name && phone === user.phone) return
  await changeAccount(tx, id, { fullName, phone }, recordSources)
}

type Details = NonNullable<Input['from']>

interface Stored {
  full_name: string
  phone: string
  email: string
}

/**
 * Values that are the wanted ones already are those of a call that is repeated because its answer was lost.
 *
 * Errors  changed_meanwhile
 */
function mustBeAsShown({ full_name, phone, email }: Stored, from: Details = {}, to: Details): void {
  const now = { fullName: full_name, phone, email: emailOr(email) }
  for (const field of ['fullName', 'phone', 'email'] as const)
    if (from[field] !== undefined && ![from[field], to[field]].includes(now[field]))
      throw new Failure('changed_meanwhile')
}

async function correctSent(tx: Tx, now: number, who: Who, { of, ...input }: Input): Promise<void> {
  const table = of.startsWith('E') ? 'enquiries' : 'applications'
  await lockOne(tx, tx.selectFrom(table).select('id').where('reference', '=', of))
  const { enquiries, applications } = await sentBy(tx, who)
  const isEnquiry = enquiries.some((row) => row.reference === of)
  const row = [...enquiries, ...applications].find(({ reference }) => reference === of)
  if (!row) throw new Failure('not_found')
  mustBeAsShown(row, input.from, input)
  const names = { fullName: 'fullName', phone: isEnquiry ? 'whatsappNumber' : 'phoneNumber', email: 'email' }
  const values = Object.entries(names).flatMap(([field, name]) => {
    const value = input[field as keyof typeof input]
    return value === undefined ? [] : [[name, value] as [string, string]]
  })
  if (values.length === 0) return
  const correction = await readCorrection(
    tx,
    { user: undefined, records: { enquiries, applications } },
    of,
    values,
  )
  await correctRow(tx, correction)
  await announceChange(tx, now, isEnquiry ? 'enquiry' : 'application', of)
}
