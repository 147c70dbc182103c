import { type RawBuilder, sql } from 'kysely'
import { STAGES, waitsForFee } from '../../../contract/stages.ts'
import { inTurns, stepsOver } from '../../concurrency/in-turns.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { feePaiseOf } from '../receipts/application-fee.ts'
import { keysOfClaim, keysOfRow } from '../statements/matching/number-keys.ts'
import type { RowKeys } from '../statements/preview.ts'
import { type FeeClaim, type Opened, readClaims } from './claims.ts'
import { type CreditWords, idsOfRows, placesLeft, readCredits, type StoredCredit } from './credits.ts'
import { hashesOf, idsDue, idsWith, numberKeys } from './number-index.ts'

/** The open credits without the bank's words that are read too: none, the unclaimed ones, or all. */
type CreditsWithoutWords = 'none' | 'unclaimed' | 'all'

interface OpenFeesQuery {
  rows?: RowKeys
  /** The part that was read before the rows were known. */
  waiting?: OpenFees
  without?: CreditsWithoutWords
  /** Applications that are read in any stage. */
  applicationIds?: readonly string[]
  /** Includes credits that staff settled as not a fee. */
  settled?: boolean
  opened?: { numbers: Opened; words: Map<string, CreditWords> }
}

export interface OpenFees {
  claims: FeeClaim[]
  stored: StoredCredit[]
}

type FeeDeps = Pick<Deps, 'config' | 'keys'>
type Opening = Pick<OpenFeesQuery, 'without' | 'opened'>
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/**
 * All data that a match depends on: applications with a pending fee, credits that may still be a fee, and
 * everything that shares a number with these or with a row of a statement. Fees that were found are not read,
 * and stay sealed.
 */
export async function readOpenFees(
  read: Tx,
  deps: FeeDeps,
  { rows = { ids: [], numbers: [] }, waiting, ...query }: OpenFeesQuery = {},
): Promise<OpenFees> {
  const hashKeys = numberKeys(deps.keys)
  const { creditsOf, claimsOf } = readersOf(read, deps, query)
  const { claims, stored: open } = waiting ?? (await readWaiting(read, deps, query))
  const openIds = new Set(open.map(({ creditId }) => creditId))
  const free = [...open, ...(await creditsOf(except(await idsOfRows(read, rows.ids), openIds)))]
  const numbers = new Set(rows.numbers)
  const add = (keysOfOne: Set<string>) => {
    for (const hash of hashesOf(hashKeys, keysOfOne)) numbers.add(hash)
  }
  await inTurns(stepsOver(claims, (claim) => add(keysOfClaim(claim))))
  await inTurns(stepsOver(free.filter(isOpen), (credit) => add(keysOfRow(credit))))
  const known = new Set(free.map(({ creditId }) => creditId))
  const related = await creditsOf(except(await idsWith(read, 'credits', [...numbers]), known))
  const stored = [...free, ...related].sort((one, other) => (one.creditId < other.creditId ? -1 : 1))
  const others = await idsWith(read, 'typed', [...numbers])
  // The page shows the names of these people.
  for (const id of stored.flatMap(({ people }) => people)) others.add(id)
  const further = await claimsOf(except(others, new Set(claims.map(({ id }) => id))))
  return { claims: [...claims, ...further].sort(byId), stored }
}

/** The part of it that does not depend on a statement. */
export async function readWaiting(
  read: Tx,
  deps: FeeDeps,
  { without = 'none', settled = false, applicationIds = [], opened }: Omit<OpenFeesQuery, 'rows' | 'waiting'>,
): Promise<OpenFees> {
  const { creditsOf, claimsOf } = readersOf(read, deps, { without, ...(opened && { opened }) })
  const claims = await claimsOf([
    ...(await waitingIds(read)),
    ...(await idsDue(read, 'typed')),
    ...applicationIds,
  ])
  const stored = await creditsOf([
    ...(await freeIds(read, feePaiseOf(deps), { without, settled })),
    ...(await idsDue(read, 'credits')),
  ])
  return { claims, stored }
}

function readersOf(read: Tx, deps: FeeDeps, { without = 'none', opened }: Opening) {
  const { keys } = deps
  const feePaise = feePaiseOf(deps)
  const onlyWithWords = without === 'none'
  return {
    async creditsOf(ids: Iterable<string>) {
      const credits = await readCredits(read, keys, [...ids], {
        onlyWithWords,
        ...(opened && { opened: opened.words }),
      })
      return credits.map((credit) =>
        placesLeft(credit, feePaise) > 0 ? { ...credit, hasPlace: true as const } : credit,
      )
    },
    claimsOf: (ids: Iterable<string>) =>
      readClaims(read, { keys, feePaise }, { ids: [...ids], ...(opened && { opened: opened.numbers }) }),
  }
}

const except = (all: Iterable<string>, known: ReadonlySet<string>) => [...all].filter((id) => !known.has(id))
const isOpen = ({ settledFor, hasPlace }: StoredCredit) => settledFor === undefined || hasPlace

/** Credits that may still be a fee, whatever their amount. */
export const readFreeCredits = async (read: Tx, deps: FeeDeps, without: CreditsWithoutWords) =>
  readCredits(read, deps.keys, await freeIds(read, feePaiseOf(deps), { without, settled: false }))

const WAITING = STAGES.filter(waitsForFee)

async function waitingIds(read: Tx): Promise<string[]> {
  const rows = await read.selectFrom('applications').select('id').where('status', 'in', WAITING).execute()
  return rows.map(({ id }) => id)
}

/** Credits that may be a fee, shared payments with a free place, and reversed fees. */
async function freeIds(
  read: Tx,
  feePaise: number,
  { without, settled }: { without: CreditsWithoutWords; settled: boolean },
): Promise<string[]> {
  const withWords = sql`words is not null`
  // The same conditions as in the indexes, so that SQLite uses them.
  const open = (state: string, more: RawBuilder<unknown> = sql`true`) =>
    sql`state = ${sql.lit(state)} and state <> 'confirmed' and ${more}`
  const of = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`select id from credits where ${condition}`.execute(read)
    return rows.map(({ id }) => id)
  }
  const fees = (times: number) => sql.lit(times * feePaise)
  return [
    ...(await of(open('unclaimed', without === 'none' ? withWords : undefined))),
    ...(await of(without === 'all' ? open('other') : sql`state = 'other' and ${withWords}`)),
    ...(settled ? await of(open('settled')) : []),
    ...(await of(sql`state = 'confirmed' and ${withWords} and amount_paise in (${fees(2)}, ${fees(3)})
      and 1 + (select count(*) from credit_shares where credit_id = credits.id) < amount_paise / ${fees(1)}`)),
    ...(await of(sql`state = 'confirmed' and reversed_on is not null`)),
  ]
}
