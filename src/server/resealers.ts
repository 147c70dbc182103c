import { resealVault } from './applications/vault.ts'
import { saveOldKeys } from './audit/old-keys.ts'
import { resealCredits } from './fees/credits/credits.ts'
import { resealDevices } from './notifications/devices/devices.ts'
import { resealRecords } from './people/erase/sealed-records.ts'
import type { Resealer } from './security/rotation/seal-anew.ts'
import { resealStaff } from './staff/sign-in/code-app.ts'
import { resealWebhooks } from './webhooks/message.ts'

/** Every kind of sealed value. */
export const resealers: readonly Resealer[] = [
  ['numbers of applications', resealVault],
  ['credits of statements', resealCredits],
  ['sealed records', resealRecords],
  ['secrets of staff', resealStaff],
  ['secrets of webhooks', resealWebhooks],
  ['devices of staff', resealDevices],
  ['keys of the audit', saveOldKeys],
]
