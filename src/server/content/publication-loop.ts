import type { FastifyBaseLogger } from 'fastify'
import { asFailure } from '../db/dialects.ts'
import type { Deps } from '../deps.ts'
import { makeLoop } from '../jobs/loop.ts'
import { Failure } from '../platform/failure.ts'
import { importEdits } from './import-edits.ts'
import { publishDue } from './publish-due.ts'
import { numberInForce } from './store.ts'

/** The interval of polling: staff who publish wait for the answer, and then open the page. */
const LOOK_EVERY_MS = 250
/** The delay until another instance shows a publication. */
const IDLE_LOOK_EVERY_MS = 2000
const TRY_AGAIN_MS = 60_000

interface Options extends Pick<Deps, 'db' | 'now'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Shows a publication: the current one at the start, and each later one, from any instance. */
  show: (number: number) => Promise<void>
  /** Whether the shown pages are still correct. They become outdated with time, when events are past. */
  isTrue: () => Promise<boolean>
}

/** While the server runs: imports edits by hand, publishes due drafts, and shows the current publication. */
export function makePublicationLoop({ db, now, log, show, isTrue }: Options) {
  let shown: number | undefined
  let failed: { number: number; at: number } | undefined
  let showing: Promise<void> = Promise.resolve()
  let isLogged = false

  /** Calls run one after the other: the second finds it shown. */
  function showNewest(): Promise<void> {
    const mine = showing.then(showNewestNow)
    showing = mine.catch(() => {})
    return mine
  }

  async function showNewestNow(): Promise<void> {
    const number = await numberInForce(db.read)
    if (number === undefined || (number === shown && (await isTrue()))) return
    try {
      await show(number)
    } catch (error) {
      failed = { number, at: performance.now() }
      throw error
    }
    shown = number
    failed = undefined
    log.info({ number }, 'content in force')
  }

  async function look(): Promise<void> {
    try {
      await publishDue({ db, now })
      if (failed && performance.now() - failed.at < TRY_AGAIN_MS) {
        if (failed.number === (await numberInForce(db.read))) return
      }
      await showNewest()
      isLogged = false
    } catch (error) {
      // The database is polled four times a second; its failure is logged once.
      const isUnavailable = asFailure(error) instanceof Failure
      if (!isUnavailable) log.error({ err: error }, 'the publication cannot be shown; the previous one stays')
      else if (!isLogged) log.warn({ err: error }, 'the database cannot be asked for a new publication')
      isLogged = isUnavailable
    }
  }

  const loop = makeLoop({ ms: LOOK_EVERY_MS, idleMs: IDLE_LOOK_EVERY_MS, db }, look, () => {})

  return {
    look,
    /** Imports edits by hand, then shows the current publication. Returns whether that succeeded. */
    async begin(): Promise<boolean> {
      try {
        const report = await importEdits({ db, now })
        if (report) log.warn(report)
      } catch (error) {
        log.warn({ err: error }, 'edits in content/ are not imported; the publication stays')
      }
      await look()
      return shown !== undefined
    },
    start: () => loop.start(),
    /**
     * Imports content/ in its current state, also an already imported one, and shows it.
     *
     * Errors  ContentError. Others: those of `show`
     */
    async publishFolder(): Promise<void> {
      await importEdits({ db, now }, { again: true })
      await showNewest()
    },
    stop: () => loop.stop(),
  }
}
