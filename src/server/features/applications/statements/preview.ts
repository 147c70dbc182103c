import { createHmac, type KeyObject } from 'node:crypto'
import { matchPayments } from './matching/match-payments.ts'
import type { Claim, Matches, Payment } from './matching/matches.ts'
import { readStatement } from './reading/read-statement.ts'
import {
  type BankRow,
  type ColumnChoice,
  isRefused,
  type Refusal,
  type Understood,
} from './reading/statement.ts'
import { rowKeyText } from './row-key.ts'

export interface PreviewInput {
  file: Uint8Array
  /** A person's correction, or one remembered under the fingerprint of the layout. */
  columns?: ColumnChoice
  claims: readonly Claim[]
  feePaise: number
  /** Credits kept from earlier statements, settled or not, with the ids they are kept under. */
  kept: readonly Payment[]
  /** For the ids of rows, the newest key first. What is kept may have been hashed under an older one. */
  keys: readonly KeyObject[]
}

/** A payment that a screen shows. What is kept from earlier statements has no row. */
export type ShownPayment = Payment & Partial<Pick<BankRow, 'row' | 'cells' | 'balancePaise'>>

export interface Preview {
  understood: Understood
  /** Credits that are a fee or nearly, that somebody claims, or that are settled; and the debits that take one back. */
  payments: ShownPayment[]
  /** Claims, and the credits above. */
  matches: Matches
  /** Rows of the file that are kept already. */
  known: number
  /** What is of no interest here and is not kept: counts, and the first rows for whoever wants to see them. */
  others: { credits: number; debits: number; firstRows: BankRow[] }
}

const SHOWN_OTHERS = 100

/** Reads a statement and matches it, all at once. Stores nothing. Call previewStatement, which does it off the event loop. */
export async function preview(input: PreviewInput): Promise<Preview | Refusal> {
  const { file, columns, claims, feePaise, kept, keys } = input
  const statement = await readStatement(file, columns ? { columns } : {})
  if (isRefused(statement)) return statement
  const earlier = new Map(kept.map((payment) => [payment.id, payment]))
  const rows = statement.rows.map((row): ShownPayment & BankRow => {
    const [fresh = '', ...older] = keys.map((key) => rowId(row, key))
    const id = [fresh, ...older].find((each) => earlier.has(each)) ?? fresh
    const settledFor = earlier.get(id)?.settledFor
    return Object.assign(row, { id, ...(settledFor !== undefined && { settledFor }) })
  })
  if (!statement.understood.orderIsSure) for (const row of rows as ShownPayment[]) delete row.order
  const inFile = new Set(rows.map(({ id }) => id))
  const all: ShownPayment[] = [...rows, ...kept.filter(({ id }) => !inFile.has(id))]
  const matches = matchPayments(all, claims, feePaise)
  const credits = matches.credits.filter(({ state, size }) => state !== 'unclaimed' || size !== 'other')
  const told = new Set([...credits.map(({ payment }) => payment), ...debitsIn(matches)])
  const others = rows.filter(({ id }) => !told.has(id))
  const debits = others.filter(({ way }) => way === 'debit').length
  return {
    understood: statement.understood,
    payments: all.filter(({ id }) => told.has(id)),
    matches: { claims: matches.claims, credits },
    known: rows.filter(({ id }) => earlier.has(id)).length,
    others: {
      credits: others.length - debits,
      debits,
      firstRows: others.slice(0, SHOWN_OTHERS),
    },
  }
}

/** The id of a row: its keyed hash. Shape  43 characters that fit a URL */
export function rowId(row: BankRow, key: KeyObject): string {
  return createHmac('sha256', key).update(rowKeyText(row)).digest('base64url')
}

function debitsIn({ claims }: Matches): string[] {
  return claims.flatMap((match) =>
    match.state === 'please check'
      ? match.candidates.flatMap(({ differences }) => differences.flatMap(({ payment }) => payment ?? []))
      : [],
  )
}
