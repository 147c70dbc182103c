import type { DeskRequest } from '../../../contract/desk-requests.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import { linesOf } from '../desk/person-lines.ts'
import { daysLeft } from './days.ts'

const MOST_OPEN = 200
const MOST_ANSWERED = 50

/** Open requests by due day, then the latest answered ones. */
export async function listRequests({ db: { read }, now }: Pick<Deps, 'db' | 'now'>) {
  const [open, answered] = await Promise.all([
    openRows(read),
    read
      .selectFrom('data_requests')
      .selectAll()
      .where('answered_at', 'is not', null)
      .orderBy('answered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_ANSWERED)
      .execute(),
  ])
  const shown = await inFull(read, [...open, ...answered], now())
  return { open: shown.slice(0, open.length), answered: shown.slice(open.length) }
}

const openRows = (read: Tx) =>
  read
    .selectFrom('data_requests')
    .selectAll()
    .where('answered_at', 'is', null)
    .orderBy('due')
    .orderBy('id')
    .limit(MOST_OPEN)
    .execute()

/** Open requests by due day, as short lines. */
export async function openRequests({ db: { read }, now }: Pick<Deps, 'db' | 'now'>) {
  const rows = await openRows(read)
  return rows.map(({ reference, kind, full_name, due }) => ({
    reference,
    kind,
    name: full_name,
    daysLeft: daysLeft(due, now()),
  }))
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Tx) => db.selectFrom('data_requests').selectAll().execute()

async function inFull(read: Tx, rows: Row[], now: number): Promise<DeskRequest[]> {
  const keys = [...new Set(rows.map(({ email }) => email.toLowerCase()))]
  const [names, people] = await Promise.all([
    namesOf(
      read,
      rows.map(({ staff_id }) => staff_id),
    ),
    linesOf(read, keys, now),
  ])
  const found = new Map(people.map(({ email, reference }) => [email.toLowerCase(), reference]))
  return rows.map((row) => ({
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    came: row.came,
    name: row.full_name,
    email: row.email,
    words: row.words,
    language: row.language,
    at: isoTime(row.created_at),
    due: row.due,
    daysLeft: daysLeft(row.due, now),
    answer: row.answer,
    answeredAt: isoOrNull(row.answered_at),
    by: nameIn(names, row.staff_id),
    person: found.get(row.email.toLowerCase()) ?? row.reference,
    version: row.version,
  }))
}
