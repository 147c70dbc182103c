import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { submitEnquiry } from '../../src/contract/enquiries.ts'
import { allMailsSent, checkRecords, twice } from './check-records.ts'
import { openMailServer } from './mail-server.ts'
import { must, soon } from './must.ts'
import { newFolder, pause, type Scenario } from './scenario.ts'
import { deaths, newServer } from './server.ts'
import { enquiryFrom, visitors } from './visitors.ts'

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
      const slow = await enquiryInFlight(server.url)
      const stopping = server.stop()
      await soon('refusing connections', 10, () => isRefused(server.url))
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

    // A request that never ends does not prevent the server from ending.
    const endless = await enquiryInFlight(server.url)
    const { code, ms } = await server.stop()
    must(
      code === 0 && ms < 10_000,
      `With a request that never ends: code ${code} after ${Math.round(ms)} ms.`,
    )
    endless.abandon()
    const log = join(dataDir, 'sehatshala.sqlite-wal')
    must(!existsSync(log) || statSync(log).size === 0, 'Stopping left a log beside the database file.')

    // A second signal ends it at once.
    await server.start()
    const held = await enquiryInFlight(server.url)
    const hurried = server.stop()
    await pause(300)
    server.signal('SIGTERM')
    const atOnce = await hurried
    must(
      atOnce.code === 1 && atOnce.ms < 2000,
      `A second signal ended it with ${atOnce.code} after ${Math.round(atOnce.ms)} ms.`,
    )
    held.abandon()

    // An uncaught error ends the process, so that the next one can start clean.
    await server.start()
    must((await server.crash()) === 1, 'A bug nobody caught did not end the process with 1.')
    must(server.said().includes('a bug ended the process'), 'The log does not say what ended the process.')

    // A mail server that hangs does not prevent it either.
    await server.start()
    mails.behave('slow')
    people.start()
    await pause(500)
    const withSlowMail = server.stop()
    await people.stop()
    const slowMail = await withSlowMail
    // A mail that was being sent when the server stopped waiting may still arrive.
    deaths.set(server.sender(), Date.now())
    must(slowMail.code === 0 && slowMail.ms < 10_000, `With a slow mail server: code ${slowMail.code}.`)

    mails.behave('takes')
    await server.start()
    await allMailsSent({ dataDir, databaseUrl: undefined })
    await server.stop()
    await mails.close()
    must(people.withoutRetryAfter.length === 0, 'A refusal lacks Retry-After.')
    must(people.unexpected.length === 0, people.unexpected.slice(0, 3).join('\n'))
    const findings = await checkRecords({ dataDir, databaseUrl: undefined }, people.acknowledged, mails)
    const slowest = Math.round(Math.max(...stops))
    return `${times + 2} stops under load, exit 0 each, slowest ${slowest} ms with ${finished} slow requests finished, ${Math.round(ms)} ms with one that never ends, ${Math.round(atOnce.ms)} ms after a second signal, ${Math.round(slowMail.ms)} ms with a slow mail server; ${findings.acknowledged} acknowledged, 0 lost; ${findings.mails} mails, ${twice(findings)}`
  },
}

/** Requests refused with 503 are not in progress. */
async function enquiryInFlight(url: string): Promise<SlowEnquiry> {
  for (;;) {
    const enquiry = slowEnquiry(url)
    await enquiry.begun
    if (!enquiry.isAnswered()) return enquiry
    enquiry.abandon()
  }
}

type SlowEnquiry = ReturnType<typeof slowEnquiry>
const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n'

/** An enquiry whose last byte is held back. */
function slowEnquiry(url: string) {
  const key = randomUUID()
  const { hostname, port } = new URL(url)
  const body = JSON.stringify(enquiryFrom(`${key}@example.org`))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  // The server sends "100 Continue" when it has read the head: from then on the request is in progress.
  const begun = new Promise<void>((inFlight) => {
    socket.once('data', () => setTimeout(inFlight, 50))
    const head = `POST ${submitEnquiry.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\nidempotency-key: ${key}\r\nexpect: 100-continue\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
    socket.write(head + body.slice(0, -1))
  })
  return {
    key,
    begun,
    isAnswered: () => heard !== GO_ON,
    abandon: () => socket.destroy(),
    finish: () =>
      new Promise<string>((ended) => {
        socket.on('close', () => ended(heard.replace(GO_ON, '')))
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
