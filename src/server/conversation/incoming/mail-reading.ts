import { type ChildProcess, fork } from 'node:child_process'
import { bareEnvironment, childProgram } from '../../platform/child-program.ts'
import type { IncomingMail } from './incoming-mail.ts'
import type { SentMail } from './mail-worker.ts'

interface Allowance {
  seconds: number
  /** The limit of the heap. */
  megabytes: number
}

const ALLOWANCE: Allowance = { seconds: 15, megabytes: 192 }
/** Larger mails are fetched and read by their head only. */
export const MAIL_BYTES_MAX = 15 * 1024 * 1024
const findProgram = () => childProgram(import.meta.url, './mail-worker.ts', 'mail-worker.js')

export interface MailReading {
  /**
   * Reads mails of strangers in a process of its own, with limits of time and memory. If a mail exceeds them,
   * or cannot be read, only its head is read; null where that fails too.
   */
  read(raw: Uint8Array, isHeadOnly?: boolean): Promise<IncomingMail | null>
  /** Ends the process; the next mail starts another. */
  end(): void
}

/** One mail at a time: the caller waits for each. */
export function makeMailReading({
  allowance = ALLOWANCE,
  program = findProgram(),
}: {
  allowance?: Allowance
  program?: string
} = {}): MailReading {
  let running: ChildProcess | undefined

  function started(): ChildProcess {
    running ??= fork(program, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${allowance.megabytes}`],
      // It reads strangers' mails: it needs no secrets.
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    return running
  }
  function end(): void {
    running?.kill('SIGKILL')
    running = undefined
  }

  /** Null where the mail exceeded a limit or could not be read. */
  async function ask(mail: SentMail): Promise<IncomingMail | null> {
    const child = started()
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMail | null>()
    const timer = setTimeout(() => resolve(null), allowance.seconds * 1000)
    const answered = (answer: unknown) => resolve((answer as { mail: IncomingMail | null }).mail)
    // A process out of memory is ended by a signal.
    const ended = () => resolve(null)
    child.once('message', answered).once('error', reject).once('exit', ended)
    child.send(mail)
    try {
      const read = await promise
      if (read === null) end()
      return read
    } finally {
      clearTimeout(timer)
      child.off('message', answered).off('error', reject).off('exit', ended)
      if (running === child && (child.exitCode !== null || child.signalCode !== null)) running = undefined
    }
  }

  return {
    async read(raw, isHeadOnly = false) {
      const isTooLarge = isHeadOnly || raw.length > MAIL_BYTES_MAX
      return (
        (isTooLarge ? null : await ask({ raw, isHeadOnly: false })) ?? (await ask({ raw, isHeadOnly: true }))
      )
    },
    end,
  }
}
