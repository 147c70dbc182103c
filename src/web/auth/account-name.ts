import type { User } from '../../contract/accounts.ts'

/** Whose something is: the name of an account, or null for a visitor. */
export type Account = string | null

/**
 * Names an account where the browser keeps something of it. The name outlives a log-out in the history of a tab, so it is no
 * address but its hash (FNV-1a, 64 bits).
 */
export function accountName({ email }: Pick<User, 'email'>): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(email.toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
