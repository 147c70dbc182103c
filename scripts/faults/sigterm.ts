import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { submitEnquiry } from '../../src/contract/enquiries.ts'
import { allMailsSent, checkBooks } from './books.ts'
import { openMailServer } from './mail-server.ts'
import { must, soon } from './promise.ts'
import { newFolder, pause, type Scenario } from './scenario.ts'
import { newServer } from './server.ts'
import { anEnquiry, visitors } from './visitors.ts'

export const sigterm: Scenario = {
  name: 'SIGTERM during requests',
  isInShortSet: true,
  async run({ short }) {
    const times = short ? 2 : 8
    const dataDir = newFolder()
    const mails = await openMailServer()
    const server = await newServer({ DATA_DIR: dataDir, SMTP_URL: mails.url })
    const people = visitors(() => server.url, mails, { atOnce: 24, pauseMs: 0 })
    await server.start()
    people.start()
    const stops: number[] = []
    let finished = 0
    for (let time = 0; time < times; time++) {
      await pause(700)
      const slow = slowEnquiry(server.url)
      await slow.begun
      const stopping = server.stop()
      await soon('refusing connections', 3, () => isRefused(server.url))
      const answer = await slow.finish()
      must(answer.startsWith('HTTP/1.1 201'), `A request in flight was not finished: ${answer.slice(0, 80)}`)
      people.acknowledged.enquiries.set(slow.key, /"reference":"(\w+)"/.exec(answer)?.[1] ?? '')
      finished++
      const { code, ms } = await stopping
      must(code === 0 && ms < 10_000, `The server ended with ${code} after ${Math.round(ms)} ms.`)
      stops.push(ms)
      await server.start()
    }
    await people.stop()

    // Who never ends their request does not keep the server from ending.
    const endless = slowEnquiry(server.url)
    await endless.begun
    const { code, ms } = await server.stop()
    must(
      code === 0 && ms < 10_000,
      `With a request that never ends: code ${code} after ${Math.round(ms)} ms.`,
    )
    endless.abandon()

    // Nor does a mail server that hangs.
    await server.start()
    mails.become('slow')
    people.start()
    await pause(500)
    const withSlowMail = server.stop()
    await people.stop()
    const slowMail = await withSlowMail
    must(slowMail.code === 0 && slowMail.ms < 10_000, `With a slow mail server: code ${slowMail.code}.`)

    mails.become('takes')
    await server.start()
    await allMailsSent({ dataDir, databaseUrl: undefined })
    await server.stop()
    await mails.close()
    must(people.withoutRetryAfter.length === 0, 'A refusal lacks Retry-After.')
    must(people.unexpected.length === 0, people.unexpected.slice(0, 3).join('\n'))
    const account = await checkBooks({ dataDir, databaseUrl: undefined }, people.acknowledged, mails)
    const slowest = Math.round(Math.max(...stops))
    return `${times + 2} stops under load, exit 0 each, slowest ${slowest} ms with ${finished} slow requests finished, ${Math.round(ms)} ms with one that never ends, ${Math.round(slowMail.ms)} ms with a slow mail server; ${account.acknowledged} acknowledged, 0 lost`
  },
}

/** An enquiry whose last byte is held back. */
function slowEnquiry(url: string) {
  const key = randomUUID()
  const { hostname, port } = new URL(url)
  const body = JSON.stringify(anEnquiry(`${key}@example.org`))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  // The server says "go on" when it has read the head: from then on the request is in flight.
  const begun = new Promise<void>((inFlight) => {
    socket.once('data', () => setTimeout(inFlight, 50))
    const head = `POST ${submitEnquiry.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\nidempotency-key: ${key}\r\nexpect: 100-continue\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
    socket.write(head + body.slice(0, -1))
  })
  return {
    key,
    begun,
    abandon: () => socket.destroy(),
    finish: () =>
      new Promise<string>((ended) => {
        socket.on('close', () => ended(heard.replace('HTTP/1.1 100 Continue\r\n\r\n', '')))
        socket.write(body.slice(-1))
      }),
  }
}

function isRefused(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((answer) => {
    const socket = connect(Number(port), hostname)
    socket.on('connect', () => {
      socket.destroy()
      answer(false)
    })
    socket.on('error', () => answer(true))
  })
}
