import { sql } from 'kysely'
import { pagesInTurns } from '../../concurrency/in-turns.ts'
import type { Tx } from '../../db/db.ts'
import { isOneOfMany, lockAll } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { CreditRow } from '../../db/tables/fees.ts'
import type { Keys } from '../../security/keys.ts'
import { newestSeal, seal, unseal, unsealOrNull } from '../../security/seal.ts'
import type { Payment } from '../statements/matching/matches.ts'
import { type FileCredit, rowId } from '../statements/preview.ts'
import type { Outcome } from '../statements/reading/outcomes.ts'
import { ERASED, placesIn, sharesOf } from './shares.ts'

/** The state of a payment that staff settled as not a fee. */
export const SETTLED = 'settled'
const PAGE = 500
const ROWS = 200

/** The sealed fields of a credit. */
export interface CreditWords {
  narration: string
  reference: string
  /** The note of staff who settled it. */
  settled?: string
  /** The state in the file, where its meaning is unknown. */
  outcome?: Outcome
  /** A debit had its payment number. */
  reversed?: true
}

const placeOf = (id: string, what: 'words' | 'digest') => ({ table: 'credits', row: `${id}/${what}` })

export const sealWords = (keys: Keys, id: string, words: CreditWords) =>
  seal(keys, placeOf(id, 'words'), JSON.stringify(words))

type SealedWords = Pick<CreditRow, 'id' | 'words'>
const NO_WORDS: CreditWords = { narration: '', reference: '' }

/** The words of a credit; none where they were erased, or cannot be opened. */
export function openWords(keys: Keys, { id, words }: SealedWords): CreditWords {
  const text = words === null ? null : unsealOrNull(keys, placeOf(id, 'words'), words)
  return text === null ? { ...NO_WORDS } : JSON.parse(text)
}

/** The keys under which rows are hashed, the newest first. */
export const rowKeys = (keys: Keys) => keys.ids.flatMap((id) => keys.byId('statement-row', id) ?? [])

export type StoredCredit = Payment & {
  creditId: string
  state: CreditRow['state']
  /** The applications whose fee is this credit. */
  people: string[]
  /** For how many people it was confirmed. */
  places: number | null
  settled?: string
  reversed?: true
  /** The day of the debit that reversed the credit. */
  reversedOn?: string
}

/**
 * Marks the credit that a debit reversed, so that it is never confirmed without a check. The debit itself is
 * not stored.
 */
export const debitsBehind = (stored: readonly StoredCredit[]): Payment[] =>
  stored.flatMap(({ id, day, narration, reference, amountPaise, reversed }) =>
    reversed ? [{ id: `back ${id}`, way: 'debit' as const, day, narration, reference, amountPaise }] : [],
  )

/** For how many further people a confirmed credit may count: none if its places are those of an earlier fee. */
export function placesLeft(
  { amountPaise, people, places }: Pick<StoredCredit, 'amountPaise' | 'people' | 'places'>,
  feePaise: number,
): number {
  const now = placesIn(amountPaise, feePaise)
  if (people.length === 0 || (places !== null && places !== now)) return 0
  return Math.max(0, now - people.length)
}

/**
 * These credits of earlier statements, with the bank's words where they are stored. Yields to the event loop
 * between pages.
 */
export async function readCredits(
  read: Tx,
  keys: Keys,
  ids: readonly string[],
  { opened = new Map<string, CreditWords>(), onlyWithWords = false, isLocked = false } = {},
): Promise<StoredCredit[]> {
  const sorted = [...new Set(ids)].sort()
  const stored: StoredCredit[] = []
  for await (const page of pagesInTurns(sorted, PAGE)) {
    const found = read
      .selectFrom('credits')
      .select(['id', 'row_hash', 'day', 'amount_paise', 'state', 'words', 'application_id'])
      .select(['reversed_on', 'places'])
      .where(isOneOfMany(read, sql.ref('id'), page))
      .$if(onlyWithWords, (of) => of.where('words', 'is not', null))
      .orderBy('id')
    const rows = await (isLocked ? lockAll(read, found) : found.execute())
    const confirmed = rows.flatMap(({ id, state }) => (state === 'confirmed' ? [id] : []))
    const shares = await sharesOf(read, confirmed)
    for (const row of rows) {
      const words = opened.get(row.words ?? '') ?? openWords(keys, row)
      const people =
        row.state === 'confirmed' ? [row.application_id ?? ERASED, ...(shares.get(row.id) ?? [])] : []
      if (row.words !== null) opened.set(row.words, words)
      stored.push({
        id: row.row_hash,
        creditId: row.id,
        way: 'credit',
        day: row.day,
        amountPaise: Number(row.amount_paise),
        ...words,
        state: row.state,
        people,
        places: row.places,
        ...(row.reversed_on !== null && { reversed: true as const, reversedOn: row.reversed_on }),
        ...(people[0] && { settledFor: people[0] }),
        ...(row.state === 'settled' && { settledFor: SETTLED }),
      })
    }
  }
  return stored
}

