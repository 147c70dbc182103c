import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { addDevice, changeNotifications, FIRST_CHOICES } from '../../src/contract/desk-notifications.ts'
import { submitEnquiry } from '../../src/contract/enquiries.ts'
import { checkChain } from '../../src/server/audit/check-chain.ts'
import type { Db } from '../../src/server/db/db.ts'
import { openBesideServer } from '../../src/server/db/open.ts'
import { makeKeys } from '../../src/server/security/keys.ts'
import { askPatiently } from '../../src/server/testing/ask.ts'
import { hasDovecot, startDovecot } from '../../src/server/testing/dovecot.ts'
import { hasNginx, startNginx } from '../../src/server/testing/nginx.ts'
import { startPushService } from '../../src/server/testing/push-service.ts'
import { numberOf } from '../../src/server/testing/statements/fee-payments.ts'
import {
  listsFollowed,
  mailboxHolds,
  makeMailsDue,
  noticesHold,
  pagesHold,
  publishedEverywhere,
  readersAndWriters,
  receiptsHold,
  staffHold,
} from './behind-nginx-checks.ts'
import { twice } from './check-records.ts'
import { deskCookies } from './desk-cookies.ts'
import { newSite, settle } from './instances.ts'
import { listeningDesk } from './listening-desk.ts'
import { must, soon } from './must.ts'
import { inWords, pause, type Scenario } from './scenario.ts'
import { staff } from './staff.ts'
import { enquiryFrom, visitors } from './visitors.ts'

export const behindNginx: Scenario = {
  name: 'three instances behind nginx do everything at once, while one is killed each minute',
  isInShortSet: true,
  async run({ short, minutes = 10, report }) {
    if (!hasNginx()) return 'left out: nginx is not installed here (apt-get install nginx-light)'
    const seconds = short ? 75 : minutes * 60
    const killEveryMs = short ? 22_000 : 60_000
    const secret = randomBytes(32)
    const keys = makeKeys([{ id: 'k1', secret }])
    const dovecot = hasDovecot() ? await startDovecot() : undefined
    const phone = await startPushService()
    const site = await newSite(
      {
        SECRET_KEYS: `k1:${secret.toString('base64')}`,
        RATE_LIMITS: 'on',
        TRUST_PROXY: '127.0.0.1',
        // The push service of this test.
        WEBHOOKS_INSIDE: 'on',
        ...(dovecot && { IMAP_URL: dovecot.imapUrl }),
      },
      { pages: true, startProxy: startNginx },
    )
    try {
      await Promise.all(site.servers.map((server) => server.start()))
      const db = await openBesideServer(site.location)
      const cookies = {
        agent: await deskCookies(db, keys, 'agent', 'agent@example.in'),
        manager: await deskCookies(db, keys, 'manager', 'manager@example.in'),
        editor: await deskCookies(db, keys, 'editor', 'editor@example.in'),
      }
      await notifyOnPhone(site.url, cookies.agent, phone.subscription)
      await limitsCountVisitors(site.url)

      const numbers = new Map<string, string>()
      let caller = 0
      const people = visitors(() => site.url, site.mails, {
        pauseMs: 300,
        address: () => `203.0.${Math.floor(++caller / 250) % 250}.${caller % 250}`,
        transactionNumber(key) {
          numbers.set(key, numbers.get(key) ?? numberOf(numbers.size))
          return numbers.get(key) ?? ''
        },
      })
      const staffSite = {
        url: site.url,
        cookies,
        agentId: await idOf(db, 'agent@example.in'),
        enquiries: () => [...people.acknowledged.enquiries.values()],
        payments: () =>
          new Map([...people.acknowledged.applications].map(([key, is]) => [is, numbers.get(key) ?? ''])),
      }
      const work = staff(staffSite)
      const desks = [listeningDesk(site.url, cookies.manager), listeningDesk(site.url, cookies.agent)]
      const others = readersAndWriters(site.url, dovecot)
      people.start()
      work.start({ publishEveryMs: 10_000, confirmEveryMs: 5000 })

      const until = performance.now() + seconds * 1000
      let kills = 0
      while (performance.now() + killEveryMs < until) {
        await pause(killEveryMs)
        const server = site.servers[kills++ % site.servers.length]
        await server?.kill()
        await pause(1000)
        await server?.start()
        report(`${kills} kills, ${inWords(people.statuses)}`)
      }
      await pause(Math.max(0, until - performance.now()))
      await people.stop()
      await work.stop()
      const seen = await others.stop()
      const followed = await listsFollowed(desks, people.acknowledged.answeredAt, { mustBeQuick: !short })
      for (const desk of desks) await desk.close()

      const figures = [`${Math.round(seconds)} s, ${kills} kills`]
      figures.push(pagesHold(seen, kills), followed)
      figures.push(await publishedEverywhere(site, db, work.done))
      if (dovecot) figures.push(await mailboxHolds(db, dovecot.folder, seen))
      figures.push(await staffHold(db, work.done))
      figures.push(await receiptsHold(db, work.done))
      figures.push(await noticesHold(db, phone, work.done))
      await makeMailsDue(db)
      await soon('chaining the audit', 60, async () => (await checkChain(db.read, keys)).waiting === 0)
      const chain = await checkChain(db.read, keys)
      must(!chain.problem, `The audit does not hold: ${chain.problem}`)
      figures.push(`${chain.intact} lines of the audit in one chain`)
      const findings = await settle(site, people)
      await db.close()
      figures.push(
        `${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost, 0 doubled`,
        `${findings.mails} mails, all arrived, ${twice(findings)}`,
      )
      return figures.join('; ')
    } finally {
      phone.close()
      await site.close()
      await dovecot?.close()
    }
  },
}

const idOf = async (db: Db, email: string) =>
  (await db.read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

async function notifyOnPhone(url: string, cookie: string, subscription: object): Promise<void> {
  const quiet = { ...FIRST_CHOICES.quiet, isOn: false }
  // No mails, because more than 30 an hour to one address wait.
  const choices = { device: ['assigned'], email: [], quiet }
  const changed = await askPatiently(url, changeNotifications, choices, { cookie })
  must(changed.status === 200, `The choices were answered ${changed.status}.`)
  const added = await askPatiently(url, addDevice, subscription, { cookie })
  must(added.status === 201, `The device was answered ${added.status} ${JSON.stringify(added.body)}.`)
}

/** Visitors who come from addresses of their own, as the proxy passes them on. */
async function limitsCountVisitors(url: string): Promise<void> {
  const enquire = async (localAddress: string, headers = {}) => {
    const email = `${randomUUID()}@example.org`
    return statusFrom(url, localAddress, headers, enquiryFrom(email))
  }
  const first = []
  for (let n = 0; n < 31; n++) first.push(await enquire('127.0.0.2'))
  must(
    first.slice(0, 30).every((status) => status === 201) && first[30] === 429,
    `31 enquiries of one address were answered ${first}.`,
  )
  const pretended = await enquire('127.0.0.2', { 'x-forwarded-for': '198.51.100.7' })
  must(pretended === 429, `With another address pretended it was answered ${pretended}.`)
  const other = await enquire('127.0.0.3')
  must(other === 201, `Another visitor was answered ${other}: they share a limit.`)
}

function statusFrom(url: string, localAddress: string, headers: object, body: object): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        hostname,
        port,
        localAddress,
        path: submitEnquiry.path,
        method: submitEnquiry.method,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sending.on('error', reject)
    sending.end(JSON.stringify(body))
  })
}
