import { randomUUIDv7 } from 'node:crypto'
import { putInVault } from '../src/server/applications/vault.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { readConfig } from '../src/server/platform/config.ts'
import { makeKeys } from '../src/server/security/keys.ts'
import { insertApplication } from '../src/server/testing/application-row.ts'
import type { TruePayment } from '../src/server/testing/statements/layout.ts'

const FEE = 500_100
const DAY = '2026-11-15'
const YEAR_MS = 365 * 24 * 3600_000

/** The number of payments by their expected result. */
export const MIX = { sure: 80, check: 12, notFound: 5, reversed: 3 }

const GIVEN = 'Rekha Sandeep Noor Chingmak Vasanthi Hemant Priyanka Swapna Mangal Deepak Ayesha Ramesh'.split(
  ' ',
)
const FAMILY = 'Ahirwar Gowda Khatun Konyak Murugan Rathwa Ekka Das Hansda Chauhan Siddiqua Yadav'.split(' ')
const nameOf = (n: number) => `${GIVEN[n % GIVEN.length]} ${FAMILY[Math.floor(n / 3) % FAMILY.length]}`
/** UPI numbers of that day; no two of them are similar. */
const numberOf = (n: number) => `6319${String((n * 37_129_771 + 11_409_613) % 1e8).padStart(8, '0')}`

const credit = (n: number, change: Partial<TruePayment> = {}): TruePayment => ({
  day: DAY,
  way: 'credit',
  amountPaise: FEE,
  narration: `UPI/${numberOf(n)}/${nameOf(n).toUpperCase()}/course`,
  reference: numberOf(n),
  ...change,
})

/** Typical typing errors. */
const SLIPS: ((number: string) => string)[] = [
  (number) => number.slice(0, -2) + number.slice(-1) + number.slice(-2, -1),
  (number) => number.slice(0, -1),
  (number) => `${number.slice(0, 5)}${(Number(number[5]) + 1) % 10}${number.slice(6)}`,
]

/** Two equal digits cannot be exchanged: then another error is used. */
function slipOf(n: number): string {
  const right = numberOf(n)
  const slips = [0, 1, 2].map((more) => SLIPS[(n + more) % SLIPS.length]?.(right) ?? '')
  return slips.find((each) => each !== right) ?? ''
}

/** The hundred people, each with the typed number, and the bank statement, which contains payments of others too. */
export function hundredPayments(): { typed: { name: string; number: string }[]; payments: TruePayment[] } {
  const typed: { name: string; number: string }[] = []
  const payments: TruePayment[] = []
  const add = (number: string, ...rows: TruePayment[]) => {
    typed.push({ name: nameOf(typed.length), number })
    payments.push(...rows)
  }
  for (let n = 0; n < MIX.sure; n++) add(numberOf(n), credit(n))
  for (let n = 80; n < 80 + MIX.check; n++)
    // Every fourth forgot a rupee.
    if (n % 4 === 3) add(numberOf(n), credit(n, { amountPaise: FEE - 100 }))
    else add(slipOf(n), credit(n))
  for (let n = 92; n < 92 + MIX.notFound; n++) add(numberOf(n))
  for (let n = 97; n < 97 + MIX.reversed; n++)
    add(
      numberOf(n),
      credit(n),
      credit(n, { way: 'debit', day: '2026-11-16', narration: `REV UPI/${numberOf(n)}` }),
    )
  for (let n = 200; n < 240; n++)
    payments.push(
      credit(n, { way: n % 2 ? 'debit' : 'credit', amountPaise: 20_000 + n * 700, day: '2026-11-17' }),
    )
  return { typed, payments: payments.sort((one, other) => (one.day < other.day ? -1 : 1)) }
}

/** Stores their applications in the database of a server that is not running. */
export async function storeApplications(
  env: Record<string, string>,
  typed: { name: string; number: string }[],
): Promise<void> {
  const config = readConfig({ ...process.env, ...env })
  const { db } = await openDatabase(config)
  const keys = makeKeys(config.secretKeys)
  const now = Date.now()
  await db.write(async (tx) => {
    for (const [n, { name, number }] of typed.entries()) {
      const id = randomUUIDv7()
      await insertApplication(tx, {
        id,
        reference: `A${1_000_000 + n}`,
        full_name: name,
        email: `applicant.${n}@example.org`,
        created_at: now,
        erase_at: now + YEAR_MS,
      })
      await putInVault(tx, keys, id, [{ kind: 'transaction number', number }])
    }
  })
  await db.close()
}
