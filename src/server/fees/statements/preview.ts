import { createHmac, hash, type KeyObject } from 'node:crypto'
import { searchOpen } from './credit-search.ts'
import { matchPayments } from './matching/match-payments.ts'
import type { Claim, Matches, Payment } from './matching/matches.ts'
import { keysOfRow } from './matching/number-keys.ts'
import { hashNumber } from './number-hash.ts'
import { hasArrived } from './reading/outcomes.ts'
import { readStatement } from './reading/read-statement.ts'
import {
  type BankRow,
  type ColumnChoice,
  isRefused,
  type Refusal,
  type Understood,
} from './reading/statement.ts'
import { findReversals, findUndone } from './reversals.ts'
import { rowKeyText } from './row-key.ts'
import { sharedNumbers } from './shared-numbers.ts'

export interface PreviewInput {
  file: Uint8Array
  /** A correction by staff, or one stored under the fingerprint of the layout. */
  columns?: ColumnChoice
  /** Corrections of earlier files, by the fingerprint of their layout: used without a new correction. */
  layouts?: Readonly<Record<string, ColumnChoice>>
  /** Called when it is its turn, so that stored data is read while the file is. */
  begun?: () => void
  /** Finds the stored data that may concern its rows. */
  find: (asked: RowKeys) => Promise<StoredRows>
  feePaise: number
  /** The account that applicants pay to. */
  ownAccount: string
  /**
   * Whether the result contains every credit. A preview does not need them, and in a large file they are most
   * of the result.
   */
  withCredits?: boolean
  /** Credits that staff found: the result contains their bank's words too. */
  named?: readonly string[]
  /** The search among the open credits. */
  search?: string
  /** The keys for the ids of rows, the newest first. Stored ids may be hashed under an older one. */
  keys: readonly KeyObject[]
  /** The keys for the hashes of numbers. */
  numberKeys: readonly KeyObject[]
}

/** The ids of all rows, and the hashes of their numbers, under every key. */
export interface RowKeys {
  ids: string[]
  numbers: string[]
}

/** Claims, and credits of earlier statements, settled or not, with their stored ids. */
export interface StoredRows {
  claims: readonly Claim[]
  stored: readonly Payment[]
}

/** A payment for a screen. Stored credits of earlier statements have no row. */
export type ShownPayment = Payment & Partial<Pick<BankRow, 'row' | 'cells' | 'balancePaise'>>

/** The data stored about every credit, so that it is not imported twice. */
export interface FileCredit {
  id: string
  /** The digest from which the id is made. */
  digest: string
  day: string
  amountPaise: number
}

export interface Preview {
  understood: Understood
  /** Credits near the fee, claimed ones and settled ones; and the debits that reverse one of them. */
  payments: ShownPayment[]
  /** Claims, and the credits above. */
  matches: Matches
  /** Every credit of the file, if requested, for storing. */
  credits: FileCredit[]
  /** Open credits that were searched for, also of earlier files, the newest first. */
  searched: { payments: ShownPayment[]; isAll: boolean }
  /** Credits, also of earlier files, with the number of a debit in this file: never a sure match, not even for a later claim. */
  reversed: string[]
  /** Credits of earlier statements that a debit of this one reverses, or that a row reports as returned. */
  reversals: { credit: string; debit: ShownPayment }[]
  /** The number of rows of the file that are stored already. */
  known: number
  /** Rows that are neither matched nor stored: their counts, and the first rows to look at. */
  others: { credits: number; debits: number; firstRows: BankRow[] }
}

const SHOWN_OTHERS = 100

