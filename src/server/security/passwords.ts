import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { PasswordGate } from '../concurrency/gates.ts'
import { HASH_COST, type HashCost } from '../platform/hash-cost.ts'

/** The library's enum exists only in its types. */
const ARGON2ID = 2 satisfies Algorithm.Argon2id as Algorithm
const startAt = ({ memoryKiB, passes }: HashCost) => `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$`

/** Different Unicode compositions of a letter are the same password. */
const normalized = (password: string) => password.normalize('NFKC')

/** Shape  a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag` */
export function hashPassword(gate: PasswordGate, password: string): Promise<string> {
  const { memoryKiB, passes } = gate.cost
  const parameters = { algorithm: ARGON2ID, memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }
  return gate.run(() => hash(normalized(password), parameters))
}

const randomBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** A hash without a known password: checking it costs exactly the same as a real one. */
export const unusablePassword = (cost = HASH_COST) =>
  `${startAt(cost)}${randomBase64(16)}$${randomBase64(32)}`

/** Always costs one hash, also where there is no stored hash to compare with. */
export async function passwordMatches(
  gate: PasswordGate,
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  return (await firstMatch(gate, password, [() => stored])) === 0
}

/**
 * The index of the first stored hash that matches the password; -1 if none does. Each check costs one hash, also where
 * there is no stored hash, and each hash is read only when it is checked. All checks take one place of the gate
 * together, so either all of them run or none.
 */
export function firstMatch(
  gate: PasswordGate,
  password: string,
  stored: readonly (() => string | undefined | Promise<string | undefined>)[],
): Promise<number> {
  return gate.run(async () => {
    for (const [place, read] of stored.entries()) {
      const hash = await read()
      const matches = await verify(hash ?? unusablePassword(gate.cost), normalized(password))
      if (matches && hash !== undefined) return place
    }
    return -1
  })
}

/** Whether a stored hash was made with other than the current parameters. */
export function needsRehash({ cost }: PasswordGate, stored: string): boolean {
  return !stored.startsWith(startAt(cost))
}
