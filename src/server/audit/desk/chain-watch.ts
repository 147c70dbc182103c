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
import { changeStored, readStored, waitingLines } from './kept-check.ts'

/** Some milliseconds of work, and as many for everybody else. */
const LINES_AT_ONCE = 250
const PAUSE_MS = 5
const NOTED_EVERY_MS = 1000
/** A check that says nothing for so long has ended with its process. */
const LOST_MS = 30_000
const DAY = 24 * 3600_000

class Stopped extends Error {}

/**
 * Checks the chain behind everybody's back: on a connection of its own, which reads the record as it is at one moment, in small
 * steps. How far it is, and what it found, stands in the database, for all instances.
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

  /** Answers whether it is this one that checks. */
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

  /** Nothing happens where a check is under way, here or on another instance. */
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
    /** Once a day, by whichever instance comes first. */
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
    /** Waits for a check under way to end. */
    settled: () => running,
    async stop(): Promise<void> {
      stopping = true
      await running
    },
  }
}
