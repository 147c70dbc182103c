import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { isOneOfMany } from '../../db/dialects.ts'
import type { AuditRow } from '../../db/tables/records.ts'
import { all, type Condition } from '../../items/lists/list-segment.ts'
import { asCursor, asText, valuesAs } from '../../items/lists/paging.ts'

export type FoundLine = Omit<AuditRow, 'mac' | 'key_id'>

/** The people or subjects of the lines to find: each is the first column of an index of the audit. */
export interface AuditSubjects {
  /** Staff: each may have very many lines. */
  userIds: string[]
  /** All other people have few lines. */
  memberIds: string[]
  actions: string[]
  references: string[]
}

export interface AuditQuery {
  /** Lines of any of these; undefined for all lines. */
  subjects: AuditSubjects | undefined
  who?: string | undefined
  action?: string | undefined
  /** Milliseconds since 1970, UTC: not before the first, before the second. */
  from?: number | undefined
  before?: number | undefined
  after?: string | undefined
}

const COLUMNS = sql`id, position, at, action, user_id, session_id, subject, detail`
const subject = sql.ref('subject')

/** One condition of a match. Conditions with few lines are sorted: PostgreSQL would scan the whole record for them. */
interface Way {
  is: Condition
  isRare?: true
}

const isOf = (userId: string): Condition => sql`user_id = ${userId}`
const isAction = (action: string): Condition => sql`action = ${action}`
/** Actions of others about the account. */
const isAbout = (db: Tx, userIds: string[]): Condition => isOneOfMany(db, subject, userIds)

/**
 * One page of the record, the newest first, from the cursor on. Each condition is read by an index of its own, and the
 * results are merged.
 *
 * Errors  malformed
 */
export async function findLines(
  db: Tx,
  { subjects, who, action, from, before, after }: AuditQuery,
  size: number,
): Promise<{ lines: FoundLine[]; next: string | null }> {
  const filters: Condition[] = []
  if (from !== undefined) filters.push(sql`at >= ${from}`)
  if (before !== undefined) filters.push(sql`at < ${before}`)
  if (after !== undefined) filters.push(behind(after))
  if (who) filters.push(isOf(who))
  if (action) filters.push(isAction(action))
  const ways = waysTo(db, subjects)
  const isSearched = ways !== undefined || who !== undefined || action !== undefined
  const chained = (ways ?? [{ is: sql<boolean>`true` }]).map((way) =>
    read(db, [...(isSearched ? [sql<boolean>`position is not null`] : []), way.is, ...filters], {
      most: size + 1,
      isRare: way.isRare,
    }),
  )
  // Unchained lines are in none of those indexes, and are few.
  const waiting = isSearched
    ? [read(db, [sql`position is null`, ways ? any(ways) : sql`true`, ...filters], { most: size + 1 })]
    : []
  const found = new Map((await Promise.all([...chained, ...waiting])).flat().map((line) => [line.id, line]))
  const lines = [...found.values()].sort(newestFirst)
  const last = lines.length > size ? lines[size - 1] : undefined
  return {
    lines: lines.slice(0, size),
    next: last ? asText({ segment: 0, values: [last.at, last.id] }) : null,
  }
}

export async function findLine(db: Tx, id: string): Promise<FoundLine | undefined> {
  const { rows } = await sql<FoundLine>`select ${COLUMNS} from audit where id = ${id}`.execute(db)
  return rows[0]
}

function waysTo(db: Tx, subjects: AuditSubjects | undefined): Way[] | undefined {
  if (!subjects) return undefined
  const { userIds, memberIds, actions, references } = subjects
  return [
    ...userIds.flatMap((id): Way[] => [{ is: isOf(id) }, { is: isAbout(db, [id]), isRare: true }]),
    ...(memberIds.length > 0
      ? [
          { is: isOneOfMany(db, sql`user_id`, memberIds), isRare: true } as const,
          { is: isAbout(db, memberIds), isRare: true } as const,
        ]
      : []),
    ...actions.map((action) => ({ is: isAction(action) })),
    ...(references.length > 0 ? [{ is: isOneOfMany(db, subject, references), isRare: true } as const] : []),
  ]
}

const any = (ways: Way[]): Condition =>
  ways.length > 0
    ? sql`(${sql.join(
        ways.map(({ is }) => is),
        sql` or `,
      )})`
    : sql`1 = 0`

async function read(
  db: Tx,
  conditions: Condition[],
  { most, isRare }: { most: number; isRare?: true | undefined },
): Promise<FoundLine[]> {
  // Not a plain column, because no index has this order.
  const at = isRare ? sql`at + 0` : sql`at`
  const { rows } = await sql<FoundLine>`
    select ${COLUMNS} from audit where ${all(...conditions)}
    order by ${at} desc, id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** The end of the previous page: time and id. */
function behind(after: string): Condition {
  const [at, id] = valuesAs(['number', 'string'], asCursor(after).values)
  return sql`(at <= ${at} and (at < ${at} or id < ${id}))`
}

const newestFirst = (one: FoundLine, other: FoundLine) => other.at - one.at || (other.id < one.id ? -1 : 1)
