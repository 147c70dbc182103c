import { randomBytes } from 'node:crypto'
import { submitEnquiry } from '../../src/contract/enquiries.ts'
import type { Db } from '../../src/server/db/db.ts'
import { newId } from '../../src/server/db/new-id.ts'
import { openBesideServer } from '../../src/server/db/open.ts'
import { makeKeys } from '../../src/server/security/keys.ts'
import { askPatiently } from '../../src/server/testing/ask.ts'
import { PASSWORD } from '../../src/server/testing/people.ts'
import { putAccount } from '../../src/server/testing/put-account.ts'
import { sealSecret } from '../../src/server/webhooks/message.ts'
import { allMailsSent } from './check-records.ts'
import { newSite } from './instances.ts'
import { must, soon } from './must.ts'
import { openWebhookReceiver } from './program.ts'
import { pause, type Scenario } from './scenario.ts'
import { seededRandom } from './seeded-random.ts'
import { enquiryFrom } from './visitors.ts'

const DAY = 24 * 3600_000
const STAFF = 4
const OLD = 300
const NEW = 60
const KILLS = 12
/** Longer than the claim of a message lasts. */
const BEYOND_CLAIMS_SECONDS = 150

export const instanceJobs: Scenario = {
  name: 'instances are killed while they do their jobs, and each is done once',
  isInShortSet: false,
  async run({ seed, report }) {
    const random = seededRandom(seed)
    const secret = randomBytes(32)
    const site = await newSite({
      SECRET_KEYS: `k1:${secret.toString('base64')}`,
      WEBHOOKS_INSIDE: 'on',
      FAULTS_HASTE: 'on',
    })
    const program = await openWebhookReceiver()
    try {
      await site.servers[0]?.start()
      const db = await openBesideServer(site.location)
      const keys = makeKeys([{ id: 'k1', secret }])
      await beginStaff(db)
      await beginOld(db, site.servers[0]?.url ?? '')
      await beginWebhook(db, keys, program.url)
      await Promise.all(site.servers.slice(1).map((server) => server.start()))

      let kills = 0
      const killSome = async () => {
        while (kills < KILLS) {
          await pause(400 + random() * 1200)
          await makeDueForErasure(db, OLD / KILLS)
          const server = site.servers[Math.floor(random() * site.servers.length)]
          await server?.kill()
          await server?.start()
          kills++
        }
      }
      const enquire = async () => {
        for (let n = 0; n < NEW; n++) {
          const key = { 'idempotency-key': `a job for one of them ${n}` }
          // A killed instance breaks the connection; the call is repeated with the same key.
          await soon(`enquiry ${n}`, 30, async () => {
            const enquiry = enquiryFrom(`n${n}@example.org`)
            const answer = await askPatiently(site.url, submitEnquiry, enquiry, key).catch(() => undefined)
            return answer?.status === 201
          })
          await pause(random() * 300)
        }
      }
      await Promise.all([killSome(), enquire()])
      await soon('a message to the program', 30, () => program.held())
      // The instance that sends the first message is killed during the delivery.
      for (const server of site.servers) await server.kill()
      program.letGo()
      await Promise.all(site.servers.map((server) => server.start()))
      report(`${kills + site.servers.length} kills`)

      await soon('the last message', BEYOND_CLAIMS_SECONDS, async () => (await openMessages(db)) === 0)
      await soon('the last erasure', 60, async () => (await oldLeft(db)) === 0)
      // Notifications are sent a few seconds later.
      await soon('the last news', 60, async () => (await newsState(db)).isWhole)
      await allMailsSent(site.location, BEYOND_CLAIMS_SECONDS)
      const figures = [
        await messagesHold(db, program.came, program.held() ?? '', kills + site.servers.length),
        await erasuresHold(db),
        await newsHold(db),
        `${site.mails.copies.size} mails arrived`,
      ]
      await db.close()
      for (const server of site.servers)
        must((await server.stop()).code === 0, 'An instance did not stop in order.')
      return figures.join('; ')
    } finally {
      program.close()
      await site.close()
    }
  },
}

/** Adds managers with immediate notification and with a due digest. */
async function beginStaff(db: Db): Promise<void> {
  const now = Date.now()
  for (let n = 0; n < STAFF; n++) {
    const email = `boss${n}@example.org`
    await putAccount(db, { email, username: 'boss', password: PASSWORD }, now)
    const { id } = await db.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db.write((tx) =>
      tx
        .insertInto('staff')
        .values({
          user_id: id,
          role: 'manager',
          since: now,
          set_up_until: now,
          news: 'at once',
          news_until: now,
          digest: 'daily',
          digest_until: now - 3 * DAY,
        })
        .execute(),
    )
  }
}