/** Reads a statement and matches it, all at once. Stores nothing. Call previewStatement, which does it off the event loop. */
export async function preview(input: PreviewInput): Promise<Preview | Refusal> {
  const { file, columns, feePaise, ownAccount, keys } = input
  const statement = await readAsBefore(file, columns, input.layouts ?? {})
  if (isRefused(statement)) return statement
  const hashed = hashedCredits(statement.rows, keys)
  const { claims, stored } = await input.find({
    ids: [...hashed.values()].flatMap(({ ids }) => ids),
    numbers: numbersAsked(statement.rows, input.numberKeys),
  })
  const earlier = new Map(stored.map((payment) => [payment.id, payment]))
  const inAll: FileCredit[] = []
  /** For rows that report a failure or a return: the credit that was stored when the payment arrived. */
  const storedAs = new Map<string, string>()
  const rows = statement.rows.map((row): ShownPayment & BankRow => {
    // Debits are not stored, so their ids need not be stable.
    if (row.way === 'debit') return Object.assign(row, { id: `debit ${row.row}` })
    const { digest = '', ids: [fresh = '', ...older] = [] } = hashed.get(row) ?? {}
    const id = [fresh, ...older].find((each) => earlier.has(each)) ?? fresh
    // Failed payments are not stored, so their ids need not be stable.
    if (!hasArrived(row)) {
      const own = `${row.outcome?.kind} ${row.row}`
      if (earlier.has(id)) storedAs.set(own, id)
      return Object.assign(row, { id: own })
    }
    const { settledFor, hasPlace } = earlier.get(id) ?? {}
    inAll.push({ id, digest, day: row.day, amountPaise: row.amountPaise })
    return Object.assign(row, {
      id,
      ...(settledFor !== undefined && { settledFor }),
      ...(hasPlace && { hasPlace }),
    })
  })
  if (!statement.understood.orderIsSure) for (const row of rows as ShownPayment[]) delete row.order
  const inFile = new Set(rows.map(({ id }) => id))
  const all: ShownPayment[] = [...rows.filter(mayCount), ...stored.filter(({ id }) => !inFile.has(id))]
  const { reversed, alike } = sharedNumbers(all)
  const matches = matchPayments([...all, ...debitsBehind(all, reversed)], claims, feePaise, ownAccount)
  const credits = matches.credits.filter(
    ({ state, size, usedFor }) => state !== 'unclaimed' || size !== 'other' || usedFor,
  )
  const ofBefore = stored.filter(({ way }) => way === 'credit')
  const undone = findUndone(ofBefore, rows, storedAs)
  for (const { credit } of undone) reversed.add(credit)
  // If two credits have one number, both must be stored, or each would count as sure alone later.
  const named = new Set([
    ...credits.map(({ payment }) => payment),
    ...debitsIn(matches),
    ...alike,
    ...(input.named ?? []),
  ])
  const others = rows.filter((row) => !named.has(row.id) && hasArrived(row))
  const debits = others.filter(({ way }) => way === 'debit').length
  return {
    understood: statement.understood,
    payments: all.filter(({ id }) => named.has(id)),
    matches: { claims: matches.claims, credits },
    credits: input.withCredits ? inAll : [],
    searched: searchOpen(all, input.search),
    reversed: [...reversed],
    reversals: [
      ...findReversals(
        all.filter(({ id, way }) => way === 'credit' && earlier.has(id)),
        rows.filter((row) => row.way === 'debit' && hasArrived(row)),
      ),
      ...undone,
    ],
    known: rows.filter(({ id }) => earlier.has(id)).length,
    others: {
      credits: others.length - debits,
      debits,
      firstRows: others.slice(0, SHOWN_OTHERS),
    },
  }
}

/**
 * A debit for each reversed credit, with all of its numbers, as the confirmation will see it. The debit itself may have
 * another number than the claimed one. By its id it comes after the debits of the file.
 */
const debitsBehind = (all: readonly Payment[], reversed: ReadonlySet<string>): Payment[] =>
  all.flatMap(({ id, day, narration, reference, amountPaise }) =>
    reversed.has(id) ? [{ id: `later ${id}`, way: 'debit', day, narration, reference, amountPaise }] : [],
  )

/** A failed debit reverses nothing. */
const mayCount = ({ way, outcome }: BankRow) =>
  way === 'credit' || (outcome?.kind !== 'failed' && outcome?.kind !== 'cancelled')

/** The digest of each credit, from which its ids are made, and its id under every key. A digest reveals nothing about its row. */
function hashedCredits(rows: readonly BankRow[], keys: readonly KeyObject[]) {
  const credits = rows.filter(({ way }) => way === 'credit')
  return new Map(
    credits.map((row) => {
      const digest = hash('sha256', rowKeyText(row), 'base64url')
      return [row, { digest, ids: keys.map((key) => rowId(digest, key)) }]
    }),
  )
}

function numbersAsked(rows: readonly BankRow[], keys: readonly KeyObject[]): string[] {
  const numbers = new Set(rows.flatMap((row) => [...keysOfRow(row)]))
  return [...numbers].flatMap((number) => keys.map((key) => hashNumber(key, number)))
}

/** The id of a row: the keyed hash of its digest. Shape  43 characters that fit a URL */
export function rowId(digest: string, key: KeyObject): string {
  return createHmac('sha256', key).update(digest).digest('base64url')
}

/** A file in a corrected layout is read with that correction, even if it would be refused without it. */
async function readAsBefore(
  file: Uint8Array,
  columns: ColumnChoice | undefined,
  layouts: Readonly<Record<string, ColumnChoice>>,
) {
  const read = await readStatement(file, columns ? { columns } : {})
  const { fingerprint } = isRefused(read) ? read : read.understood
  const before = columns || !fingerprint ? undefined : layouts[fingerprint]
  return before ? readStatement(file, { columns: before }) : read
}

function debitsIn({ claims }: Matches): string[] {
  return claims.flatMap((match) =>
    match.state === 'please check'
      ? match.candidates.flatMap(({ differences }) => differences.flatMap(({ payment }) => payment ?? []))
      : [],
  )
}
