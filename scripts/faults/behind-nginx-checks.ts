import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../src/server/db/db.ts'
import type { Dovecot } from '../../src/server/testing/dovecot.ts'
import { rawMail } from '../../src/server/testing/mails/raw-mail.ts'
import type { startPushService } from '../../src/server/testing/push-service.ts'
import type { Site } from './instances.ts'
import type { listeningDesk } from './listening-desk.ts'
import { must, soon } from './must.ts'
import { pause } from './scenario.ts'
import { deaths } from './server.ts'
import type { StaffActions } from './staff.ts'

const PATHS = ['/', '/Contact', '/Education', '/Health_financing', '/sw.js']
const LIVE_MS = 2000
const ALL_HEARD_SECONDS = 120
const MAIL_EVERY_MS = 1000
/** The longest time from the response of the push service until it is stored: little more than one write. */
const WINDOW_MS = 3000 * Number(process.env.PATIENCE ?? 1)
/**
 * A notification of an assignment waits half a minute, and one claimed by a dead instance waits until its
 * claim ends.
 */
const BEYOND_CLAIMS_SECONDS = 150

/** Starts visitors who read pages, and people who write emails. */
export function readersAndWriters(url: string, dovecot: Dovecot | undefined) {
  const seen = { pages: 0, broken: [] as string[], mails: 0, mostReaders: 0 }
  let going = true
  const loops = [
    async () => {
      for (const path of PATHS) {
        const status = await wholePage(url + path).catch(() => 0)
        seen.pages++
        if (status !== 200) seen.broken.push(`${path}: ${status}`)
        await pause(50)
      }
    },
    async () => {
      const readers = dovecot && connectionsTo(Number(new URL(dovecot.imapUrl).port))
      seen.mostReaders = Math.max(seen.mostReaders, readers ?? 0)
      await pause(100)
    },
    async () => {
      dovecot?.deliver(mailOf(++seen.mails))
      await pause(MAIL_EVERY_MS)
    },
  ]
  const work = Promise.all(
    loops.map(async (step) => {
      while (going) await step()
    }),
  )
  return {
    async stop() {
      going = false
      await work
      return seen
    },
  }
}
type Seen = Awaited<ReturnType<ReturnType<typeof readersAndWriters>['stop']>>

async function wholePage(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.text()
  return answer.status
}

/** Every mail has another sender, so that each becomes an enquiry. */
const mailOf = (n: number) =>
  rawMail([
    `Message-ID: <mail-${n}@example.in>`,
    `From: Person ${n} <person-${n}@example.in>`,
    `Subject: Mail ${n}`,
  ])

/** Established connections to a port of this machine. Source  proc(5), /proc/net/tcp */
function connectionsTo(port: number): number {
  const remote = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , to, state]) => to === remote && state === '01').length
}

/**
 * Checks the pages. The proxy asks another instance if one has died, so only a response in progress can
 * break.
 */
export function pagesHold({ pages, broken }: Seen, kills: number): string {
  must(
    broken.length <= kills,
    `${broken.length} pages did not open after ${kills} kills: ${broken.slice(0, 5)}`,
  )
  return `${pages} pages, ${broken.length} broken`
}

/**
 * @param mustBeQuick only on a machine without other tests. On a slow machine changes may be late, but are
 * never lost.
 */
export async function listsFollowed(
  desks: ReturnType<typeof listeningDesk>[],
  answeredAt: Map<string, number>,
  { mustBeQuick }: { mustBeQuick: boolean },
): Promise<string> {
  for (const { heard } of desks)
    await soon('telling an open desk of every change', ALL_HEARD_SECONDS, () =>
      [...answeredAt.keys()].every((reference) => heard.has(reference)),
    )
  const delays = desks
    .flatMap(({ heard }) =>
      [...answeredAt].map(([reference, at]) => Math.max(0, (heard.get(reference) ?? Number.NaN) - at)),
    )
    .sort((one, other) => one - other)
  const [p95 = 0, most = 0] = [delays[Math.floor(delays.length * 0.95)], delays.at(-1)]
  must(!mustBeQuick || p95 <= LIVE_MS, `Of 100 changes 5 came to an open desk later than after ${p95} ms.`)
  const breaks = desks.map((desk) => desk.breaks())
  return `${delays.length} changes came to two open desks, p95 ${p95} ms, the latest ${most} ms, streams broke ${breaks.join(' and ')} times`
}

/** Checks that each publication exists once, and that every instance shows the last one. */
export async function publishedEverywhere(
  { servers }: Site,
  db: Db,
  { publications }: StaffActions,
): Promise<string> {
  const last = publications.at(-1)?.phone ?? ''
  const contact = (url: string) => fetch(`${url}/Contact`).then((answer) => answer.text())
  for (const { url } of servers)
    await soon('the last publication', 30, async () => (await contact(url)).includes(last))
  for (const path of PATHS) {
    const pages = await Promise.all(servers.map(async ({ url }) => (await fetch(url + path)).text()))
    must(new Set(pages).size === 1, `The instances show ${path} differently.`)
  }
  const rows = await db.read
    .selectFrom('content_publications')
    .select('number')
    .where('how', '=', 'desk')
    .execute()
  must(
    rows.length === publications.length,
    `${rows.length} publications are kept of ${publications.length} that were made.`,
  )
  return `${rows.length} publications, each once, the last one on every instance`
}

