import type { Deps } from '../../deps.ts'
import { feePaiseOf } from '../receipts/application-fee.ts'
import type { Preview, PreviewInput, RowKeys } from '../statements/preview.ts'
import { previewStatement } from '../statements/preview-statement.ts'
import type { ColumnChoice, Refusal } from '../statements/reading/statement.ts'
import type { FeeClaim, Opened } from './claims.ts'
import { type CreditWords, debitsBehind, rowKeys, type StoredCredit } from './credits.ts'
import { numberKeys } from './number-index.ts'
import { type OpenFees, readOpenFees, readWaiting } from './open-fees.ts'

export interface SentStatement {
  file: Uint8Array
  columns?: ColumnChoice | undefined
}

export interface ReadFile {
  preview: Preview
  claims: FeeClaim[]
  stored: StoredCredit[]
  /** The opened numbers, for a second reading. */
  numbers: Opened
  words: Map<string, CreditWords>
  /** The stored data that the rows need. */
  asked: RowKeys
}

/** Reads a statement in a process of its own, and matches it with the current applications and credits. Errors  busy */
export async function readFile(
  deps: Pick<Deps, 'config' | 'db' | 'gates' | 'keys'>,
  { file, columns }: SentStatement,
  more: Pick<PreviewInput, 'withCredits' | 'named' | 'search'> = {},
): Promise<ReadFile | Refusal> {
  const { db, gates, keys } = deps
  const opened = { numbers: new Map(), words: new Map() } satisfies Pick<ReadFile, 'numbers' | 'words'>
  const layouts = await db.read.selectFrom('statement_layouts').select(['fingerprint', 'columns']).execute()
  let open: OpenFees = { claims: [], stored: [] }
  let asked: RowKeys = { ids: [], numbers: [] }
  const query = { without: more.search === undefined ? 'unclaimed' : 'all', opened } as const
  let waiting: Promise<OpenFees> | undefined
  function begun(): void {
    waiting = readWaiting(db.read, deps, query)
    // A file that is refused asks for nothing.
    waiting.catch(() => {})
  }
  async function find(rows: RowKeys) {
    asked = rows
    const known = await waiting
    open = await readOpenFees(db.read, deps, { ...query, rows, ...(known && { waiting: known }) })
    return { claims: open.claims, stored: [...open.stored, ...debitsBehind(open.stored)] }
  }
  const preview = await previewStatement(gates, {
    file,
    ...(columns && { columns }),
    layouts: Object.fromEntries(layouts.map((each) => [each.fingerprint, JSON.parse(each.columns)])),
    begun,
    find,
    feePaise: feePaiseOf(deps),
    ownAccount: deps.config.organisation.accountNumber,
    ...more,
    keys: rowKeys(keys),
    numberKeys: numberKeys(keys),
  })
  return 'refused' in preview ? preview : { preview, ...open, ...opened, asked }
}
