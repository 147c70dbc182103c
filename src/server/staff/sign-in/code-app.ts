import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import type { Deps } from '../../deps.ts'
import { recordErasures } from '../../people/erase/record-erasures.ts'
import { Failure } from '../../platform/failure.ts'
import type { Keys } from '../../security/keys.ts'
import { newestSeal, seal, unseal } from '../../security/seal.ts'
import type { Staff } from '../desk-sessions.ts'

const STEP_SECONDS = 30
const WRONG_AT_SET_UP = `This code is wrong. It changes every ${STEP_SECONDS} seconds: type the one the app shows now. If it is wrong again, set your phone to get its date and time from the network.`
/** The number of time steps by which a phone's clock may be off. */
const TOLERATED = 1
const SECRET_BYTES = 20

const placeOf = (userId: string, column: SecretColumn) => ({ table: `staff.${column}`, row: userId })
type SecretColumn = 'code_secret' | 'code_secret_offered' | 'recovery_codes'

export const sealFor = (keys: Keys, userId: string, column: SecretColumn, value: string) =>
  seal(keys, placeOf(userId, column), value)
export const unsealFor = (keys: Keys, userId: string, column: SecretColumn, sealed: string) =>
  unseal(keys, placeOf(userId, column), sealed)

/** The library is loaded on demand. */
async function totpOf(secret: string, about: { issuer?: string; label?: string } = {}) {
  const { Secret, TOTP } = await import('otpauth')
  return new TOTP({ ...about, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS })
}

/** Creates a new secret for a code app. It becomes valid when one of its codes is typed. */
export async function offerSecret(
  { db, keys, config }: Pick<Deps, 'db' | 'keys' | 'config'>,
  staff: Staff,
): Promise<{ secret: string; uri: string }> {
  const { Secret } = await import('otpauth')
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const totp = await totpOf(secret, { issuer: config.organisation.name, label: staff.email })
  await db.write((tx) =>
    tx
      .updateTable('staff')
      .set({ code_secret_offered: sealFor(keys, staff.id, 'code_secret_offered', secret) })
      .where('user_id', '=', staff.id)
      .execute(),
  )
  return { secret, uri: totp.toString() }
}

/** The 30-second time step of a code; undefined where it is wrong. */
async function stepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  const totp = await totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERATED })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}

/**
 * Locks the row of a member of staff until the transaction ends: simultaneous calls are handled one after the other.
 */
export function lockStaff(tx: Tx, userId: string) {
  return lockOne(tx, tx.selectFrom('staff').selectAll().where('user_id', '=', userId))
}

/**
 * Accepts a code. Each code works once, and a code that is older than an accepted one does not.
 *
 * Errors  factor_wrong
 */
export async function redeemAppCode(
  tx: Tx,
  keys: Keys,
  userId: string,
  code: string,
  now: number,
): Promise<void> {
  const row = await lockStaff(tx, userId)
  const secret = row?.code_secret && unsealFor(keys, userId, 'code_secret', row.code_secret)
  const step = secret ? await stepOf(secret, code, now) : undefined
  if (step === undefined || step <= (row?.code_step ?? -1)) throw new Failure('factor_wrong')
  await tx.updateTable('staff').set({ code_step: step }).where('user_id', '=', userId).execute()
}

/**
 * Activates the offered secret with its first code, which is used up. Returns false where it did so before: the call is
 * repeated because its answer was lost.
 *
 * Errors  factor_wrong
 */
export async function redeemFirstCode(
  tx: Tx,
  keys: Keys,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const row = await lockStaff(tx, userId)
  const offered = row?.code_secret_offered
  if (row?.code_secret && !offered) {
    const active = unsealFor(keys, userId, 'code_secret', row.code_secret)
    if ((await stepOf(active, code, now)) === row.code_step) return false
  }
  const secret = offered && unsealFor(keys, userId, 'code_secret_offered', offered)
  const step = secret ? await stepOf(secret, code, now) : undefined
  if (!secret || step === undefined) throw new Failure('factor_wrong', { message: WRONG_AT_SET_UP })
  await tx
    .updateTable('staff')
    .set({ code_secret: sealFor(keys, userId, 'code_secret', secret), code_secret_offered: null })
    .set({ code_step: step })
    .where('user_id', '=', userId)
    .execute()
  if (row.code_secret !== null) await recordErasures(tx, 'factors', [userId], now)
  await writeAudit(tx, now, { action: 'second factor set up', userId, detail: { which: 'code app' } })
  return true
}

const SEALED = ['code_secret', 'code_secret_offered', 'recovery_codes'] as const

/**
 * Seals values under older keys again with the newest key, `limit` people at a time. Returns their number.
 */
export async function resealStaff(tx: Tx, keys: Keys, limit: number): Promise<number> {
  const newest = newestSeal(keys)
  const isOld = (column: SecretColumn) =>
    sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(newest.length)}) <> ${newest}`
  const rows = await tx
    .selectFrom('staff')
    .select(['user_id', ...SEALED])
    .where((where) => where.or(SEALED.map(isOld)))
    .limit(limit)
    .execute()
  for (const row of rows) {
    const again = (column: SecretColumn) => {
      const sealed = row[column]
      return sealed === null
        ? null
        : sealFor(keys, row.user_id, column, unsealFor(keys, row.user_id, column, sealed))
    }
    await tx
      .updateTable('staff')
      .set(Object.fromEntries(SEALED.map((column) => [column, again(column)])))
      .where('user_id', '=', row.user_id)
      // A second factor that was removed or used meanwhile must not come back.
      .where((where) => where.and(SEALED.map((column) => where(column, 'is not distinct from', row[column]))))
      .execute()
  }
  return rows.length
}
