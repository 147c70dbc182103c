import { expect, test } from 'vitest'
import { STAGES } from '../../../contract/stages.ts'
import { putInVault } from '../../applications/vault.ts'
import { newId } from '../../db/new-id.ts'
import { insertApplication } from '../../testing/application-row.ts'
import { feesOf } from '../../testing/fees.ts'
import { atDesk } from '../../testing/staff.ts'
import { statementOf } from '../../testing/statements/fee-payments.ts'
import type { TruePayment } from '../../testing/statements/layout.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { creditRow } from './credits.ts'
import { indexAllNumbers } from './index-numbers.ts'
import { readOpenFees } from './open-fees.ts'

const FEE = 500_100
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']
/** Numbers close to each other, so that many rows and people share one, exactly or nearly. */
const NUMBERS = [
  ...Array.from({ length: 40 }, (_, n) => String(632_400_114_000 + n * 3)),
  ...['SAMPN26324018840', 'SAMPN26324018841', 'SAMPR52026111000000017', 'AB1CDEFGHI', '632400114069'],
]
const WRITTEN: ((number: string) => string)[] = [
  (number) => number,
  (number) => `UTR: ${number}`,
  (number) => number.replace(/(.{4})/g, '$1 '),
  (number) => `000${number}`,
  (number) => `T2611241035400000000003 / UTR ${number}`,
  (number) => `${number} by REKHA`,
  (number) => number.slice(-7),
  () => '9876543210',
]
const NARRATIONS: ((number: string) => string)[] = [
  (number) => `UPI/${number}/REKHA A/course`,
  (number) => `UPI-REKHA-rekha12@YBL-SAMP0000001-${number}-FEE`,
  (number) => `NEFT ${number.replace(/(.{4})/g, '$1-')} REKHA`,
  (number) => `BY TRANSFER UPI${number} FROM 4897690162094`,
  (number) => `NEFT ${number.slice(0, 7)}\n${number.slice(7)} REKHA 20112026`,
  (number) => number,
]

/** Pseudo-random, so that each run has the same numbers. */
function drawing(seed: number) {
  let state = seed
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return { below, of: <One>(all: readonly One[]) => all[below(all.length)] as One }
}
type Draw = ReturnType<typeof drawing>

const narrationOf = (draw: Draw) => draw.of(NARRATIONS)(draw.of(NUMBERS))

async function storeApplications({ db, deps, clock }: TestServer, draw: Draw, count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const id = newId()
    await db.write(async (tx) => {
      await insertApplication(tx, {
        id,
        reference: `A${1_000_000 + n}`,
        full_name: draw.of(['Rekha Devi', 'Ravi Rao', 'Asha Nair']),
        email: `applicant.${n}@example.org`,
        created_at: clock.now,
        status: draw.of([...STAGES, 'accepted', 'accepted']),
        erase_at: clock.now + 1e10,
      })
      const numbers = [{ kind: 'transaction number' as const, number: draw.of(WRITTEN)(draw.of(NUMBERS)) }]
      const second = { kind: 'transaction number 2' as const, number: draw.of(NUMBERS) }
      await putInVault(tx, deps.keys, id, draw.below(6) === 0 ? [...numbers, second] : numbers)
    })
    ids.push(id)
  }
  return ids
}

/** Most credits are somebody's fee, as after a year. */
async function storeCredits({ db, deps }: TestServer, draw: Draw, applications: readonly string[]) {
  const rows = Array.from({ length: 60 }, (_, n) => {
    const state = draw.of(['unclaimed', 'confirmed', 'confirmed', 'confirmed', 'settled', 'other'] as const)
    const words = {
      narration: narrationOf(draw),
      reference: draw.below(5) === 0 ? draw.of(NUMBERS) : '',
      ...(draw.below(8) === 0 && { reversed: true as const }),
    }
    const credit = {
      id: `row ${n}`,
      digest: `row ${n}`,
      day: draw.of(DAYS),
      amountPaise: draw.of([FEE, FEE, 2 * FEE, FEE - 100, 100_000]),
    }
    const row = creditRow(
      deps.keys,
      { ...credit, state: 'unclaimed', words: state === 'other' && draw.below(2) ? undefined : words },
      1e13,
    )
    return {
      ...row,
      state,
      application_id: state === 'confirmed' ? draw.of(applications) : null,
      confirmed_by: null,
      event_id: null,
      reversed_on: state === 'confirmed' && draw.below(6) === 0 ? '2026-11-22' : null,
    }
  })
  await db.write((tx) => tx.insertInto('credits').values(rows).execute())
}

const aStatement = (draw: Draw) =>
  statementOf(
    Array.from(
      { length: 40 },
      (): TruePayment => ({
        day: draw.of(DAYS),
        way: draw.of(['credit', 'credit', 'debit'] as const),
        amountPaise: draw.of([FEE, FEE, 2 * FEE, 100_000]),
        narration: narrationOf(draw),
        reference: '',
      }),
    ).sort((one, other) => (one.day < other.day ? -1 : 1)),
  )

test.each([1, 2, 3, 4, 5])(
  'what is read by the numbers gives the page and the statement that reading every fee gives, draw %s',
  async (seed) => {
    const draw = drawing(seed)
    const server = await testServer({ limits: false })
    await storeCredits(server, draw, await storeApplications(server, draw, 60))
    const { browser } = await atDesk(server, 'manager')
    const { read, preview } = feesOf(browser)
    const file = aStatement(draw)
    const answers = async () => [await read(), await preview(file)]
    const count = async () => {
      const { claims, stored } = await readOpenFees(server.db.read, server.deps)
      return claims.length + stored.length
    }
    const [all, before] = [await count(), await answers()]

    await indexAllNumbers(server.deps)

    expect(await answers()).toEqual(before)
    expect(await count()).toBeLessThan(all)
    expect(JSON.stringify(before)).toContain('please check')
  },
)
