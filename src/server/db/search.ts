import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { isPostgres } from './dialects.ts'

// Full-text search of the database, the same on SQLite (FTS5) and PostgreSQL (tsvector). What a word is, is decided here, so that
// both find the same.

/** Longer ones are cut: nobody types them, and the databases take only so much. */
const WORD_MAX = 60
const WORDS_SEARCHED = 8

/** The words of a text without accents and capitals. Marks of Devanagari and other scripts are part of them. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.slice(0, WORD_MAX).toWellFormed())
}

/** A number is kept backwards too, so that its last digits find it. */
const backwards = (digits: string) => `r${[...digits].reverse().join('')}`

/** One of `words`; the beginning of it is enough where `begins`. */
interface Term {
  words: string[]
  begins: boolean
}

/** A mail address is one word: "com" and the names of the large providers are in almost all of them. */
export const mailWord = (typed: string) => wordsOf(typed).join('').slice(0, WORD_MAX)

/** The words by which a row is found: of its texts, its mail address, and its numbers, of which the last digits are enough. */
export const wordsOfRow = (texts: (string | null)[], email: string, numbers: string[]) => [
  ...wordsOf([...texts, email.split('@')[0]].join(' ')),
  mailWord(email),
  ...numbers.filter((number) => number !== '').flatMap((number) => [number, backwards(number)]),
]

/** Whether each word that somebody typed begins a word of this name. */
export function isNamed(name: string, typed: string): boolean {
  const parts = wordsOf(name)
  const words = wordsOf(typed)
  return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** One letter begins almost everything. */
const BEGINS_LEAST = 2

/** What somebody typed: all terms must be there, the last may be half typed. */
function termsOf(typed: string): Term[] {
  const digits = typed.replace(/[\s()+-]/g, '')
  if (/^\d{4,}$/.test(digits)) return [numberTerm(digits.slice(-10))]
  const parts = typed.split(/\s+/).flatMap((part) => (part.includes('@') ? [mailWord(part)] : wordsOf(part)))
  const words = parts.filter((word) => word !== '').slice(0, WORDS_SEARCHED)
  return words.map((word, at) => {
    if (/^\d{3,}$/.test(word)) return numberTerm(word)
    return { words: [word], begins: at === words.length - 1 && word.length >= BEGINS_LEAST }
  })
}

const numberTerm = (digits: string): Term => ({ words: [digits, backwards(digits)], begins: true })

/** Whose rows can be searched. */
export type Searched = 'enquiries' | 'applications' | 'users'

/** Where their words are kept, and which of them are due: see migrations/006-search.ts. */
function namesOf(table: Searched) {
  const one = { enquiries: 'enquiry', applications: 'application', users: 'user' }[table]
  return {
    search: sql.table(`${one}_search`),
    words: sql.table(`${one}_words`),
    due: sql.table(`${one}_search_due`),
    id: sql.ref(`${one}_id`),
  }
}

/** Which rows hold what somebody typed, newest first. */
export async function searchFor(
  db: Tx,
  table: Searched,
  typed: string,
  { before, most }: { before: number | undefined; most: number },
): Promise<{ place: number; id: string }[]> {
  const terms = termsOf(typed)
  if (terms.length === 0) return []
  const { search, words, id } = namesOf(table)
  const matches = isPostgres(db)
    ? sql`select id as place, ${id} as id from ${search} where words @@ ${inPostgres(terms)}::tsquery
        and ${before === undefined ? sql`true` : sql`id < ${before}`} order by place desc limit ${sql.lit(most)}`
    : sql`select s.id as place, s.${id} as id from (
          select rowid as found from ${words} where ${words} match ${inSqlite(terms)}
          and ${before === undefined ? sql`true` : sql`rowid < ${before}`} order by rowid desc limit ${sql.lit(most)}
        ) join ${search} s on s.id = found order by place desc`
  const { rows } = await sql<{ place: number; id: string }>`${matches}`.execute(db)
  return rows
}

// Words hold letters, marks and digits only, so none can end its quotes.
const inSqlite = (terms: Term[]) =>
  terms
    .map(({ words, begins }) => `(${words.map((word) => `"${word}"${begins ? '*' : ''}`).join(' OR ')})`)
    .join(' AND ')

const inPostgres = (terms: Term[]) =>
  terms
    .map(({ words, begins }) => `(${words.map((word) => `'${word}'${begins ? ':*' : ''}`).join(' | ')})`)
    .join(' & ')

/** Takes what is due off the list, the oldest first, in a transaction that writes its words. */
export async function takeDue(tx: Tx, table: Searched, most: number): Promise<string[]> {
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

/** Keeps the words of a row, which replace what was kept before. */
export async function keepWords(
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
