import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { VaultTable } from '../../db/schema.ts'
import type { Keys } from '../../security/keys.ts'
import { newestSeal, type Place, seal, unseal } from '../../security/seal.ts'
import { tidy } from './flags.ts'

type Kind = VaultTable['kind']

const placeOf = (applicationId: string, kind: Kind): Place => ({
  table: 'vault',
  row: `${applicationId}/${kind}`,
})

/** Numbers that are looked for again, each kind under a key of its own. */
const INDEX = { aadhaar: 'aadhaar-index', 'transaction number': 'transaction-index' } as const

/** Seals the numbers of an application. `comparable` is what the same number always looks like. */
export async function putInVault(
  tx: Tx,
  keys: Keys,
  applicationId: string,
  numbers: { kind: Kind; number: string; comparable: string }[],
): Promise<void> {
  await tx
    .insertInto('vault')
    .values(
      numbers.map(({ kind, number, comparable }) => ({
        application_id: applicationId,
        kind,
        sealed: seal(keys, placeOf(applicationId, kind), number),
        blind_index: kind === 'voter id' ? null : keys.hash(INDEX[kind], comparable),
      })),
    )
    .execute()
}

/** Whether a number came with an application already. Two that arrive in the same moment may miss each other. */
export async function isInVault(
  tx: Tx,
  keys: Keys,
  kind: keyof typeof INDEX,
  comparable: string,
): Promise<boolean> {
  const same = await tx
    .selectFrom('vault')
    .select('kind')
    .where('blind_index', 'in', keys.hashes(INDEX[kind], comparable))
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

/** Errors  SealError */
export function openFromVault(keys: Keys, applicationId: string, kind: Kind, sealed: string): string {
  return unseal(keys, placeOf(applicationId, kind), sealed)
}

/**
 * Seals everything that stands under an older key anew, `limit` numbers at a time, and makes the hashes it is found by anew.
 * Answers how many it did; none means that the older keys are not needed here any more.
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
        sealed: seal(keys, placeOf(application_id, kind), number),
        blind_index:
          kind === 'voter id' ? null : keys.hash(INDEX[kind], kind === 'aadhaar' ? number : tidy(number)),
      })
      .where('application_id', '=', application_id)
      .where('kind', '=', kind)
      .where('sealed', '=', sealed)
      .execute()
  }
  return rows.length
}