/** The ids of the credits of these rows. */
export async function idsOfRows(read: Tx, rowHashes: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < rowHashes.length; from += PAGE) {
    const rows = await read
      .selectFrom('credits')
      .select('id')
      .where(isOneOfMany(read, sql.ref('row_hash'), rowHashes.slice(from, from + PAGE)))
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

export interface NewCredit extends FileCredit {
  state: 'unclaimed' | 'other'
  words?: CreditWords | undefined
}

export function creditRow(
  keys: Keys,
  { id: row_hash, digest, day, amountPaise, state, words }: NewCredit,
  eraseAt: number,
) {
  const id = newId()
  return {
    id,
    row_hash,
    digest: seal(keys, placeOf(id, 'digest'), digest),
    day,
    amount_paise: amountPaise,
    state,
    words: words ? sealWords(keys, id, words) : null,
    erase_at: eraseAt,
  }
}

/**
 * Stores the new credits. If another instance stores the same rows at the same moment, only one of the two
 * succeeds.
 */
export async function saveCredits(
  tx: Tx,
  keys: Keys,
  credits: readonly NewCredit[],
  eraseAt: number,
): Promise<number> {
  // The order of the hashes, so that two imports of the same rows never deadlock.
  const sorted = credits.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  let stored = 0
  for (let from = 0; from < sorted.length; from += ROWS) {
    const inserted = await tx
      .insertInto('credits')
      .values(sorted.slice(from, from + ROWS).map((credit) => creditRow(keys, credit, eraseAt)))
      .onConflict((conflict) => conflict.column('row_hash').doNothing())
      .returning('id')
      .execute()
    stored += inserted.length
  }
  return stored
}

/**
 * Updates the stored credits with these ids from a new statement: a claim may have appeared, or a debit may have
 * reversed a credit.
 */
export async function updateCredits(
  tx: Tx,
  keys: Keys,
  ids: readonly string[],
  inFile: readonly NewCredit[],
  reversed: ReadonlySet<string>,
): Promise<void> {
  const newOf = new Map(inFile.map((credit) => [credit.id, credit]))
  const changeOf = (stored: StoredCredit) => changeIn(stored, newOf.get(stored.id), reversed.has(stored.id))
  const found = (await readCredits(tx, keys, ids)).filter(changeOf)
  // Read again with a lock, so that words that are erased or settled meanwhile do not come back.
  const changing = found.map(({ creditId }) => creditId)
  for (const credit of await readCredits(tx, keys, changing, { isLocked: true })) {
    const change = changeOf(credit)
    if (!change) continue
    const { words, state } = change
    await tx
      .updateTable('credits')
      .set({ words: sealWords(keys, credit.creditId, words), ...(state && { state }) })
      .where('id', '=', credit.creditId)
      .execute()
  }
}

/** The new words of a stored credit, and its new state if it has one; undefined if nothing changes. */
function changeIn(
  { state, narration, reference, settled, outcome, reversed: before }: StoredCredit,
  more: NewCredit | undefined,
  isReversed: boolean,
): { words: CreditWords; state?: NewCredit['state'] } | undefined {
  const claimed = state === 'other' && narration === '' && more?.words ? more : undefined
  const back = isReversed && !before
  const isClear = outcome !== undefined && more?.words !== undefined && !more.words.outcome
  if (!claimed && !back && !isClear) return undefined
  const words: CreditWords = {
    ...(claimed?.words ?? { narration, reference, ...(outcome && !isClear && { outcome }) }),
    ...(settled && { settled }),
    ...((before || isReversed) && { reversed: true }),
  }
  return { words, ...(claimed && { state: claimed.state }) }
}

/** Seals and hashes up to `limit` credits of older keys again, under the newest key. Returns their number. */
export async function resealCredits(tx: Tx, keys: Keys, limit: number): Promise<number> {
  const newest = newestSeal(keys)
  const [key] = rowKeys(keys)
  if (!key) return 0
  const rows = await tx
    .selectFrom('credits')
    .selectAll()
    .where((is) =>
      is.or([
        is(sql`substr(digest, 1, ${newest.length})`, '!=', newest),
        is.and([is('words', 'is not', null), is(sql`substr(words, 1, ${newest.length})`, '!=', newest)]),
      ]),
    )
    .limit(limit)
    .execute()
  for (const row of rows) {
    const digest = unseal(keys, placeOf(row.id, 'digest'), row.digest)
    const words = placeOf(row.id, 'words')
    await tx
      .updateTable('credits')
      .set({
        row_hash: rowId(digest, key),
        digest: seal(keys, placeOf(row.id, 'digest'), digest),
        words: row.words === null ? null : seal(keys, words, unseal(keys, words, row.words)),
      })
      .where('id', '=', row.id)
      // Words that were erased or changed meanwhile must not come back.
      .where('words', 'is not distinct from', row.words)
      .execute()
  }
  return rows.length
}
