import { createHash, randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '../../../contract/accounts.ts'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '../../../contract/desk-sign-in.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { queueMails } from '../../mail/outbox.ts'
import { recordErasures } from '../../people/erase/record-erasures.ts'
import { Failure } from '../../platform/failure.ts'
import type { Keys } from '../../security/keys.ts'
import { managerIds } from '../managers.ts'
import { lockStaff, sealFor, unsealFor } from './code-app.ts'

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** Hashed, so that opening the seal does not reveal the codes. */
const hashed = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}|${code}`).digest('base64url')

function readHashes(keys: Keys, userId: string, sealed: string | null | undefined): string[] {
  return sealed ? JSON.parse(unsealFor(keys, userId, 'recovery_codes', sealed)) : []
}

export function countCodes(keys: Keys, userId: string, sealed: string | null): number {
  return readHashes(keys, userId, sealed).length
}

async function saveHashes(tx: Tx, keys: Keys, userId: string, hashes: string[]): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ recovery_codes: sealFor(keys, userId, 'recovery_codes', JSON.stringify(hashes)) })
    .where('user_id', '=', userId)
    .execute()
}

/** Replaces the codes by ten new ones, which cannot be read again later. */
export async function makeRecoveryCodes(tx: Tx, keys: Keys, userId: string, now: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await saveHashes(
    tx,
    keys,
    userId,
    codes.map((code) => hashed(userId, code)),
  )
  await writeAudit(tx, now, { action: 'recovery codes made', userId, detail: { count: codes.length } })
  return codes
}

/** The first ten codes of a person without codes. */
export async function firstRecoveryCodes(tx: Tx, keys: Keys, userId: string, now: number): Promise<string[]> {
  const row = await lockStaff(tx, userId)
  return row && row.recovery_codes === null ? makeRecoveryCodes(tx, keys, userId, now) : []
}

/**
 * Uses up a code, notifies all managers and returns the number of codes that are left.
 *
 * Errors  factor_wrong
 */
export async function redeemRecoveryCode(
  tx: Tx,
  keys: Keys,
  userId: string,
  code: string,
  now: number,
): Promise<number> {
  const row = await lockStaff(tx, userId)
  const hashes = readHashes(keys, userId, row?.recovery_codes)
  const left = hashes.filter((hash) => hash !== hashed(userId, code))
  if (left.length === hashes.length) throw new Failure('factor_wrong')
  await saveHashes(tx, keys, userId, left)
  await recordErasures(tx, 'factors', [userId], now)
  await writeAudit(tx, now, { action: 'recovery code used', userId, detail: { left: left.length } })
  const recipients = new Set([userId, ...(await managerIds(tx))])
  await queueMails(
    tx,
    now,
    [...recipients].map((recipientId) => ({ kind: 'recovery code used', about: { userId, recipientId } })),
  )
  return left.length
}