/** Errors  BrokenPromise: more than one instance reads the mailbox, or a mail is lost, doubled or touched */
export async function mailboxHolds(db: Db, folder: string, { mails, mostReaders }: Seen): Promise<string> {
  const subjects = async () =>
    (await db.read.selectFrom('messages').select('subject').where('subject', 'like', 'Mail %').execute()).map(
      ({ subject }) => subject,
    )
  await soon('reading the last mail', 120, async () => (await subjects()).length >= mails)
  const read = await subjects()
  must(read.length === mails && new Set(read).size === mails, `${read.length} mails were read of ${mails}.`)
  must(mostReaders === 1, `${mostReaders} instances read the mailbox at once.`)
  const files = ['new', 'cur'].flatMap((name) => readdirSync(join(folder, name)))
  must(files.length === mails, `${files.length} of ${mails} mails are left in the mailbox.`)
  return `${mails} mails of the mailbox, each once, one reader`
}

/** Checks that every change of an enquiry and every note is stored once. */
export async function staffHold(db: Db, done: StaffActions): Promise<string> {
  const rows = await db.read
    .selectFrom('item_events')
    .innerJoin('enquiries', 'enquiries.id', 'item_events.enquiry_id')
    .select(['reference', 'kind', 'detail'])
    .where('kind', 'in', ['changed', 'note'])
    .execute()
  const [changes, notes] = ['changed', 'note'].map((kind) => rows.filter((row) => row.kind === kind))
  const changed = [...done.inProgress, ...done.assigned, ...done.answered]
  const times = Map.groupBy(changes ?? [], ({ reference }) => reference)
  for (const reference of changed)
    must(
      times.get(reference)?.length === 1,
      `${reference} was changed ${times.get(reference)?.length} times.`,
    )
  for (const [text, reference] of done.notes) {
    const copies = (notes ?? []).filter(({ detail }) => detail.includes(text))
    must(
      copies.length === 1 && copies[0]?.reference === reference,
      `"${text}" is there ${copies.length} times.`,
    )
  }
  const states = await db.read
    .selectFrom('enquiries')
    .select(['reference', 'desk_status', 'assignee_id'])
    .execute()
  for (const { reference, desk_status: status, assignee_id } of states) {
    must(!done.inProgress.has(reference) || status === 'in progress', `${reference} is ${status}.`)
    must(!done.answered.has(reference) || status === 'answered', `${reference} is ${status}.`)
    must(!done.assigned.has(reference) || assignee_id, `${reference} is assigned to nobody.`)
  }
  return `${changed.length} changes and ${done.notes.size} notes of staff, each once`
}

export async function receiptsHold(db: Db, { confirmed }: StaffActions): Promise<string> {
  const receipts = await db.read
    .selectFrom('receipts')
    .innerJoin('applications', 'applications.id', 'receipts.application_id')
    .select(['serial', 'reference'])
    .orderBy('serial')
    .execute()
  const references = new Set(receipts.map(({ reference }) => reference))
  must(
    receipts.length === confirmed.size && references.size === confirmed.size,
    `${receipts.length} receipts for ${references.size} applications are there of ${confirmed.size} confirmed.`,
  )
  must(
    receipts.every(({ serial, reference }, index) => serial === index + 1 && confirmed.has(reference ?? '')),
    'The numbers of the receipts have gaps.',
  )
  return `${receipts.length} fees, each with one receipt, numbers without a gap`
}

/** Checks that a notification is repeated only if its sender died right after the delivery. */
export async function noticesHold(
  db: Db,
  { got }: Awaited<ReturnType<typeof startPushService>>,
  { assigned }: StaffActions,
): Promise<string> {
  await soon('sending the last notice', BEYOND_CLAIMS_SECONDS, async () => {
    const { left } = await db.read
      .selectFrom('push_notices')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow()
    return Number(left) === 0
  })
  const ofPath = Map.groupBy(got, ({ notice }) => notice.path)
  for (const reference of assigned)
    must(ofPath.has(`/enquiries/all/${reference}`), `The phone was not told of ${reference}.`)
  must(ofPath.size === assigned.size, `${ofPath.size} enquiries were told of ${assigned.size}.`)
  const dead = [...deaths.values()]
  const again = [...ofPath.values()].filter(({ length }) => length > 1)
  for (const [path, copies] of ofPath)
    for (const { at } of copies.slice(0, -1))
      must(
        dead.some((died) => died >= at - 1 && died - at < WINDOW_MS),
        `The notice about ${path} came again, and nobody died right after it.`,
      )
  return `${assigned.size} notices on a phone, ${again.length} of them again`
}

/** Mails about a stage wait for an undo. */
export async function makeMailsDue(db: Db): Promise<void> {
  await db.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ next_attempt_at: Date.now() })
      .where('sent_at', 'is', null)
      .where('claimed_until', 'is', null)
      .execute(),
  )
}
