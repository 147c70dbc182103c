import { createHmac, hash, type KeyObject } from 'node:crypto'
import { searchOpen } from './credit-search.ts'
import { matchPayments } from './matching/match-payments.ts'
import type { Claim, Matches, Payment } from './matching/matches.ts'
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
  /** A person's correction, or one remembered under the fingerprint of the layout. */
  columns?: ColumnChoice
  /** Corrections of earlier files, by the fingerprint of their layout: read so where nobody says otherwise. */
  layouts?: Readonly<Record<string, ColumnChoice>>
  claims: readonly Claim[]
  feePaise: number
  /** The account that applicants pay to. */
  ownAccount: string
  /** Whether the answer names every credit: most of the answer for a large file, and not needed to show a preview. */
  withCredits?: boolean
  /** Credits that a person has found: what the bank wrote of them is told too. */
  named?: readonly string[]
  /** What somebody looks for among the open credits. */
  search?: string
  /** Credits kept from earlier statements, settled or not, with the ids they are kept under. */
  stored: readonly Payment[]
  /** For the ids of rows, the newest key first. What is kept may have been hashed under an older one. */
  keys: readonly KeyObject[]
}

/** A payment that a screen shows. What is kept from earlier statements has no row. */
export type ShownPayment = Payment & Partial<Pick<BankRow, 'row' | 'cells' | 'balancePaise'>>

/** What is kept of every credit, so that it does not come a second time. */
export interface FileCredit {
  id: string
  /** What the id is the keyed hash of. */
  digest: string
  day: string
  amountPaise: number
}

export interface Preview {
  understood: Understood
  /** Credits that are a fee or nearly, that somebody claims, or that are settled; and the debits that take one back. */
  payments: ShownPayment[]
  /** Claims, and the credits above. */
  matches: Matches
  /** Every credit of the file, where they were asked for: for keeping them. */
  credits: FileCredit[]
  /** Open credits that were searched for, also of earlier files, the newest first. */
  searched: { payments: ShownPayment[]; isAll: boolean }
  /** Credits, also of earlier files, with the number of a debit in this file: never a sure match, for no later claim. */
  reversed: string[]
  /** Credits of earlier statements that a debit of this one takes back, or of which a row says that they went back. */
  reversals: { credit: string; debit: ShownPayment }[]
  /** Rows of the file that are kept already. */
  known: number
  /** Rows that are neither matched nor stored: their counts, and the first rows to look at. */
  others: { credits: number; debits: number; firstRows: BankRow[] }
}

const SHOWN_OTHERS = 100

/** Reads a statement and matches it, all at once. Stores nothing. Call previewStatement, which does it off the event loop. */
export async function preview(input: PreviewInput): Promise<Preview | Refusal> {
  const { file, columns, claims, feePaise, ownAccount, stored, keys } = input
  const statement = await readAsBefore(file, columns, input.layouts ?? {})
  if (isRefused(statement)) return statement
  const earlier = new Map(stored.map((payment) => [payment.id, payment]))
  const inAll: FileCredit[] = []
  /** Of rows that say that nothing came, or that it went back: the credit that was kept when it had come. */
  const storedAs = new Map<string, string>()
  const rows = statement.rows.map((row): ShownPayment & BankRow => {
    // Of debits nothing is kept, so nothing looks for them under another name.
    if (row.way === 'debit') return Object.assign(row, { id: `debit ${row.row}` })
    const digest = digestOf(row)
    const [fresh = '', ...older] = keys.map((key) => rowId(digest, key))
    const id = [fresh, ...older].find((each) => earlier.has(each)) ?? fresh
    // Money that did not come is not kept, so nothing looks for it under another name.
    if (!hasArrived(row)) {
      const own = `${row.outcome?.kind} ${row.row}`
      if (earlier.has(id)) storedAs.set(own, id)
      return Object.assign(row, { id: own })
    }
    const settledFor = earlier.get(id)?.settledFor
    inAll.push({ id, digest, day: row.day, amountPaise: row.amountPaise })
    return Object.assign(row, { id, ...(settledFor !== undefined && { settledFor }) })
  })
  if (!statement.understood.orderIsSure) for (const row of rows as ShownPayment[]) delete row.order
  const inFile = new Set(rows.map(({ id }) => id))
  const all: ShownPayment[] = [...rows.filter(mayCount), ...stored.filter(({ id }) => !inFile.has(id))]
  const matches = matchPayments(all, claims, feePaise, ownAccount)
  const credits = matches.credits.filter(
    ({ state, size, usedFor }) => state !== 'unclaimed' || size !== 'other' || usedFor,
  )
  const { reversed, alike } = sharedNumbers(all)
  const ofBefore = stored.filter(({ way }) => way === 'credit')
  const undone = findUndone(ofBefore, rows, storedAs)
  for (const { credit } of undone) reversed.add(credit)
  // Two with one number must both be known, or either would be sure by itself later on.
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

/** A debit that failed takes nothing back. */
const mayCount = ({ way, outcome }: BankRow) =>
  way === 'credit' || (outcome?.kind !== 'failed' && outcome?.kind !== 'cancelled')

/** What the id of a row is made of: it says nothing about the row. */
const digestOf = (row: BankRow) => hash('sha256', rowKeyText(row), 'base64url')

/** The id of a row: the keyed hash of its digest. Shape  43 characters that fit a URL */
export function rowId(digest: string, key: KeyObject): string {
  return createHmac('sha256', key).update(digest).digest('base64url')
}

/** A file of a layout that somebody corrected before is read as they said, also one that would be refused otherwise. */
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
