import { asciiDigits } from '../../../contract/as-typed.ts'
import type { PersonLine } from '../../../contract/desk-people.ts'
import type { Tx } from '../../db/db.ts'
import { mailWord, type Searched, searchFor, wordsOf } from '../../db/search.ts'
import type { Deps } from '../../deps.ts'
import { bringUpToDate, type Searchable } from '../../staff/search-index.ts'
import { linesOf } from './person-lines.ts'

/** Whoever wants more types another word. */
const MOST = 50
/** Several of what is found may be of one person. */
const LOOKED_AT = 200

/** People by what staff typed, or whom we heard of last. One address is one person. */
export async function findPeople(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  typed: string,
  everySearchable: Searchable[],
): Promise<{ people: PersonLine[]; more: boolean }> {
  const words = asciiDigits(typed).trim()
  if (words) for (const searchable of everySearchable) await bringUpToDate(db, searchable)
  const found = words ? await searched(db.read, words) : await newest(db.read)
  found.sort((one, other) => other.at - one.at)
  const keys = [...new Set(found.map(({ key }) => key))]
  return { people: await linesOf(db.read, keys.slice(0, MOST), now()), more: keys.length > MOST }
}

interface Found {
  key: string
  at: number
}

const SENT = [
  { table: 'enquiries', phone: 'whatsapp_number' },
  { table: 'applications', phone: 'phone' },
] as const

async function searched(db: Tx, words: string): Promise<Found[]> {
  const idsIn = async (table: Searched) =>
    (await searchFor(db, table, words, { before: undefined, most: LOOKED_AT })).map(({ id }) => id)
  const sent = SENT.map(async ({ table, phone }) => {
    const ids = await idsIn(table)
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom(table)
      .select(['reference', 'full_name', 'email', `${phone} as phone` as 'email', 'created_at'])
      .where('id', 'in', ids)
      .execute()
    // Enquiries are found by their questions, too: whoever is named there is somebody else.
    return (rows as unknown as Named[]).filter((row) => isNamed(row, words)).map(asFound)
  })
  const accounts = idsIn('users').then(async (ids) =>
    ids.length === 0
      ? []
      : (await db.selectFrom('users').select(['email', 'created_at']).where('id', 'in', ids).execute()).map(
          asFound,
        ),
  )
  const registrations = db
    .selectFrom('pending_registrations')
    .select(['email', 'created_at'])
    .where('email_key', '=', words.toLowerCase())
    .execute()
  return [...(await Promise.all([...sent, accounts])).flat(), ...(await registrations).map(asFound)]
}

async function newest(db: Tx): Promise<Found[]> {
  const rows = await Promise.all(
    (['enquiries', 'applications', 'users'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(['email', 'created_at'])
        .orderBy('created_at', 'desc')
        .limit(LOOKED_AT)
        .execute(),
    ),
  )
  return rows.flat().map(asFound)
}

const asFound = ({ email, created_at }: { email: string; created_at: number }): Found => ({
  key: email.toLowerCase(),
  at: created_at,
})

interface Named {
  reference: string
  full_name: string
  email: string
  phone: string
  created_at: number
}

function isNamed({ reference, full_name, email, phone }: Named, typed: string): boolean {
  const digits = typed.replace(/[\s()+-]/g, '')
  if (/^\d{4,}$/.test(digits)) return phone.includes(digits.slice(-10))
  const own = [...wordsOf(`${reference} ${full_name} ${email.split('@')[0]}`), mailWord(email)]
  const asked = typed.split(/\s+/).flatMap((part) => (part.includes('@') ? [mailWord(part)] : wordsOf(part)))
  return asked.every((word) => own.some((each) => each.startsWith(word)) || phone.includes(word))
}
