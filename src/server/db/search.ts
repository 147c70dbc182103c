import { type RawBuilder, sql } from 'kysely'
import { asciiDigits } from '../../contract/as-typed.ts'
import type { Tx } from './db.ts'
import { isOneOfMany, isPostgres } from './dialects.ts'
import { storedSound, typedSound } from './word-sounds.ts'

// Full-text search, the same on SQLite (FTS5) and PostgreSQL (tsvector). Tokens are made here, so that both databases
// find the same rows.

/** Longer tokens are cut: they are never typed, and the databases limit the length. */
const WORD_MAX = 60
const WORDS_SEARCHED = 8

/**
 * The spellings of one Hindi word become one: no nukta, no joiners, anusvara for chandrabindu and for a nasal before a
 * stop of its row (फ़ीस फीस, हिन्दी हिंदी, पाँच पांच).
 */
const foldHindi = (text: string) =>
  text
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('ँ', 'ं')
    .replace(/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, 'ं')

/**
 * The tokens of a text without accents and capitals. Combining marks of Devanagari and other scripts are part of them.
 */
export function wordsOf(text: string): string[] {
  const plain = foldHindi(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).toLowerCase()
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.slice(0, WORD_MAX).toWellFormed())
}

/** A number is also stored in reverse, so that its last digits find it. */
const backwards = (digits: string) => `r${[...digits].reverse().join('')}`

/** One of `words` must match; with `begins` a prefix is enough. */
interface Term {
  words: string[]
  begins: boolean
}

/** A mail address is one token: "com" and the names of the large providers occur in almost all of them. */
export const mailWord = (typed: string) => wordsOf(typed).join('').slice(0, WORD_MAX)

interface RowTexts {
  names: (string | null)[]
  texts?: (string | null)[]
  email: string
  numbers: string[]
}

/**
 * The search words of a row: of its names in both scripts, its texts, its mail address, and its numbers,
 * which can be found by their last digits.
 */
export const wordsOfRow = ({ names, texts = [], email, numbers }: RowTexts) => [
  ...wordsOfName(names.join(' ')),
  ...wordsOf([...texts, email.split('@')[0]].join(' ')),
  // PostgreSQL accepts no empty word.
  ...(email === '' ? [] : [mailWord(email)]),
  ...numbers.filter((number) => number !== '').flatMap((number) => [number, backwards(number)]),
]

/** The words of a name, and the forms by which words of the other script find it. */
export const wordsOfName = (name: string) =>
  wordsOf(name).flatMap((word) => [word, storedSound(word) ?? []].flat())

/** A typed word, and its form for names of the other script. */
export const formsOf = (word: string) => [word, typedSound(word) ?? []].flat()

/** Whether each typed word is a prefix of a word of this name, in either script. */
export function isNamed(name: string, typed: string): boolean {
  const parts = wordsOfName(name)
  const words = wordsOf(typed)
  return words.length > 0 && words.every((word) => startsAny(parts, word))
}

/** Whether a typed word is a prefix of one of these, in either script. */
export const startsAny = (parts: readonly string[], word: string) =>
  formsOf(word).some((form) => parts.some((part) => part.startsWith(form)))

/** A prefix of one letter matches almost everything, and the last word is still being typed. */
const BEGINS_LEAST = { last: 2, earlier: 3 }

/** The terms of a search: all of them must match, and each may be the beginning of a word. */
function termsOf(given: string): Term[] {
  const typed = asciiDigits(given)
  const digits = typed.replace(/[\s()+-]/g, '')
  if (/^\d{4,}$/.test(digits)) return [numberTerm(digits.slice(-10))]
  const parts = typed.split(/\s+/).flatMap((part) => (part.includes('@') ? [mailWord(part)] : wordsOf(part)))
  const words = parts.filter((word) => word !== '').slice(0, WORDS_SEARCHED)
  return words.map((word, at) => {
    if (/^\d{3,}$/.test(word)) return numberTerm(word)
    const least = at === words.length - 1 ? BEGINS_LEAST.last : BEGINS_LEAST.earlier
    return { words: formsOf(word), begins: word.length >= least }
  })
}