/** Adds old enquiries, and a confirmed time. */
async function beginOld(db: Db, url: string): Promise<void> {
  const answer = await askPatiently(url, submitEnquiry, enquiryFrom('old@example.org'))
  must(answer.status === 201, `An enquiry answered ${answer.status}.`)
  const now = Date.now()
  const row = await db.read.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
  const watch = { sure: now, seen: now, heldMs: 0, lookedAt: now }
  const settings = [
    { name: 'sure time', value: JSON.stringify(watch) },
    { name: 'clock was steady at', value: String(now) },
  ]
  await db.write(async (tx) => {
    await tx.deleteFrom('enquiries').execute()
    const rows = Array.from({ length: OLD }, (_, n) => ({
      ...row,
      id: newId(),
      reference: `E2${String(n).padStart(6, '0')}`,
      created_at: now - 400 * DAY,
      erase_at: now + 10 * DAY,
    }))
    await tx.insertInto('enquiries').values(rows).execute()
    for (const setting of settings)
      await tx
        .insertInto('settings')
        .values(setting)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: setting.value }))
        .execute()
  })
}

/** Makes this number of further old enquiries due for erasure. */
async function makeDueForErasure(db: Db, count: number): Promise<void> {
  await db.write((tx) =>
    tx
      .updateTable('enquiries')
      .set({ erase_at: Date.now() - DAY })
      .where('id', 'in', (of) =>
        of
          .selectFrom('enquiries')
          .select('id')
          .where('created_at', '<', Date.now() - 300 * DAY)
          .where('erase_at', '>', Date.now())
          .limit(count),
      )
      .execute(),
  )
}

async function beginWebhook(db: Db, keys: ReturnType<typeof makeKeys>, url: string): Promise<void> {
  const id = newId()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const nothing = { failing_since: null, off_at: null, off_because: null }
  await db.write((tx) =>
    tx
      .insertInto('webhooks')
      .values({
        id,
        url,
        events: JSON.stringify(['enquiry.received']),
        fields: '[]',
        secret: sealSecret(keys, id, 'secret', secret),
        old_secret: null,
        old_secret_until: null,
        created_at: Date.now(),
        ...nothing,
      })
      .execute(),
  )
}

async function openMessages({ read }: Db): Promise<number> {
  const { open } = await read
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

async function messagesHold({ read }: Db, came: Map<string, number>, held: string, kills: number) {
  const pending = await read.selectFrom('webhook_deliveries').select('message_id').execute()
  must(pending.length === NEW, `${pending.length} messages are pending about ${NEW} enquiries.`)
  must(
    pending.every(({ message_id }) => came.has(message_id)) && came.size === NEW,
    `${came.size} messages came instead of ${NEW}.`,
  )
  must((came.get(held) ?? 0) > 1, 'The message of the killed instance did not come again with its id.')
  const again = [...came.values()].filter((times) => times > 1).length
  // At most eight are being sent at once.
  must(again <= 8 * kills, `${again} messages came again after ${kills} kills.`)
  return `${NEW} messages to a program, ${again} of them again with the same id after ${kills} kills`
}

async function oldLeft({ read }: Db): Promise<number> {
  const { left } = await read
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('reference', 'like', 'E2%')
    .where('created_at', '<', Date.now() - 300 * DAY)
    .executeTakeFirstOrThrow()
  return Number(left)
}

async function erasuresHold({ read }: Db): Promise<string> {
  const lines = await read
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'enquiries erased by age')
    .execute()
  const erased = lines.reduce(
    (sum, { detail }) => sum + (JSON.parse(detail ?? '{}') as { count: number }).count,
    0,
  )
  must(erased === OLD, `The record says that ${erased} enquiries were erased of ${OLD}.`)
  return `${OLD} enquiries erased, each once, in ${lines.length} steps`
}

/** The time up to which each person was notified, and whether that includes the last enquiry. */
async function newsState({ read }: Db) {
  const rows = await read.selectFrom('outbox').select('about').where('kind', '=', 'new enquiries').execute()
  const spans = rows.map(({ about }) => JSON.parse(about) as { userId: string; since: number; upTo: number })
  const { last } = await read
    .selectFrom('enquiries')
    .select(({ fn }) => fn.max<number>('created_at').as('last'))
    .executeTakeFirstOrThrow()
  const ofEach = Map.groupBy(spans, ({ userId }) => userId)
  const isWhole =
    ofEach.size === STAFF &&
    [...ofEach.values()].every((own) => Math.max(...own.map(({ upTo }) => upTo)) >= Number(last))
  return { ofEach, isWhole }
}

async function newsHold(db: Db): Promise<string> {
  const { ofEach } = await newsState(db)
  for (const own of ofEach.values()) {
    const sorted = own.toSorted((one, other) => one.since - other.since)
    for (const [place, { since }] of sorted.entries())
      must(
        place === 0 || since >= (sorted[place - 1]?.upTo ?? 0),
        'Somebody was notified of the same time twice.',
      )
  }
  const digests = await db.read.selectFrom('outbox').select('about').where('kind', '=', 'digest').execute()
  const output = new Set(digests.map(({ about }) => (JSON.parse(about) as { userId: string }).userId))
  must(
    digests.length === STAFF && output.size === STAFF,
    `${digests.length} digests are pending to ${output.size} of ${STAFF} people.`,
  )
  const mails = [...ofEach.values()].flat().length
  return `${mails} mails of news and ${STAFF} digests, none twice`
}
