import { isSameTransaction } from '../../contract/transaction-number.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { lockAll } from '../db/dialects.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import { changeWithEvent } from './change-with-event.ts'
import { moveTo } from './desk/move.ts'
import { addToVault } from './further-number.ts'
import { flagsWithNumbers } from './number-flags.ts'
import { openOrNull, replaceInVault } from './vault.ts'

/** Changes are possible until the fee is found or the application is decided. */
const isOpen = ({ status }: Pick<ApplicationRow, 'status'>) =>
  status === 'received' || status === 'fee not found'

export const canWithdraw = isOpen
export const canAddNumber = isOpen
export const canCorrectNumber = (row: Pick<ApplicationRow, 'status' | 'number_corrected_at'>) =>
  isOpen(row) && row.number_corrected_at === null

/**
 * Replaces the transaction number, once, and flags it as at arrival. If staff had not found the fee, it is
 * searched again. A repeated call with the same correction does nothing.
 *
 * Errors  not_found; too_late; invalid_input: it is the current number
 */
export async function correctNumber(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  userId: string,
  reference: string,
  transactionNumber: string,
): Promise<void> {
  const at = now()
  await db.write(async (tx) => {
    const row = await lockOwn(tx, userId, reference)
    const isSame = await hasNumber(tx, keys, row, transactionNumber)
    if (isSame && row.number_corrected_at !== null) return
    if (!canCorrectNumber(row)) throw tooLate(row)
    if (isSame) {
      const message = 'This is the number we have already.'
      throw new Failure('invalid_input', { message, fields: { transactionNumber: message } })
    }
    await replaceInVault(tx, keys, row.id, 'transaction number', transactionNumber)
    await changeWithEvent(tx, at, row, {
      staffId: null,
      kind: 'number corrected',
      detail: { ...searchedAgain(row)?.detail },
      change: {
        flags: JSON.stringify(await flagsWithNumbers(tx, keys, row)),
        number_corrected_at: at,
        ...searchedAgain(row)?.change,
      },
    })
    await writeAudit(tx, at, { action: 'application number corrected', userId, subject: row.reference })
    await announceChange(tx, at, 'application', row.reference)
  })
}

/**
 * Adds the number of a further payment. If staff had not found the fee, it is searched again. A repeated call
 * with the same number does nothing.
 *
 * Errors  not_found; too_late; invalid_input: it is the first number, or there are too many
 */
export async function addNumber(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  userId: string,
  reference: string,
  transactionNumber: string,
): Promise<void> {
  const at = now()
  await db.write(async (tx) => {
    const row = await lockOwn(tx, userId, reference)
    if (!isOpen(row)) throw tooLate(row)
    const added = await addToVault(tx, keys, row, transactionNumber)
    if (!added) return
    await changeWithEvent(tx, at, row, {
      staffId: null,
      kind: 'number added',
      detail: { place: added.kind, ...searchedAgain(row)?.detail },
      change: { flags: JSON.stringify(added.flags), ...searchedAgain(row)?.change },
    })
    await writeAudit(tx, at, { action: 'application number added', userId, subject: row.reference })
    await announceChange(tx, at, 'application', row.reference)
  })
}

/** After a new number, a fee that was not found is searched again. */
const searchedAgain = ({ status }: ApplicationRow) =>
  status === 'fee not found'
    ? { detail: { from: status, to: 'received' }, change: { status: 'received', reason: null } as const }
    : undefined

/** Withdraws an application. The mail about it is sent at once. Errors  not_found, too_late */
export async function withdraw(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  userId: string,
  reference: string,
): Promise<void> {
  await db.write(async (tx) => {
    const row = await lockOwn(tx, userId, reference)
    if (row.status === 'withdrawn') return
    if (!canWithdraw(row)) throw tooLate(row)
    await moveTo(tx, { config, now }, row, { stage: 'withdrawn', by: null, mailWaitsMs: 0 })
  })
}

async function lockOwn(tx: Tx, userId: string, reference: string): Promise<ApplicationRow> {
  const [row] = await lockAll(
    tx,
    tx
      .selectFrom('applications')
      .selectAll()
      .where('reference', '=', reference.toUpperCase())
      .where('user_id', '=', userId),
  )
  if (!row) throw new Failure('not_found')
  return row
}

async function hasNumber(
  tx: Tx,
  keys: Deps['keys'],
  { id }: ApplicationRow,
  typed: string,
): Promise<boolean> {
  const stored = await tx
    .selectFrom('vault')
    .select('sealed')
    .where('application_id', '=', id)
    .where('kind', '=', 'transaction number')
    .executeTakeFirst()
  const known = stored && openOrNull(keys, id, 'transaction number', stored.sealed)
  return known != null && isSameTransaction(known, typed)
}

const TOO_LATE: Partial<Record<ApplicationRow['status'], string>> = {
  'fee found': 'Your fee is found, so there is nothing to correct. Please write to us if you want to stop.',
  accepted: 'You are accepted already. Please write to us.',
  refused: 'This application is decided already. Please write to us.',
  withdrawn: 'This application is withdrawn already.',
}

function tooLate({ status }: ApplicationRow): Failure {
  const message = TOO_LATE[status] ?? 'You corrected the number already. Please write to us.'
  return new Failure('too_late', { message })
}
