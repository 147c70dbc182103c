import type { ShownLine } from '../../../contract/desk-audit.ts'
import type { Tx } from '../../db/db.ts'
import { namesOf } from '../../items/history.ts'
import { isoTime } from '../../time/iso-time.ts'
import { type LineParts, partsOf } from '../line-parts.ts'
import type { ActionWords } from '../words/action-words.ts'
import { wordsFor } from '../words/words.ts'
import type { FoundLine } from './find-lines.ts'

const LEFT = 'somebody who left'
const NONE = { person: 'nobody', other: 'none' }
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const ID = /^[\da-f]{8}-[\da-f-]{27}$/
const IDS = /\b[\da-f]{8}-[\da-f-]{27}\b/g

interface Read {
  row: FoundLine
  words: ActionWords
  parts: LineParts
}

/** Who is named, and what everybody else is called. */
interface Naming {
  staff: Map<string, string>
  unknown: string
}

/**
 * Lines as people read them: with the names of whoever they name, and of whom the items are.
 *
 * @param only names these alone, and says of no item whose it is
 */
export async function showLines(
  db: Tx,
  rows: FoundLine[],
  timeZone: string,
  only?: Naming,
): Promise<ShownLine[]> {
  const lines = rows.map((row): Read => {
    const words = wordsFor(row.action)
    return { row, words, parts: partsOf(row.subject, words.change) }
  })
  const [names, items] = await Promise.all([
    only?.staff ?? namesOf(db, lines.flatMap(idsIn)),
    itemNames(db, only ? [] : lines.flatMap(({ parts }) => parts.reference ?? [])),
  ])
  const nameOf = (id: string) => names.get(id) ?? only?.unknown ?? LEFT
  const value = (what: string, text: string) =>
    text === 'none' ? NONE[what === 'assignee' ? 'person' : 'other'] : inWords(text, nameOf, timeZone)
  return lines.map(({ row, words, parts }) => ({
    id: row.id,
    position: row.position,
    at: isoTime(row.at),
    who: whoDid(row, words, nameOf),
    did: sentenceOf(row, words, parts, nameOf),
    reference: parts.reference,
    itemName: (parts.reference && items.get(parts.reference)) ?? null,
    changes: parts.changes.map(({ what, from, to }) => ({
      what,
      from: value(what, from),
      to: value(what, to),
    })),
    sign: words.sign ?? null,
  }))
}

function whoDid({ user_id }: FoundLine, { by }: ActionWords, nameOf: (id: string) => string): string {
  if (by === 'operator') return 'The operator'
  if (by === 'desk') return 'The desk'
  if (user_id === null) return by ? 'The desk' : 'Somebody'
  return capital(nameOf(user_id))
}

/** Ids tell nobody anything: a name stands in their place, or nothing. */
function sentenceOf(
  { user_id }: FoundLine,
  { did }: ActionWords,
  parts: LineParts,
  nameOf: (id: string) => string,
): string {
  if (typeof did === 'string') return did
  const person = user_id === null ? '' : nameOf(user_id)
  return did({ ...parts, nameOf, userId: user_id, person }).replace(IDS, '…')
}

const idsIn = ({ row, parts: { said, changes } }: Read) => [
  row.user_id,
  ...[...said, ...changes.flatMap(({ from, to }) => [from, to])].filter((part) => ID.test(part)),
]

/** Whose enquiries and applications these are; those that are erased are left out. */
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

function inWords(text: string, nameOf: (id: string) => string, timeZone: string): string {
  if (ID.test(text)) return nameOf(text)
  if (!TIME.test(text)) return text
  const clock = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hour12: false,
  })
  return clock.format(Date.parse(text))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
