import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { nameIn, namesOf } from '../../staff/history.ts'
import { isoTime } from '../../staff/iso-time.ts'

const MOST = 50
const BEGINNING = 8

/** Written as the condition of their index is: see migration 034. */
const OF_PEOPLE = sql<boolean>`action in ('person read at the desk', 'person corrected at the desk',
     'person exported at the desk', 'person blocked', 'person unblocked', 'person signed out at the desk',
     'code sent again at the desk', 'consent withdrawn')`

const WORDS: Record<string, string> = {
  'person read at the desk': 'Read this page',
  'person corrected at the desk': 'Corrected',
  'person exported at the desk': 'Exported what is kept',
  'person blocked': 'Blocked',
  'person unblocked': 'Unblocked',
  'person signed out at the desk': 'Signed out everywhere',
  'code sent again at the desk': 'Sent the code again',
  'consent withdrawn': 'Noted that consent was withdrawn',
}

interface Line {
  id: string
  at: number
  action: string
  user_id: string | null
  subject: string
}

/** What staff did about a person, and who looked, by the audit: its lines begin with one of their references. Newest first. */
export async function happenedTo(read: Tx, references: string[]) {
  if (references.length === 0) return []
  const begins: RawBuilder<string> = sql`substr(subject, 1, ${sql.lit(BEGINNING)})`
  const { rows } = await sql<Line>`
    select id, at, action, user_id, subject from audit
    where ${OF_PEOPLE} and ${begins} in (${sql.join(references.map((each) => each.slice(0, BEGINNING)))})
    order by at desc, id desc limit ${sql.lit(MOST)}`.execute(read)
  const own = rows.filter(({ subject }) => references.includes(subject.split(',')[0] ?? ''))
  const names = await namesOf(
    read,
    own.map(({ user_id }) => user_id),
  )
  return own.map(({ id, at, action, user_id, subject }) => ({
    id,
    at: isoTime(at),
    by: nameIn(names, user_id),
    what: inWords(action, subject),
  }))
}

function inWords(action: string, subject: string): string {
  const what = WORDS[action] ?? action
  // Between whom it was about and the session stands what it was.
  const detail = subject.split(', ').slice(1, -1)
  if (action === 'person corrected at the desk') return `${what}: ${detail.join(', ')}`
  if (action === 'consent withdrawn') return `${what}: ${detail[0]}`
  return what
}
