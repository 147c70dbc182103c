import type { Deps } from '../../deps.ts'
import type { Preview, PreviewInput } from '../statements/preview.ts'
import { previewStatement } from '../statements/preview-statement.ts'
import type { ColumnChoice, Refusal } from '../statements/reading/statement.ts'
import { type FeeClaim, type Opened, readClaims } from './claims.ts'
import { type CreditWords, debitsBehind, readStored, rowKeys, type StoredCredit } from './credits.ts'

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
}

export const feePaiseOf = ({ config }: Pick<Deps, 'config'>) => config.organisation.fee.rupees * 100

/** Reads a statement in a process of its own, and matches it with the current applications and credits. Errors  busy */
export async function readFile(
  deps: Pick<Deps, 'config' | 'db' | 'gates' | 'keys'>,
  { file, columns }: SentStatement,
  more: Pick<PreviewInput, 'withCredits' | 'named' | 'search'> = {},
): Promise<ReadFile | Refusal> {
  const { db, gates, keys } = deps
  const [numbers, words]: [Opened, Map<string, CreditWords>] = [new Map(), new Map()]
  const layouts = await db.read.selectFrom('statement_layouts').select(['fingerprint', 'columns']).execute()
  const claims = await readClaims(db.read, { keys, feePaise: feePaiseOf(deps) }, { opened: numbers })
  const stored = await readStored(db.read, keys, { opened: words })
  const preview = await previewStatement(gates, {
    file,
    ...(columns && { columns }),
    layouts: Object.fromEntries(layouts.map((each) => [each.fingerprint, JSON.parse(each.columns)])),
    claims,
    feePaise: feePaiseOf(deps),
    ownAccount: deps.config.organisation.accountNumber,
    ...more,
    stored: [...stored, ...debitsBehind(stored)],
    keys: rowKeys(keys),
  })
  return 'refused' in preview ? preview : { preview, claims, stored, numbers, words }
}
