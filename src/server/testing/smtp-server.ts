import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { makeTransport } from '../mail/transport.ts'

/**
 * A real SMTP server in this process. While `refuse` is set, recipients are answered with that error; if `only` is set
 * too, only this recipient.
 */
export async function smtp() {
  const received: string[] = []
  const recipients: string[][] = []
  const state: { refuse?: number | undefined; only?: string } = {}
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const { refuse, only = address } = state
      const isRefused = refuse !== undefined && only === address
      answer(isRefused ? Object.assign(new Error('refused'), { responseCode: refuse }) : null)
    },
    onData(stream, { envelope }, done) {
      recipients.push(envelope.rcptTo.map(({ address }) => address))
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  const transport = makeTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' })
  onTestFinished(() => {
    transport.close()
    return new Promise<void>((closed) => server.close(() => closed()))
  })
  return { received, recipients, state, transport }
}
