import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditChain } from '../../../contract/desk-audit.ts'
import { snapshot } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import { openBesideServer } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoTime } from '../../time/iso-time.ts'
import { readMark } from '../chain.ts'
import { checkChain } from '../check-chain.ts'
import { writeAudit } from '../write-audit.ts'
import { changeStored, readStored, waitingLines } from './stored-check.ts'

/** The lines of one step, which takes some milliseconds, and the pause for other callers after it. */
const LINES_AT_ONCE = 250
const PAUSE_MS = 5
const NOTED_EVERY_MS = 1000
/** Without a report for this long, the process of the check has ended. */
const LOST_MS = 30_000
const DAY = 24 * 3600_000

class Stopped extends Error {}

/**
 * Checks the chain in the background: on a connection of its own, which reads a snapshot of the record, in small steps.
 * Progress and result are stored in the database, for all instances.
 */
export function makeChainWatch(
  { config, db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
) {
  let stopping = false
  let running: Promise<void> = Promise.resolve()

  async function total(): Promise<number> {
    const [head, anchor] = await Promise.all([readMark(db.read, 'head'), readMark(db.read, 'anchor')])
    return (head?.position ?? 0) - (anchor?.position ?? 0)
  }

  /** Returns whether this instance runs the check. */
  async function claim(id: string): Promise<boolean> {
    const of = { id, checked: 0, total: await total() }
    const stored = await changeStored(db, (before) => {
      const isUnderWay = before.running && now() - before.running.seen < LOST_MS
      return isUnderWay ? before : { ...before, running: { ...of, seen: now() } }
    })
    return stored.running?.id === id
  }

  async function check(id: string, by: Staff | undefined): Promise<void> {
    let notedAt = Date.now()
    async function next(checked: number): Promise<void> {
      if (stopping) throw new Stopped()
      await pause(PAUSE_MS)
      if (Date.now() - notedAt < NOTED_EVERY_MS) return
      notedAt = Date.now()
      await changeStored(db, (before) =>
        before.running?.id === id
          ? { ...before, running: { ...before.running, checked, seen: now() } }
          : before,
      )
    }
    const beside = await openBesideServer(config)
    try {
      const found = await snapshot(beside.read, (read) =>
        checkChain(read, keys, undefined, { size: LINES_AT_ONCE, next }),
      )
      if (found.problem) log.error('audit chain broken: see npm run operator -- audit')
      const upTo = found.head?.position ?? 0
      const last = { intact: found.intact, upTo, problem: found.problem ?? null }
      const detail = found.problem ? { holds: false, lines: found.intact } : { holds: true, lines: upTo }
      await changeStored(
        db,
        () => ({ last: { ...last, at: now(), backDated: found.backDated.count } }),
        (tx) => writeAudit(tx, now(), { action: 'audit chain checked', staff: by, detail }),
      )
    } finally {
      await beside.close()
    }
  }

  /** Does nothing while a check is in progress, here or on another instance. */
  async function begin(by?: Staff): Promise<void> {
    const id = newId()
    if (!(await claim(id))) return
    running = check(id, by).catch(async (error: unknown) => {
      if (!(error instanceof Stopped)) log.warn({ err: error }, 'the audit was not checked')
      await changeStored(db, ({ last }) => ({ ...(last && { last }) })).catch(() => {})
    })
  }

  return {
    begin,
    /** Begins the daily check, on the first instance that calls it. */
    async beginWhenDue(): Promise<void> {
      const { last } = await readStored(db.read)
      if ((await total()) > 0 && (!last || now() - last.at >= DAY)) await begin()
    },
    async read(): Promise<AuditChain> {
      const [{ last, running: of }, head, waiting] = await Promise.all([
        readStored(db.read),
        readMark(db.read, 'head'),
        waitingLines(db.read),
      ])
      return {
        upTo: head?.position ?? 0,
        waiting,
        checked: last ? { ...last, at: isoTime(last.at) } : null,
        running: of && now() - of.seen < LOST_MS ? { checked: of.checked, total: of.total } : null,
      }
    },
    /** Waits for a check in progress to end. */
    settled: () => running,
    async stop(): Promise<void> {
      stopping = true
      await running
    },
  }
}
