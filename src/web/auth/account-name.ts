import type { User } from '../../contract/accounts.ts'

/** Owner of stored data: the name of an account, or null for a visitor. */
export type Account = string | null

/**
 * Names an account in data stored by the browser. The history of a tab keeps the name after a logout, so it is a hash
 * of the address (FNV-1a, 64 bits).
 */
export function accountName({ email }: Pick<User, 'email'>): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(email.toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}
