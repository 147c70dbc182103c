import type { Migration } from 'kysely/migration'
import * as accounts from './001-accounts.ts'

/** Every change of the schema, in order. A published one is never edited. */
export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
}
