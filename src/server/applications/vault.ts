import { sql } from 'kysely'
import { lettersAndDigits } from '../../contract/as-typed.ts'
import type { Tx } from '../db/db.ts'
import type { PaymentNumberKind, VaultTable } from '../db/tables/applications.ts'
import type { Keys } from '../security/keys.ts'
import { newestSeal, type SealContext, seal, unseal, unsealOrNull } from '../security/seal.ts'

type Kind = VaultTable['kind']

const sealContext = (applicationId: string, kind: Kind): SealContext => ({
  table: 'vault',
  row: `${applicationId}/${kind}`,
})

/** The numbers of the payments of an application, in the order in which they were given. */
export const PAYMENT_NUMBERS: readonly [PaymentNumberKind, ...PaymentNumberKind[]] = [
  'transaction number',
  'transaction number 2',
  'transaction number 3',
  'transaction number 4',
  'transaction number 5',
]

/** Kinds of numbers that are looked up, each hashed under a key of its own. */
const INDEX = { aadhaar: 'aadhaar-index', 'transaction number': 'transaction-index' } as const
type Indexed = keyof typeof INDEX

/** Aadhaar numbers are compared with each other, and so are the numbers of payments in all their places. */
export const KINDS: Record<Indexed, readonly Kind[]> = {
  aadhaar: ['aadhaar'],
  'transaction number': PAYMENT_NUMBERS,
}

/** The hash of a number, the same in every spelling. Null for a text without a number: it is the same as no other. */
function blindIndex(keys: Keys, kind: Kind, number: string): string | null {
  const plain = lettersAndDigits(number)
  if (kind === 'voter id' || !plain) return null
  return keys.hash(INDEX[kind === 'aadhaar' ? kind : 'transaction number'], plain)
}

export async function putInVault(
  tx: Tx,
  keys: Keys,
  applicationId: string,
  numbers: { kind: Kind; number: string }[],
): Promise<void> {
  await tx
    .insertInto('vault')
    .values(vaultRows(keys, applicationId, numbers))
    .execute()
}

export const vaultRows = (keys: Keys, applicationId: string, numbers: { kind: Kind; number: string }[]) =>
  numbers.map(({ kind, number }) => ({
    application_id: applicationId,
    kind,
    sealed: seal(keys, sealContext(applicationId, kind), number),
    blind_index: blindIndex(keys, kind, number),
  }))

/** Deletes a number with its hash. */
export async function removeFromVault(tx: Tx, applicationId: string, kind: Kind): Promise<void> {
  await tx.deleteFrom('vault').where('application_id', '=', applicationId).where('kind', '=', kind).execute()
}

/** Replaces a number; the old one is deleted with its hash. */
export async function replaceInVault(
  tx: Tx,
  keys: Keys,
  applicationId: string,
  kind: Kind,
  number: string,
): Promise<void> {
  await removeFromVault(tx, applicationId, kind)
  await putInVault(tx, keys, applicationId, [{ kind, number }])
}

/**
 * Whether an earlier application had this number, or another application if one is given. Two concurrent
 * applications may not see each other.
 */
export async function isInVault(
  tx: Tx,
  keys: Keys,
  kind: Indexed,
  number: string,
  applicationId = '',
): Promise<boolean> {
  const plain = lettersAndDigits(number)
  if (!plain) return false
  const same = await tx
    .selectFrom('vault')
    .select('kind')
    .where('blind_index', 'in', keys.hashes(INDEX[kind], plain))
    .where('kind', 'in', KINDS[kind])
    .where('application_id', '!=', applicationId)
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

/** The limit of a list whose entries staff read one by one. */
const MOST_SAME = 20

/** The ids of the applications with a number, found by its blind index, oldest first. */
export async function applicationsWithNumber(
  read: Tx,
  keys: Keys,
  kind: Indexed,
  number: string,
): Promise<string[]> {
  const plain = lettersAndDigits(number)
  if (!plain) return []
  const rows = await read
    .selectFrom('vault')
    .select('application_id')
    .where('blind_index', 'in', keys.hashes(INDEX[kind], plain))
    .where('kind', 'in', KINDS[kind])
    .groupBy('application_id')
    .orderBy('application_id')
    .limit(MOST_SAME)
    .execute()
  return rows.map(({ application_id }) => application_id)
}

/** The other applications with the same number, earlier or later. */
export async function othersWithSameNumber(
  read: Tx,
  applicationId: string,
  kind: Indexed,
): Promise<string[]> {
  const rows = await read
    .selectFrom('vault as own')
    .innerJoin('vault as other', 'other.blind_index', 'own.blind_index')
    .select('other.application_id')
    .where('own.application_id', '=', applicationId)
    .where('own.kind', 'in', KINDS[kind])
    .where('other.kind', 'in', KINDS[kind])
    .where('other.application_id', '<>', applicationId)
    .groupBy('other.application_id')
    .orderBy('other.application_id')
    .limit(MOST_SAME)
    .execute()
  return rows.map(({ application_id }) => application_id)
}

/** The sealed numbers of these applications, by kind. */
export async function sealedKinds(read: Tx, applicationIds: string[]) {
  if (applicationIds.length === 0) return []
  return read
    .selectFrom('vault')
    .select(['application_id', 'kind'])
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('kind')
    .execute()
}

/** The sealed numbers of the payments of an application, the first one first. */
export function sealedPaymentNumbers(read: Tx, applicationId: string) {
  return read
    .selectFrom('vault')
    .select(['kind', 'sealed'])
    .where('application_id', '=', applicationId)
    .where('kind', 'in', PAYMENT_NUMBERS)
    .$narrowType<{ kind: PaymentNumberKind }>()
    .orderBy('kind')
    .execute()
}

/** Errors  SealError */
export function openFromVault(keys: Keys, applicationId: string, kind: Kind, sealed: string): string {
  return unseal(keys, sealContext(applicationId, kind), sealed)
}

/** Null for a number that cannot be opened. */
export function openOrNull(keys: Keys, applicationId: string, kind: Kind, sealed: string): string | null {
  return unsealOrNull(keys, sealContext(applicationId, kind), sealed)
}

/**
 * Seals and hashes numbers under the newest key that are sealed under an older one, `limit` at a time.
 * Returns their number; 0 means that the older keys are not needed here any more.
 */
export async function resealVault(tx: Tx, keys: Keys, limit: number): Promise<number> {
  const newest = newestSeal(keys)
  const rows = await tx
    .selectFrom('vault')
    .selectAll()
    .where(sql`substr(sealed, 1, ${newest.length})`, '!=', newest)
    .limit(limit)
    .execute()
  for (const { application_id, kind, sealed } of rows) {
    const number = openFromVault(keys, application_id, kind, sealed)
    await tx
      .updateTable('vault')
      .set({
        sealed: seal(keys, sealContext(application_id, kind), number),
        blind_index: blindIndex(keys, kind, number),
      })
      .where('application_id', '=', application_id)
      .where('kind', '=', kind)
      .where('sealed', '=', sealed)
      .execute()
  }
  return rows.length
}
