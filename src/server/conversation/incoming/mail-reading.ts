import { childProgram } from '../../platform/child-program.ts'
import { makeWorkers, WorkerFailure } from '../../platform/worker-processes.ts'
import type { IncomingMail } from './incoming-mail.ts'
import type { ReadMail, SentMail } from './mail-worker.ts'

const ALLOWANCE = { seconds: 15, megabytes: 192 }
/** Larger mails are fetched and read by their head only. */
export const MAIL_BYTES_MAX = 15 * 1024 * 1024

export interface MailReading {
  /**
   * Reads mails of strangers in a process of its own, with limits of time and memory. If a mail exceeds them,
   * or cannot be read, only its head is read; null where that fails too.
   */
  read(raw: Uint8Array, isHeadOnly?: boolean): Promise<IncomingMail | null>
  /** Ends the process; the next mail starts another. */
  end(): void
}

export function makeMailReading(allowance: typeof ALLOWANCE = ALLOWANCE): MailReading {
  const workers = makeWorkers<SentMail, ReadMail>({
    program: () => childProgram(import.meta.url, './mail-worker.ts', 'mail-worker.js'),
    ...allowance,
  })

  /** Null where the mail exceeded a limit or could not be read. */
  async function ask(sent: SentMail): Promise<IncomingMail | null> {
    try {
      return (await workers.run(sent)).mail
    } catch (error) {
      if (error instanceof WorkerFailure) return null
      throw error
    }
  }

  return {
    async read(raw, isHeadOnly = false) {
      const isTooLarge = isHeadOnly || raw.length > MAIL_BYTES_MAX
      return (
        (isTooLarge ? null : await ask({ raw, isHeadOnly: false })) ?? (await ask({ raw, isHeadOnly: true }))
      )
    },
    end: workers.end,
  }
}
