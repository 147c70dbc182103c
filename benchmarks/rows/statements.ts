import { createSecretKey, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeGates } from '../../src/server/concurrency/gates.ts'
import type { Claim } from '../../src/server/fees/statements/matching/matches.ts'
import type { PreviewInput } from '../../src/server/fees/statements/preview.ts'
import { previewStatement } from '../../src/server/fees/statements/preview-statement.ts'
import {
  type Layout,
  PLAIN_LAYOUT,
  type TruePayment,
  writeStatement,
} from '../../src/server/testing/statements/layout.ts'
import { type Row, type RowGroup, withinMs } from '../table.ts'

const ROWS = 20_000
const CLAIMS = 3000
const ROUNDS = 10
const FEE = 500_100
const MOST_MS = 1000
const MOST_HOLD_MS = 50
const FIRST_DAY = Date.UTC(2026, 9, 1)
const DAY_MS = 86_400_000

const LAYOUTS: [name: string, change: Partial<Layout>][] = [
  ['CSV', { above: [['SAMPLE BANK LTD'], ['Statement of account']], pageEvery: 40 }],
  ['Excel', { kind: 'spreadsheet', date: 'serial' }],
]

/**
 * One statement on the built worker, including the start of its process. Nine of ten claims have their number
 * in the statement; the others have a similar number or none.
 */
export async function statements(): Promise<RowGroup> {
  const program = resolve('build/server/statement-worker.js')
  const keys = [createSecretKey(randomBytes(32))]
  const payments = Array.from({ length: ROWS }, (_, index) => paymentOf(index))
  const claims = Array.from({ length: CLAIMS }, (_, index) => claimOf(index))
  const rows: Row[] = []
  for (const [name, change] of LAYOUTS) {
    const file = writeStatement(payments, { ...PLAIN_LAYOUT, ...change })
    const input: PreviewInput = {
      file,
      find: async () => ({ claims, stored: [] }),
      feePaise: FEE,
      ownAccount: '',
      keys,
      numberKeys: keys,
    }
    const holds: number[] = []
    const one = async () => {
      const begun = performance.now()
      // A new histogram each time, because one that is enabled again counts the pause as well.
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      const answer = await previewStatement(makeGates(), input, { program })
      delay.disable()
      holds.push(delay.max / 1e6)
      if ('refused' in answer) throw new Error(answer.sentence)
      const sure = answer.matches.claims.filter(({ state }) => state === 'sure').length
      if (sure < CLAIMS * 0.85) throw new Error(`Only ${sure} of ${CLAIMS} were sure.`)
      return performance.now() - begun
    }
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round++) took.push(await one())
    const what = `statement of ${ROWS.toLocaleString('en')} rows and ${CLAIMS.toLocaleString('en')} claims, ${name}`
    rows.push(
      withinMs(
        `${what}: preview, the start of its process included, median of ${ROUNDS}`,
        medianOf(took),
        MOST_MS,
      ),
      withinMs(`${what}: longest hold of the event loop`, Math.max(...holds), MOST_HOLD_MS),
    )
  }
  return { rows, notes: [] }
}

const medianOf = (took: number[]) => took.sort((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0

/** One of six rows is a fee, three are other incoming payments, and two are outgoing. */
function paymentOf(index: number): TruePayment {
  const day = new Date(FIRST_DAY + Math.floor(index / 400) * DAY_MS).toISOString().slice(0, 10)
  if (index % 3 === 2) {
    return {
      day,
      way: 'debit',
      amountPaise: 1770 + index,
      narration: `CHRG SMS ALERT ${index}`,
      reference: '',
    }
  }
  const number = numberOf(index)
  const upi = index % 4 < 2
  const narration = upi
    ? `UPI/${number}/${nameOf(index)}/payer${index}@ybl/Course fee`
    : `NEFT-SAMP0000001-${nameOf(index)}-${number}`
  const amountPaise = index % 6 === 0 ? FEE : 100_000 + index * 100
  return { day, way: 'credit', amountPaise, narration, reference: upi ? number : '' }
}

function numberOf(index: number): string {
  const dayOfYear = 274 + Math.floor(index / 400)
  const tail = String((index * 7919) % 100_000_000).padStart(8, '0')
  return index % 4 < 2 ? `6${dayOfYear}${tail}` : `SAMPN26${dayOfYear}${tail.slice(-6)}`
}

function claimOf(index: number): Claim {
  const at = (index * 6) % ROWS
  const number = numberOf(at)
  const typed =
    index % 10 < 9
      ? number
      : index % 30 === 9
        ? `${number.slice(0, -2)}${number.at(-1)}${number.at(-2)}`
        : index % 30 === 19
          ? number.slice(-6)
          : 'cash'
  return {
    id: `claim ${index}`,
    typed,
    name: nameOf(at),
    phone: '9876543210',
    submittedOn: '2026-10-20',
  }
}

/** Two words of letters, different for every row. */
function nameOf(index: number): string {
  const word = (number: number) =>
    [...String(number * 7919)].map((digit) => String.fromCharCode(65 + Number(digit))).join('')
  return `${word(index + 11)} ${word(index * 3 + 17)}`
}
