import type { KeyObject } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import type { AuditRow } from '../db/tables/records.ts'
import type { Keys } from '../security/keys.ts'
import { anyChained, BrokenChainError, type ChainPoint, nextPoint, readMark, verifyMark } from './chain.ts'
import { chainingKeysByName } from './old-keys.ts'

/** The number of lines that are read at once, and a callback before the next ones. */
export interface Steps {
  size: number
  next?: (intact: number) => Promise<void>
}

const AT_ONCE: Steps = { size: 1000 }
/**
 * The tolerated difference: clocks of instances differ, and a line is chained a little after it was written.
 */
const BACK_DATED_MS = 3600_000

export interface ChainReport {
  /** The number of lines, from the first on, that are unchanged and in their place. */
  intact: number
  /** Milliseconds since 1970, UTC, of the first and last of them. */
  from: number | undefined
  to: number | undefined
  /** The number of lines that are not chained yet. */
  waiting: number
  /** The end of the chain; undefined while there is none. */
  head: ChainPoint | undefined
  /** The fault of the first changed line, or of the marks. */
  problem: string | undefined
  /**
   * Lines with an earlier time than the lines chained before them: a clock was set back, or the lines were
   * inserted later.
   */
  backDated: { count: number; first: string | undefined }
}

/**
 * Checks the chain from its first line to its last. `logged` is a point from the log: a chain that was cut off, or
 * rebuilt by somebody with the keys, does not contain it.
 */
export async function checkChain(
  db: Tx,
  keys: Keys,
  logged?: ChainPoint,
  steps = AT_ONCE,
): Promise<ChainReport> {
  const report: ChainReport = {
    intact: 0,
    from: undefined,
    to: undefined,
    waiting: await countWaiting(db),
    head: undefined,
    problem: undefined,
    backDated: { count: 0, first: undefined },
  }
  try {
    await walkChain(db, keys, report, logged, steps)
  } catch (error) {
    if (!(error instanceof BrokenChainError)) throw error
    report.problem = error.message
  }
  return report
}

async function countWaiting(db: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .where('position', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Errors  BrokenChainError, with the fault */
async function walkChain(
  db: Tx,
  keys: Keys,
  report: ChainReport,
  logged: ChainPoint | undefined,
  steps: Steps,
): Promise<void> {
  const marks = { anchor: await readMark(db, 'anchor'), head: await readMark(db, 'head') }
  if (!marks.anchor && !marks.head && !(await anyChained(db))) {
    if (logged) throw new BrokenChainError('No line is chained, though the log has told of a chain.')
    return
  }
  const anchor = verifyMark(keys, 'anchor', marks.anchor)
  const head = verifyMark(keys, 'head', marks.head)
  report.head = head
  await refuseLinesBefore(db, anchor)

  const keysByName = await chainingKeysByName(db, keys)
  let last = anchor
  let lastLine: AuditRow | undefined
  let newest = Number.NEGATIVE_INFINITY
  compareWithLog(last, logged)
  for await (const line of linesAfter(db, anchor, steps, report)) {
    if (line.position > head.position)
      throw new BrokenChainError(`${describeLine(line)} was inserted: it stands behind the end of the chain.`)
    if (line.position !== last.position + 1) throw linesMissing(last, line.position - 1, lastLine, line)
    last = verifyLine(line, last, keysByName)
    compareWithLog(last, logged)
    lastLine = line
    report.intact++
    report.from ??= line.at
    report.to = line.at
    if (line.at < newest - BACK_DATED_MS) {
      report.backDated.count++
      report.backDated.first ??= describeLine(line)
    }
    newest = Math.max(newest, line.at)
  }
  if (last.position !== head.position) throw linesMissing(last, head.position, lastLine, undefined)
  if (last.mac !== head.mac)
    throw new BrokenChainError('The end of the chain is not the one that was marked.')
  refuseLogOutside(logged, anchor, head)
}

type Chained = AuditRow & { position: number }

async function* linesAfter(
  db: Tx,
  anchor: ChainPoint,
  { size, next }: Steps,
  report: Pick<ChainReport, 'intact'>,
): AsyncGenerator<Chained> {
  let after = anchor.position
  for (;;) {
    const page = (await db
      .selectFrom('audit')
      .selectAll()
      .where('position', '>', after)
      .orderBy('position')
      .limit(size)
      .execute()) as Chained[]
    yield* page
    const end = page.at(-1)
    if (!end || page.length < size) return
    after = end.position
    await next?.(report.intact)
  }
}

function verifyLine(line: Chained, previous: ChainPoint, keysByName: Map<string, KeyObject>): ChainPoint {
  const key = keysByName.get(line.key_id ?? '')
  if (!key)
    throw new BrokenChainError(
      `${describeLine(line)} cannot be checked: the secret key ${line.key_id} is missing. Lines behind it were not looked at.`,
    )
  const point = nextPoint(previous, line, key)
  if (point.mac !== line.mac)
    throw new BrokenChainError(
      `${describeLine(line)} is not the line that was chained there: it was changed, moved or inserted.`,
    )
  return point
}

/** Checks that no line is before the anchor: older lines were deleted. Errors  BrokenChainError */
async function refuseLinesBefore(db: Tx, anchor: ChainPoint): Promise<void> {
  const line = await db
    .selectFrom('audit')
    .selectAll()
    .where('position', '<=', anchor.position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (line)
    throw new BrokenChainError(
      `${describeLine(line)} was inserted: it stands in front of the beginning of the chain.`,
    )
}

function linesMissing(
  last: ChainPoint,
  to: number,
  before: AuditRow | undefined,
  after: AuditRow | undefined,
): BrokenChainError {
  const from = last.position + 1
  const lines = from === to ? `Line ${from} was` : `Lines ${from} to ${to} were`
  const between = [
    before && `behind ${describeLine(before)}`,
    after && `in front of ${describeLine(after)}`,
  ].filter(Boolean)
  return new BrokenChainError(
    `${lines} removed${between.length > 0 ? `: ${between.join(', ').replaceAll(' Line', ' line')}` : ''}.`,
  )
}

/** Errors  BrokenChainError: the log had another mac at this position */
function compareWithLog({ position, mac }: ChainPoint, logged: ChainPoint | undefined): void {
  if (logged?.position === position && logged.mac !== mac)
    throw new BrokenChainError(
      `At line ${position} the chain is not the one the log has told of: it was made anew.`,
    )
}

function refuseLogOutside(logged: ChainPoint | undefined, anchor: ChainPoint, head: ChainPoint): void {
  if (!logged) return
  if (logged.position > head.position)
    throw new BrokenChainError(
      `The chain was cut off: the log has told of line ${logged.position}, and it ends at line ${head.position}.`,
    )
  if (logged.position < anchor.position)
    throw new BrokenChainError(
      `The log has told of line ${logged.position}, but the chain begins behind line ${anchor.position}: take a younger one.`,
    )
}

function describeLine({ position, id, at, action }: AuditRow): string {
  return `Line ${position} (${utc(at)}, ${action}, ${id})`
}

/** `2026-01-05 09:30:00 UTC` */
export function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
