import { keepOldKeys } from '../audit/old-keys.ts'
import { resealRecords } from '../erasures/sealed-records.ts'
import type { Resealer } from '../rotation/seal-anew.ts'
import { resealWebhooks } from '../webhooks/message.ts'
import { resealCredits } from './applications/desk/fees/credits.ts'
import { resealVault } from './applications/vault.ts'
import { resealStaff } from './staff/code-app.ts'

/** Every kind of sealed value there is. */
export const resealers: readonly Resealer[] = [
  ['numbers of applications', resealVault],
  ['credits of statements', resealCredits],
  ['sealed records', resealRecords],
  ['secrets of staff', resealStaff],
  ['secrets of webhooks', resealWebhooks],
  ['keys of the audit', keepOldKeys],
]
