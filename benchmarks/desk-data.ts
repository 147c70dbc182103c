import { randomUUIDv7 } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { CONTACT_METHODS, ENQUIRY_TOPICS, PREFERRED_TIMES } from '../src/contract/enquiries.ts'
import type { Role } from '../src/contract/staff-rights.ts'
import { isPostgres } from '../src/server/db/dialects.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { isAnyDue } from '../src/server/db/search.ts'
import type { EnquiriesTable } from '../src/server/db/tables/enquiries.ts'
import { searchableEnquiries } from '../src/server/enquiries/desk/searchable.ts'
import { bringUpToDate } from '../src/server/items/search-index.ts'
import { readConfig } from '../src/server/platform/config.ts'
import { makeKeys } from '../src/server/security/keys.ts'
import { grantDeskAccess } from '../src/server/staff/desk-access.ts'
import { openDeskSession } from '../src/server/staff/desk-sessions.ts'
import { newReference } from '../src/server/submissions/reference.ts'

const YEAR_MS = 365 * 24 * 3600_000
const AT_ONCE = 500

const GIVEN =
  'Asha Ravi Meera Imran Joseph Lakshmi Sunita Gurpreet Mary Abdul Pooja Harish Tenzin Zubin सुनीता José'.split(
    ' ',
  )
const FAMILY =
  'Rao Nair Khan Kulkarni Pillai Oraon Kaur Varghese Laskar Bose Das Iyer Reddy Patil Yadav ओरांव'.split(' ')
const WORDS =
  'when does the next start and how many hours a week take mother diabetes program advise fee paid two parts monday hear certificate sent post class evening work until six health sugar morning clinic village मधुमेह'.split(
    ' ',
  )

/** The states after a year of work at the desk, or those after an update that introduces the desk. */
export type Life = 'worked on' | 'all new'

const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value
/** Pseudo-random, but the same every time. */
const mixed = (n: number) => Math.floor(Math.abs(Math.sin(n + 1)) * 1e9)
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function anEnquiry(n: number, count: number, staffIds: string[], life: Life): Insertable<EnquiriesTable> {
  const chance = mixed(n)
  const at = Date.now() - YEAR_MS + Math.floor((YEAR_MS / count) * n)
  const share = chance % 100
  const isOpen = life === 'all new' || share < 4
  const from = (chance % 200) * 5 + 7 * 60
  const words = Array.from({ length: 8 + (chance % 12) }, (_, word) => pick(WORDS, mixed(n * 31 + word)))
  return {
    id: randomUUIDv7(),
    reference: newReference('enquiry', at).slice(0, 3) + n.toString(32).padStart(5, '0').toUpperCase(),
    created_at: at,
    status: life === 'worked on' && share === 99 ? 'set aside' : 'received',
    full_name: `${pick(GIVEN, chance)} ${pick(FAMILY, mixed(n * 7))}`,
    email: `person.${n}@example.org`,
    whatsapp_number: String(9_000_000_000 + ((n * 7919) % 1_000_000_000)),
    contact_method: pick(CONTACT_METHODS, chance),
    subject: share === 50 ? 'Become a Healthpreneur with Us!' : pick(ENQUIRY_TOPICS, mixed(n * 3)),
    preferred_time: pick(PREFERRED_TIMES, chance),
    time_from: clock(from),
    time_to: clock(from + 60 + (chance % 4) * 30),
    message: `${words.join(' ')} ${share < 40 ? 'course' : ''} word${chance % 20_000}`,
    message_hash: null,
    spam_signs: '[]',
    consent_version: '2026-11-01',
    consented_at: at,
    erase_at: at + YEAR_MS * 2,
    desk_status: isOpen
      ? share < 2 || life === 'all new'
        ? 'new'
        : 'in progress'
      : share < 64
        ? 'answered'
        : 'closed',
    assignee_id: isOpen && share !== 3 ? null : pick(staffIds, chance),
    waits_until: !isOpen || share !== 3 ? null : Date.now() + (chance % 1000) * 60_000,
    remind_at: life === 'worked on' && n % 5000 === 0 ? at : null,
  }
}

/**
 * Fills an empty database with enquiries and three colleagues, and writes the search index. No server may run on it.
 * Returns the cookies of one colleague who has just signed in.
 */
export async function storeDesk(
  env: Record<string, string>,
  count: number,
  life: Life,
  role: Role = 'agent',
): Promise<string> {
  const config = readConfig({ ...process.env, ...env })
  const { db } = await openDatabase(config)
  const keys = makeKeys(config.secretKeys)
  const now = Date.now()
  const staffIds = [0, 1, 2].map(() => randomUUIDv7())
  await db.write(async (tx) => {
    for (const [n, id] of staffIds.entries()) {
      const email = `colleague.${n}@example.org`
      const person = {
        email,
        email_key: email,
        username: 'c',
        full_name: `Colleague ${n}`,
        phone: '9000000000',
      }
      const rest = { referral_code: null, password_hash: '', picture_id: null, created_at: now }
      await tx
        .insertInto('users')
        .values({ id, ...person, ...rest })
        .execute()
      const staff = { user_id: id, role, since: now, set_up_until: now }
      await tx.insertInto('staff').values(staff).execute()
    }
  })
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) =>
      anEnquiry(first + n, count, staffIds, life),
    )
    await db.write((tx) => tx.insertInto('enquiries').values(rows).execute())
  }
  while (await isAnyDue(db.read, 'enquiries')) await bringUpToDate(db, searchableEnquiries)
  if (isPostgres(db.read)) await sql`vacuum analyze`.execute(db.read)
  const cookies = await db.write(async (tx) => {
    const [userId = ''] = staffIds
    const at = Date.now()
    const session = await openDeskSession(tx, keys, { userId, device: 'bench', proven: true }, at)
    const access = await grantDeskAccess(tx, keys, { userId, known: undefined }, at)
    return `ds=${session}; sd=${access}`
  })
  await db.close()
  return cookies
}
