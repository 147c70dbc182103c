/** Memory and passes of one password hash. */
export interface HashCost {
  memoryKiB: number
  passes: number
}

/** Source: OWASP Password Storage, argon2id with 19 MiB. */
export const HASH_COST: HashCost = { memoryKiB: 19_456, passes: 2 }