const numberTerm = (digits: string): Term => ({ words: [digits, backwards(digits)], begins: true })

/** The tables whose rows can be searched. */
export type Searched = 'enquiries' | 'applications' | 'users'

/** The names of its search tables and of the list of rows to index: see migrations/006-search.ts. */
function namesOf(table: Searched) {
  const one = { enquiries: 'enquiry', applications: 'application', users: 'user' }[table]
  return {
    search: sql.table(`${one}_search`),
    words: sql.table(`${one}_words`),
    due: sql.table(`${one}_search_due`),
    id: sql.ref(`${one}_id`),
  }
}

interface SearchHit {
  place: number
  id: string
}

interface Page {
  before: number | undefined
  most: number
}

/**
 * The rows that match a search, newest first. An index collects all rows of every word before it returns the first one:
 * for frequent words this takes up to most of a second at a million rows. So the newest rows are read in order, and the
 * index is asked only if they hold too few matches.
 */
export async function searchFor(db: Tx, table: Searched, typed: string, page: Page): Promise<SearchHit[]> {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  const { most } = page
  const newest = await amongNewest(db, table, terms, page, { rows: NEWEST_READ, offset: 0 })
  // If these rows hold nearly a page of matches, three times as many rows most likely hold a full one, and
  // reading on is faster than the index.
  if (newest.length < most && newest.length * 2.5 >= most) {
    const rest = { ...page, most: most - newest.length }
    newest.push(
      ...(await amongNewest(db, table, terms, rest, { rows: 2 * NEWEST_READ, offset: NEWEST_READ })),
    )
  }
  return newest.length === most ? newest : byIndex(db, table, terms, page)
}

export type RowSearch = (table: Searched, typed: string, page: Page) => Promise<SearchHit[]>

/** A search for one answer, whose parts ask for the same rows: each question reaches the database once. */
export function makeRowSearch(db: Tx): RowSearch {
  const asked = new Map<string, Promise<SearchHit[]>>()
  return (table, typed, page) => {
    const key = JSON.stringify([table, typed, page])
    const found = asked.get(key) ?? searchFor(db, table, typed, page)
    asked.set(key, found)
    return found
  }
}

/**
 * The number of newest rows that are read in order. This takes 10 to 20 ms on both databases, and finds a
 * page of results if 0.2 % of all rows match.
 */
const NEWEST_READ = 20_000

