import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../src/server/testing/free-port.ts'
import { pause } from './scenario.ts'

type Behaviour = 'takes' | 'refuses' | 'slow'

/** One arrival of a mail. */
export interface Copy {
  /** The EHLO name of the process that sent it. */
  sender: string
  /** When its last byte arrived, and when the mail server was about to confirm it, in real time. */
  sentAt: number
  takenAt: number
}

export interface MailServer {
  url: string
  behave(behaviour: Behaviour): void
  /** Every arrival by Message-ID. */
  copies: Map<string, Copy[]>
  codeFor(address: string): string | undefined
  close(): Promise<void>
  open(): Promise<void>
}

const SLOW_MS = 4000

/**
 * A real SMTP server in this process that accepts, refuses temporarily, or is slow. Stores codes and Message-IDs only.
 */
export async function openMailServer(): Promise<MailServer> {
  const port = await freePort()
  const copies = new Map<string, Copy[]>()
  const codes = new Map<string, string>()
  let running: SMTPServer | undefined
  let behaviour: Behaviour = 'takes'

  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    behave: (next) => {
      behaviour = next
    },
    copies,
    codeFor: (address) => codes.get(address),
    async open() {
      const fresh = makeServer()
      running = fresh
      await new Promise<void>((ready) => fresh.listen(port, '127.0.0.1', ready))
    },
    async close() {
      const closing = running
      running = undefined
      if (!closing) return
      // Closing waits for clients, and a killed client never closes its connection.
      await Promise.race([new Promise<void>((closed) => closing.close(() => closed())), pause(1000)])
    },
  }

  function makeServer(): SMTPServer {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 200,
      onRcptTo(_address, _session, answer) {
        answer(
          behaviour === 'refuses' ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null,
        )
      },
      onData(stream, { hostNameAppearsAs: sender }, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', async () => {
          const sentAt = Date.now()
          if (behaviour === 'slow') await pause(SLOW_MS)
          await keep(Buffer.concat(parts), { sender, sentAt, takenAt: Date.now() })
          done()
        })
      },
    })
    // Killed clients break off in the middle of a command.
    server.on('error', () => {})
    return server
  }

  async function keep(raw: Buffer, copy: Copy): Promise<void> {
    const { messageId = '', text = '', to } = await PostalMime.parse(raw)
    copies.set(messageId, [...(copies.get(messageId) ?? []), copy])
    const code = /^([A-Z2-9]{6})\s*$/m.exec(text)?.[1]
    if (code) codes.set(to?.[0]?.address ?? '', code)
  }

  await mailServer.open()
  return mailServer
}
