import type { Tx } from '../../db/db.ts'
import type { VaultTable } from '../../db/schema.ts'
import type { Keys } from '../../security/keys.ts'
import { type Place, seal, unseal } from '../../security/seal.ts'

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