/** Those of some rows that match a search, newest first. */
export async function matchesAmong(
  db: Tx,
  table: Searched,
  typed: string,
  ids: string[],
  { before, most }: Page,
): Promise<SearchHit[]> {
  const terms = termsOf(typed)
  if (terms.length === 0 || ids.length === 0) return []
  const { search, id } = namesOf(table)
  const { words, match } = matchWithoutIndex(db, terms)
  const { rows } = await sql<SearchHit>`select place, id from (
      select id as place, ${id} as id, ${words} from ${search}
      where ${isOneOfMany(db, id, ids)} and ${isBefore(sql`id`, before)}
    ) among where ${match} order by place desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

async function amongNewest(
  db: Tx,
  table: Searched,
  terms: Term[],
  { before, most }: Page,
  { rows, offset }: { rows: number; offset: number },
): Promise<SearchHit[]> {
  const { search, id } = namesOf(table)
  const { words, match } = matchWithoutIndex(db, terms)
  const found = await sql<SearchHit>`select place, id from (
      select id as place, ${id} as id, ${words} from ${search}
      where ${isBefore(sql`id`, before)}
      order by place desc limit ${sql.lit(rows)} offset ${sql.lit(offset)}
    ) newest_read where ${match} order by place desc limit ${sql.lit(most)}`.execute(db)
  return found.rows
}

const isBefore = (key: RawBuilder<unknown>, before: number | undefined) =>
  before === undefined ? sql`true` : sql`${key} < ${before}`

/** The column to read from a search table, and the condition under which it matches all terms. */
const matchWithoutIndex = (db: Tx, terms: Term[]) =>
  isPostgres(db)
    ? { words: sql`words`, match: sql`words @@ ${tsqueryOf(terms)}::tsquery` }
    : { words: sql`' ' || words || ' ' as words`, match: contains(terms) }

async function byIndex(db: Tx, table: Searched, terms: Term[], { before, most }: Page): Promise<SearchHit[]> {
  const { search, words, id } = namesOf(table)
  const limit = sql.lit(most)
  const found = isPostgres(db)
    ? // PostgreSQL estimates that a prefix matches 2 % of all rows, and would read all rows, newest first, to
      // find a rare one. The sum prevents it from using the primary key.
      sql<SearchHit>`select id as place, ${id} as id from ${search}
      where words @@ ${tsqueryOf(terms)}::tsquery and ${isBefore(sql`id + 0`, before)} order by id + 0 desc limit ${limit}`
    : sql<SearchHit>`select s.id as place, s.${id} as id from (
        select rowid as found from ${words} where ${words} match ${matchOf(terms)}
        and ${isBefore(sql`rowid`, before)} order by rowid desc limit ${limit}
      ) join ${search} s on s.id = found order by place desc`
  return (await found.execute(db)).rows
}

/** Whether words with a blank before and behind each match all terms. */
const contains = (terms: Term[]) =>
  sql.join(
    terms.map(({ words, begins }) => {
      const any = words.map((word) => sql`instr(words, ${` ${word}${begins ? '' : ' '}`}) > 0`)
      return sql`(${sql.join(any, sql` or `)})`
    }),
    sql` and `,
  )

// Tokens contain only letters, marks and digits, so none can end the quotes.
const matchOf = (terms: Term[]) =>
  terms
    .map(({ words, begins }) => `(${words.map((word) => `"${word}"${begins ? '*' : ''}`).join(' OR ')})`)
    .join(' AND ')

const tsqueryOf = (terms: Term[]) =>
  terms
    .map(({ words, begins }) => `(${words.map((word) => `'${word}'${begins ? ':*' : ''}`).join(' | ')})`)
    .join(' & ')

/** Removes entries from the list of rows to index, oldest first, in a transaction that writes their tokens. */
export async function dequeueUnindexed(tx: Tx, table: Searched, most: number): Promise<string[]> {
  const { due, id } = namesOf(table)
  const locked = isPostgres(tx) ? sql`for update skip locked` : sql``
  const { rows } = await sql<{ owner: string }>`
    delete from ${due} where ${id} in (
      select ${id} from ${due} order by ${id} limit ${sql.lit(most)} ${locked}
    ) returning ${id} as owner`.execute(tx)
  return rows.map(({ owner }) => owner).sort()
}

export async function isAnyDue(db: Tx, table: Searched): Promise<boolean> {
  const { rows } = await sql`select 1 from ${namesOf(table).due} limit 1`.execute(db)
  return rows.length > 0
}

/** Stores the tokens of a row, in place of the previous ones. */
export async function storeTokens(
  tx: Tx,
  table: Searched,
  rows: { id: string; words: string[] }[],
): Promise<void> {
  if (rows.length === 0) return
  const { search, id } = namesOf(table)
  const values = rows.map(({ id, words }) => {
    const distinct = [...new Set(words)]
    return sql`(${id}, ${isPostgres(tx) ? sql`array_to_tsvector(${distinct}::text[])` : distinct.join(' ')})`
  })
  const ids = sql.join(rows.map(({ id }) => id))
  await sql`delete from ${search} where ${id} in (${ids})`.execute(tx)
  await sql`insert into ${search} (${id}, words) values ${sql.join(values)}`.execute(tx)
}
