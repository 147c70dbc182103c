import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import type { Gate } from '../concurrency/gates.ts'

/** Source: OWASP Password Storage, argon2id with 19 MiB. The library's enum exists in its types only. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} satisfies Options
const START = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`

/** However a keyboard composes a letter, it is the same password. */
const normalized = (password: string) => password.normalize('NFKC')

/** Shape  a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag` */
export function hashPassword(gate: Gate, password: string): Promise<string> {
  return gate.run(() => hash(normalized(password), PARAMETERS))
}

const randomBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** A hash nobody knows the password of: it costs exactly what a real one costs. */
export const unusablePassword = () => `${START}${randomBase64(16)}$${randomBase64(32)}`

/** For unknown addresses. */
const DUMMY = unusablePassword()

/** Always spends one hash, also where there is none to compare with. */
export async function passwordMatches(
  gate: Gate,
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  return (await firstMatch(gate, password, [() => stored])) === 0
}

/**
 * The place of the first stored hash that a password belongs to; -1 where it belongs to none. Each that is looked at costs one
 * hash, also where there is none to compare with, and is read only then. They take one place of the gate together: none is
 * looked at without the rest.
 */
export function firstMatch(
  gate: Gate,
  password: string,
  stored: readonly (() => string | undefined | Promise<string | undefined>)[],
): Promise<number> {
  return gate.run(async () => {
    for (const [place, read] of stored.entries()) {
      const hash = await read()
      const matches = await verify(hash ?? DUMMY, normalized(password))
      if (matches && hash !== undefined) return place
    }
    return -1
  })
}

/** Whether a stored hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(START)
}
