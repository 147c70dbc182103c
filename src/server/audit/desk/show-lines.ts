import { showAmount } from '../../../contract/amounts.ts'
import type { ShownLine } from '../../../contract/desk-audit.ts'
import type { Tx } from '../../db/db.ts'
import { namesOf } from '../../items/history.ts'
import { isReference } from '../../submissions/reference.ts'
import { isoTime } from '../../time/iso-time.ts'
import type { AuditAction, AuditChange, AuditDetails } from '../actions.ts'
import type { ActionSentences } from '../sentences/action-sentences.ts'
import { sentencesFor } from '../sentences/sentences.ts'
import type { FoundLine } from './find-lines.ts'

const LEFT = 'a former colleague or member'
const ID = /^[\da-f]{8}-[\da-f-]{27}$/

interface Read {
  row: FoundLine
  words: ActionSentences
  detail: AuditDetails[AuditAction]
  changes: AuditChange[]
  reference: string | null
}

/** Names of staff, and labels of all other people. */
interface Naming {
  staff: Map<string, string>
  unknown: string
}

/**
 * Lines in words: with the names of the people in them, and of the senders of items.
 *
 * @param only the accounts that are named; items are shown without their senders
 */
export async function showLines(
  db: Tx,
  rows: FoundLine[],
  timeZone: string,
  only?: Naming,
): Promise<ShownLine[]> {
  const lines = rows.map(read)
  const [names, items] = await Promise.all([
    only?.staff ?? namesOf(db, lines.flatMap(idsIn)),
    itemNames(db, only ? [] : lines.flatMap(({ reference }) => reference ?? [])),
  ])
  const nameOf = (id: string) => names.get(id) ?? only?.unknown ?? LEFT
  const show = (line: Read): ShownLine => ({
    id: line.row.id,
    position: line.row.position,
    at: isoTime(line.row.at),
    who: whoDid(line, nameOf),
    did: sentenceOf(line, nameOf),
    reference: line.reference,
    itemName: (line.reference && items.get(line.reference)) ?? null,
    changes: line.changes.map(({ what, from, to }) => ({
      what,
      from: inWords(what, from, nameOf, timeZone),
      to: inWords(what, to, nameOf, timeZone),
    })),
    sign: line.words.sign ?? null,
  })
  return lines.map((line) => {
    try {
      return show(line)
    } catch {
      return show(unreadable(line.row))
    }
  })
}

function read(row: FoundLine): Read {
  const reference = row.subject && isReference(row.subject) ? row.subject : null
  try {
    const { changes = [], ...detail } = JSON.parse(row.detail ?? '{}') as { changes?: AuditChange[] }
    return { row, words: sentencesFor(row.action), detail, changes: [...changes], reference }
  } catch {
    return unreadable(row)
  }
}

/**
 * The detail of a line may have been changed in the database, so it may contain anything. The record shows
 * it, and the check finds it.
 */
const unreadable = (row: FoundLine): Read => ({
  row,
  words: { ...sentencesFor(row.action), did: `did: ${row.action}` },
  detail: {},
  changes: [],
  reference: null,
})

function whoDid({ row: { user_id }, words: { by } }: Read, nameOf: (id: string) => string): string {
  if (by === 'operator') return 'The operator'
  if (by === 'desk') return 'The desk'
  if (user_id === null) return by ? 'The desk' : 'A visitor'
  return capital(nameOf(user_id))
}

function sentenceOf({ row, words: { did }, ...line }: Read, nameOf: (id: string) => string): string {
  if (typeof did === 'string') return did
  const { user_id: userId, subject } = row
  const person = userId === null ? '' : nameOf(userId)
  return did({ ...line, subject: subject ?? '', userId, person, nameOf })
}

const idsIn = ({ row: { user_id, subject }, changes }: Read) => [
  user_id,
  ...([subject, ...changes.flatMap((change) => [change?.from, change?.to])].filter(
    (value) => typeof value === 'string' && ID.test(value),
  ) as string[]),
]

/** The senders of these enquiries and applications; erased ones are left out. */
async function itemNames(db: Tx, references: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [table, letter] of [
    ['enquiries', 'E'],
    ['applications', 'A'],
  ] as const) {
    const known = [...new Set(references)].filter((reference) => reference.startsWith(letter))
    if (known.length === 0) continue
    const rows = await db
      .selectFrom(table)
      .select(['reference', 'full_name'])
      .where('reference', 'in', known)
      .execute()
    for (const { reference, full_name } of rows) names.set(reference, full_name || 'Name not given')
  }
  return names
}

function inWords(
  what: string,
  value: string | number | null,
  nameOf: (id: string) => string,
  timeZone: string,
): string {
  const isPerson = what === 'assignee'
  if (what === 'fee') return value === null ? 'the usual fee' : showAmount(Number(value))
  if (value === null) return isPerson ? 'nobody' : 'none'
  if (typeof value === 'string') return isPerson ? nameOf(value) : value
  const clock = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hour12: false,
  })
  return clock.format(value)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
