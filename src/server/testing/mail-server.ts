import { createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { makeTransport } from '../mail/transport.ts'

/** An answer that refuses a mail. */
interface Refusal {
  code: number
  /** The text after the number; `{to}` is replaced by the address. */
  says: string
  /** The server refuses after it has received the whole mail. */
  afterData?: true
}

/** A real mail server, which refuses mails by address as the test says. */
export async function aMailServer() {
  const refusals = new Map<string, Refusal>()
  const received: Email[] = []
  const answer = ({ code, says }: Refusal, to: string) =>
    Object.assign(new Error(says.replaceAll('{to}', to)), { responseCode: code })
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.get(address)
      done(refusal && !refusal.afterData ? answer(refusal, address) : undefined)
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk
      })
      stream.on('end', () => {
        const refusal = refusals.get(to)
        if (refusal) return done(answer(refusal, to))
        PostalMime.parse(raw).then((mail) => {
          received.push(mail)
          done()
        }, done)
      })
    },
  }
  const server = new SMTPServer(options)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    )
  })
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const transport = makeTransport({ smtpUrl, dataDir: '' })
  onTestFinished(async () => {
    transport.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return {
    smtpUrl,
    transport,
    received,
    refuse: (address: string, refusal: Refusal) => refusals.set(address, refusal),
    take: (address: string) => refusals.delete(address),
    /** The recipients of accepted mails, in order. */
    tookFor: () => received.map(({ to }) => to?.[0]?.address),
  }
}

/** An address without a server. */
export async function nowhere(): Promise<string> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  return `smtp://127.0.0.1:${port}`
}
