import { existsSync } from 'node:fs'
import { ContentError } from '../../content/content-error.ts'
import type { Tx } from '../db/db.ts'
import { isTaken } from '../db/dialects.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import { withChanges } from './changes.ts'
import { mistakesIn } from './check-files.ts'
import { CONTENT_FOLDER, type ContentFiles, hashOf, readFolder } from './content-files.ts'
import { beginDraft } from './drafts.ts'
import { hasMoneyOf, moneyDifferences, oneManagerMaySet, withMoneyOf } from './money.ts'
import { publish } from './publish.ts'
import { filesOf, numberInForce, statesOf } from './store.ts'

/** The hash of each file of a folder, by its path. */
type Folder = Record<string, string>

/** The result of an import, as a sentence for the log; undefined where there were no edits. */
type ImportReport = string | undefined

/**
 * Imports the content folder: completely where there is no content yet; later, once for each state of it, the edits by
 * hand since the last import. Where the desk changed the same file meanwhile the edit becomes a draft: neither is lost
 * silently.
 *
 * `again`: imports also an already imported state, on request.
 *
 * Errors  ContentError: it contains an error, and nothing is imported
 */
export async function importEdits(
  deps: Pick<Deps, 'db' | 'now'>,
  { folder = CONTENT_FOLDER, again = false }: { folder?: string; again?: boolean } = {},
): Promise<ImportReport> {
  const { db } = deps
  if (!existsSync(folder)) return undefined
  const files = await readFolder(folder)
  const hashes: Folder = Object.fromEntries([...files].map(([path, body]) => [path, hashOf(body)]))
  const hash = hashOf(Buffer.from(JSON.stringify(hashes)))
  const [last, known] = [await lastFolder(db.read), await folderOf(db.read, hash)]
  if (known && known.hash === last?.hash) return undefined
  if (known && !again)
    return `${folder}/ is in a state that was imported before, so nothing is imported. To publish it all the same: systemctl reload sehatshala`
  const also = (tx: Tx) =>
    known ? markSeenAgain(tx, hash, deps.now()) : saveFolder(tx, hash, hashes, deps.now())
  try {
    if ((await numberInForce(db.read)) === undefined) {
      await publish(deps, files, { ...BY_HAND, seen: undefined, also })
      return undefined
    }
    return await importFiles(deps, files, { before: last?.files ?? {}, hashes, also })
  } catch (error) {
    // Another instance has imported the folder meanwhile.
    if (isTaken(error)) return undefined
    if (error instanceof Failure && error.code === 'changed_meanwhile')
      return importEdits(deps, { folder, again })
    throw error
  }
}

/** The message for a change of the bank account outside of the desk. */
export const ACCOUNT_CHANGED_WARNING =
  'the bank account or the fee has changed: all managers get a mail, and can restore the old values for a day'

const BY_HAND = { how: 'files', byId: null, action: 'words taken in' } as const

async function importFiles(
  deps: Pick<Deps, 'db' | 'now'>,
  files: ContentFiles,
  { before, hashes, also }: { before: Folder; hashes: Folder; also: (tx: Tx) => Promise<void> },
): Promise<ImportReport> {
  const { db, now } = deps
  const seen = await numberInForce(db.read)
  if (seen === undefined) return undefined
  const inForce = filesOf(await statesOf(db.read, seen))
  const changes = new Map<string, Uint8Array | null>()
  const drafts = new Map<string, Uint8Array>()
  const withoutMoney: string[] = []
  for (const path of new Set([...files.keys(), ...Object.keys(before)])) {
    if (hashes[path] === before[path]) continue
    const body = files.get(path)
    const current = inForce.get(path)
    const hash = current && hashOf(current)
    if (hash === hashes[path]) continue
    if (hash === before[path]) changes.set(path, body ?? null)
    else if (body && current) {
      // A change of the bank account does not become a draft, because drafts cannot publish it: it has its
      // own procedure.
      const isOther = !hasMoneyOf(path, body, current)
      if (isOther && !(await oneManagerMaySet(db.read, inForce))) {
        withoutMoney.push(path)
        drafts.set(path, withMoneyOf(path, body, current))
      } else drafts.set(path, body)
    }
  }
  const mistakes = drafts.size > 0 ? await mistakesIn(withChanges(inForce, drafts)) : []
  if (mistakes.length > 0) throw new ContentError(...mistakes)
  const [begun, left] = [new Set<string>(), new Set<string>()]
  const makeDrafts = async (tx: Tx) => {
    // The transaction may be repeated.
    for (const each of [begun, left]) each.clear()
    for (const [path, body] of drafts) {
      const isBegun = await beginDraft(tx, { path, body, byId: null, at: now() })
      if (isBegun) begun.add(path)
      else left.add(path)
    }
    await also(tx)
  }
  if (changes.size === 0) await db.write(makeDrafts)
  else await publish(deps, changes, { ...BY_HAND, seen, also: makeDrafts })
  const said = [
    ...(changes.size > 0 ? [`published: ${[...changes.keys()].join(', ')}`] : []),
    ...(begun.size > 0
      ? [`waiting as drafts, since the desk changed the same files: ${[...begun].join(', ')}`]
      : []),
    ...(left.size > 0
      ? [`not imported, since the desk has a draft of the same files: ${[...left].join(', ')}`]
      : []),
    ...(withoutMoney.length > 0
      ? [
          `not in these drafts are the bank account and the fee, which two managers change at the desk: ${withoutMoney.join(', ')}`,
        ]
      : []),
    ...(moneyDifferences(inForce, changes).length > 0 ? [ACCOUNT_CHANGED_WARNING] : []),
  ]
  return said.length > 0 ? `Edits in ${CONTENT_FOLDER}/ imported. ${said.join('; ')}.` : undefined
}

/** The state of the folder at the last import. */
async function lastFolder(db: Tx): Promise<{ hash: string; files: Folder } | undefined> {
  const row = await db
    .selectFrom('content_folders')
    .select(['hash', 'files'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { hash: row.hash, files: JSON.parse(row.files) as Folder }
}

async function folderOf(db: Tx, hash: string): Promise<{ hash: string } | undefined> {
  return db.selectFrom('content_folders').select('hash').where('hash', '=', hash).executeTakeFirst()
}

async function saveFolder(tx: Tx, hash: string, files: Folder, at: number): Promise<void> {
  await tx
    .insertInto('content_folders')
    .values({ hash, files: JSON.stringify(files), at })
    .execute()
}

async function markSeenAgain(tx: Tx, hash: string, at: number): Promise<void> {
  await tx.updateTable('content_folders').set({ at }).where('hash', '=', hash).execute()
}

/** The published content; imports the folder where there is none yet. */
export async function ensureInForce(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const known = await numberInForce(deps.db.read)
  if (known !== undefined) return known
  await importEdits(deps)
  const number = await numberInForce(deps.db.read)
  if (number === undefined) throw new Error(`There is no folder ${CONTENT_FOLDER} to begin with.`)
  return number
}
