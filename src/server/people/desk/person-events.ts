import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import { isoTime } from '../../time/iso-time.ts'

const MOST = 50

/** Identical to the condition of their index: see migrations/010-audit.ts. */
const OF_PEOPLE = sql<boolean>`action in ('person read at the desk', 'person corrected at the desk',
     'person exported at the desk', 'person blocked', 'person unblocked', 'person signed out at the desk',
     'code sent again at the desk', 'consent withdrawn')`

const ACTION_LABELS: Record<string, string> = {
  'person read at the desk': 'Read this page',
  'person corrected at the desk': 'Corrected',
  'person exported at the desk': 'Exported what is kept',
  'person blocked': 'Blocked',
  'person unblocked': 'Unblocked',
  'person signed out at the desk': 'Signed out everywhere',
  'code sent again at the desk': 'Sent the code again',
  'consent withdrawn': 'Noted that consent was withdrawn',
}

/** Events of an account. Only logins on a new device are included: the others would hide everything else. */
const OWN_ACTION_LABELS: Record<string, string> = {
  'account created': 'Typed the code from the mail: the account was made',
  'session opened': 'Logged in on a new device',
  'refresh token reused': 'Was logged out, because two browsers used one log-in',
  'other sessions ended': 'Ended all other log-ins',
  'login stopped': 'Too many wrong passwords: only a link from a mail lets them in',
  'reset link asked for': 'Asked for a link to set a new password',
  'password reset': 'Set a new password with a link',
  'password changed': 'Changed the password',
  'details changed': 'Changed name, number or username',
  'language changed': 'Changed the language of emails',
  'email change asked for': 'Asked for another address',
  'email changed': 'Moved to another address',
  'picture changed': 'Changed the picture',
  'picture removed': 'Removed the picture',
  'data downloaded': 'Downloaded all that is kept',
}
/** The only detail of a session is that its device was new. */
const OF_ACCOUNTS = sql<boolean>`(action in (${sql.join(
  Object.keys(OWN_ACTION_LABELS)
    .filter((action) => action !== 'session opened')
    .map((action) => sql.lit(action)),
)}) or action = 'session opened' and detail is not null)`

interface Line {
  id: string
  at: number
  action: string
  user_id: string | null
  detail: string | null
}

interface Happened {
  id: string
  at: string
  by: string | null
  what: string
}

/** The audit events of a person, newest first: their own actions, those of staff, and who opened their data. */
export async function eventsOfPerson(
  read: Tx,
  references: string[],
  userId: string | undefined,
): Promise<Happened[]> {
  const [byStaff, own] = await Promise.all([doneByStaff(read, references), userId ? ownOf(read, userId) : []])
  return [...byStaff, ...own]
    .sort((one, other) => other.at.localeCompare(one.at) || (other.id < one.id ? -1 : 1))
    .slice(0, MOST)
}

/** Audit lines of the account, by the indexes of chained lines; the few unchained ones are read separately. */
async function ownOf(read: Tx, userId: string): Promise<Happened[]> {
  const chained = sql<boolean>`position is not null`
  const waiting = sql<boolean>`position is null`
  const own = sql<boolean>`user_id = ${userId} and ${OF_ACCOUNTS}`
  // The registration has the id that the account gets.
  const registered = sql<boolean>`subject = ${userId} and action = 'registration'`
  const found = await Promise.all(
    [
      sql<boolean>`${chained} and ${own}`,
      sql<boolean>`${waiting} and ${own}`,
      sql<boolean>`${chained} and ${registered}`,
      sql<boolean>`${waiting} and ${registered}`,
    ].map(async (which) => {
      const { rows } = await sql<Omit<Line, 'detail'>>`
        select id, at, action, user_id from audit where ${which}
        order by at desc, id desc limit ${sql.lit(MOST)}`.execute(read)
      return rows
    }),
  )
  return found.flat().map(({ id, at, action }) => ({
    id,
    at: isoTime(at),
    by: null,
    what: OWN_ACTION_LABELS[action] ?? 'Registered',
  }))
}

async function doneByStaff(read: Tx, references: string[]): Promise<Happened[]> {
  if (references.length === 0) return []
  const { rows } = await sql<Line>`
    select id, at, action, user_id, detail from audit
    where ${OF_PEOPLE} and subject in (${sql.join(references)})
    order by at desc, id desc limit ${sql.lit(MOST)}`.execute(read)
  const names = await namesOf(
    read,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, at, action, user_id, detail }) => ({
    id,
    at: isoTime(at),
    by: nameIn(names, user_id),
    what: inWords(action, detail),
  }))
}

function inWords(action: string, detail: string | null): string {
  const what = ACTION_LABELS[action] ?? action
  const { of, fields = [] } = JSON.parse(detail ?? '{}') as { of?: string; fields?: string[] }
  return [what, of && (fields.length > 0 ? `${of}, ${fields.join(' ')}` : of)].filter(Boolean).join(': ')
}
