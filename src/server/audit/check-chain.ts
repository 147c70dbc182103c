import type { KeyObject } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import type { AuditRow } from '../db/schema.ts'
import type { Keys } from '../security/keys.ts'
import { anyChained, BrokenChainError, findMark, genuine, type Place, placeAfter } from './chain.ts'
import { keysOfLines } from './old-keys.ts'

const PAGE_SIZE = 1000
/** Clocks of instances differ, and a line is chained a little after it was written. */
const BACK_DATED_MS = 3600_000

export interface Finding {
  /** How many lines stand where they were chained, as they were written, from the beginning on. */
  hold: number
  /** Milliseconds since 1970, UTC, of the first and last of them. */
  from: number | undefined
  to: number | undefined
  /** How many were not chained yet. */
  wait: number
  /** Where the chain ends; undefined while there is none. */
  head: Place | undefined
  /** What is wrong with the first line that does not hold, or with the marks. */
  problem: string | undefined
  /** Lines that claim to be older than those chained before them: a clock was set back, or somebody wrote history. */
  backDated: { count: number; first: string | undefined }
}

/**
 * Follows the chain from its beginning to its end. `expected` is a place the log has told; a chain that was cut off behind
 * it, or made anew by somebody who holds the keys, does not have it.
 */
export async function checkChain(db: Tx, keys: Keys, expected?: Place): Promise<Finding> {
  const finding: Finding = {
    hold: 0,
    from: undefined,
    to: undefined,
    wait: await countWaiting(db),
    head: undefined,
    problem: undefined,
    backDated: { count: 0, first: undefined },
  }
  try {
    await follow(db, keys, finding, expected)
  } catch (error) {
    if (!(error instanceof BrokenChainError)) throw error
    finding.problem = error.message
  }
  return finding
}

async function countWaiting(db: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .where('position', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Errors  BrokenChainError, with what is wrong */
async function follow(db: Tx, keys: Keys, finding: Finding, expected: Place | undefined): Promise<void> {
  const marks = { anchor: await findMark(db, 'anchor'), head: await findMark(db, 'head') }
  if (!marks.anchor && !marks.head && !(await anyChained(db))) {
    if (expected) throw new BrokenChainError('No line is chained, though the log has told of a chain.')
    return
  }
  const anchor = genuine(keys, 'anchor', marks.anchor)
  const head = genuine(keys, 'head', marks.head)
  finding.head = head
  await refuseBefore(db, anchor)

  const known = await keysOfLines(db, keys)
  let last = anchor
  let lastLine: AuditRow | undefined
  let newest = Number.NEGATIVE_INFINITY
  refuseOther(last, expected)
  for await (const line of linesAfter(db, anchor)) {
    if (line.position > head.position)
      throw new BrokenChainError(`${named(line)} was inserted: it stands behind the end of the chain.`)
    if (line.position !== last.position + 1) throw missing(last, line.position - 1, lastLine, line)
    last = checked(line, last, known)
    refuseOther(last, expected)
    lastLine = line
    finding.hold++
    finding.from ??= line.at
    finding.to = line.at
    if (line.at < newest - BACK_DATED_MS) {
      finding.backDated.count++
      finding.backDated.first ??= named(line)
    }
    newest = Math.max(newest, line.at)
  }
  if (last.position !== head.position) throw missing(last, head.position, lastLine, undefined)
  if (last.mac !== head.mac)
    throw new BrokenChainError('The end of the chain is not the one that was marked.')
  refuseUnmet(expected, anchor, head)
}

type Chained = AuditRow & { position: number }

async function* linesAfter(db: Tx, anchor: Place): AsyncGenerator<Chained> {
  let after = anchor.position
  for (;;) {
    const page = (await db
      .selectFrom('audit')
      .selectAll()
      .where('position', '>', after)
      .orderBy('position')
      .limit(PAGE_SIZE)
      .execute()) as Chained[]
    yield* page
    const end = page.at(-1)
    if (!end || page.length < PAGE_SIZE) return
    after = end.position
  }
}

function checked(line: Chained, previous: Place, known: Map<string, KeyObject>): Place {
  const key = known.get(line.key_id ?? '')
  if (!key)
    throw new BrokenChainError(
      `${named(line)} cannot be checked: the secret key ${line.key_id} is missing. Lines behind it were not looked at.`,
    )
  const place = placeAfter(previous, line, key)
  if (place.mac !== line.mac)
    throw new BrokenChainError(
      `${named(line)} is not the line that was chained there: it was changed, moved or inserted.`,
    )
  return place
}

/** Nothing stands in front of the beginning: what left a year ago is gone. */
async function refuseBefore(db: Tx, anchor: Place): Promise<void> {
  const line = await db
    .selectFrom('audit')
    .selectAll()
    .where('position', '<=', anchor.position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (line)
    throw new BrokenChainError(
      `${named(line)} was inserted: it stands in front of the beginning of the chain.`,
    )
}

function missing(
  last: Place,
  to: number,
  before: AuditRow | undefined,
  after: AuditRow | undefined,
): BrokenChainError {
  const from = last.position + 1
  const lines = from === to ? `Line ${from} was` : `Lines ${from} to ${to} were`
  const between = [before && `behind ${named(before)}`, after && `in front of ${named(after)}`].filter(
    Boolean,
  )
  return new BrokenChainError(
    `${lines} removed${between.length > 0 ? `: ${between.join(', ').replaceAll(' Line', ' line')}` : ''}.`,
  )
}

/** Whether the chain still has, at its place, what the log has told. */
function refuseOther({ position, mac }: Place, expected: Place | undefined): void {
  if (expected?.position === position && expected.mac !== mac)
    throw new BrokenChainError(
      `At line ${position} the chain is not the one the log has told of: it was made anew.`,
    )
}

function refuseUnmet(expected: Place | undefined, anchor: Place, head: Place): void {
  if (!expected) return
  if (expected.position > head.position)
    throw new BrokenChainError(
      `The chain was cut off: the log has told of line ${expected.position}, and it ends at line ${head.position}.`,
    )
  if (expected.position < anchor.position)
    throw new BrokenChainError(
      `The log has told of line ${expected.position}, but the chain begins behind line ${anchor.position}: take a younger one.`,
    )
}

function named({ position, id, at, action }: AuditRow): string {
  return `Line ${position} (${utc(at)}, ${action}, ${id})`
}

/** `2026-01-05 09:30:00 UTC` */
export function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
