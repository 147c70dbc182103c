import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { publishDue } from './publish-due.ts'
import { numberInForce } from './store.ts'
import { takeIn } from './take-in.ts'

const LOOK_EVERY_MS = 1000

interface Options extends Pick<Deps, 'db' | 'now'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Called once for the publication in force at the start, and for each one that comes later, whichever instance made it. */
  onPublished: (number: number) => void | Promise<void>
}

/** While the server runs: takes in what was edited by hand, publishes what is due, and notices what is in force. */
export function makeContentKeeper({ db, now, log, onPublished }: Options) {
  let known: number | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let stopping = false

  async function look(): Promise<void> {
    try {
      await publishDue({ db, now })
      const number = await numberInForce(db.read)
      if (number === undefined || number === known) return
      // Known only once it was heard: what fails is tried again.
      await onPublished(number)
      known = number
    } catch (error) {
      log.warn({ err: error }, 'publications were not looked at')
    }
  }

  async function begin(): Promise<void> {
    try {
      const told = await takeIn({ db, now })
      if (told) log.warn(told)
    } catch (error) {
      log.warn({ err: error }, 'content was not taken in')
    }
    await look()
  }

  function scheduleNext(): void {
    timer = setTimeout(() => {
      looking = look().finally(() => stopping || scheduleNext())
    }, LOOK_EVERY_MS)
  }

  return {
    look,
    start(): void {
      looking = begin().finally(() => stopping || scheduleNext())
    },
    async stop(): Promise<void> {
      stopping = true
      clearTimeout(timer)
      await looking
    },
  }
}
