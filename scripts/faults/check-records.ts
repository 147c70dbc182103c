import { openBesideServer } from '../../src/server/db/open.ts'
import type { Copy, MailServer } from './mail-server.ts'
import { must, soon } from './must.ts'
import { deaths } from './server.ts'
import type { Acknowledged } from './visitors.ts'

/** The longest time between the arrival of a mail and its mark as sent: little more than one write. */
const WINDOW_MS = 3000 * Number(process.env.PATIENCE ?? 1)
/**
 * Staff and senders of emails have other domains, because they have neither pictures nor receipts of forms.
 */
const VISITORS = '%@example.org'

interface DatabaseLocation {
  dataDir: string
  databaseUrl: string | undefined
}

export interface Findings {
  acknowledged: number
  stored: number
  mails: number
  /** Mails that arrived more than once with one Message-ID, each because its worker was killed in that window. */
  mailedTwice: number
  /** The longest time from the arrival of a mail that was sent again to the death of its worker. */
  widestWindowMs: number
}

/**
 * Compares the answers of the site with its database and with the mail server.
 *
 * Errors  BrokenPromise: something is lost, duplicated or incomplete
 */
export async function checkRecords(
  location: DatabaseLocation,
  { enquiries, applications, registrations, accounts }: Acknowledged,
  mails: Pick<MailServer, 'copies'>,
): Promise<Findings> {
  const db = await openBesideServer(location)
  try {
    const read = db.read
    const rows = {
      enquiries: await read
        .selectFrom('enquiries')
        .select(['id', 'reference', 'email', 'status'])
        .where('email', 'like', VISITORS)
        .execute(),
      applications: await read.selectFrom('applications').select(['id', 'reference']).execute(),
      vault: await read.selectFrom('vault').select(['application_id', 'kind']).execute(),
      pending: await read.selectFrom('pending_registrations').select(['id', 'email', 'picture_id']).execute(),
      users: await read
        .selectFrom('users')
        .select(['id', 'email', 'picture_id'])
        .where('email', 'like', VISITORS)
        .execute(),
      pictures: await read.selectFrom('pictures').select('id').execute(),
      answers: await read.selectFrom('answers').select('answer').execute(),
      // Staff without mails about assigned enquiries get none: such a row of the outbox is settled without a
      // mail.
      outbox: await read.selectFrom('outbox').selectAll().where('kind', '!=', 'enquiries given').execute(),
      audit: await read.selectFrom('audit').select(['action', 'subject', 'user_id']).execute(),
    }

    const enquiryBySender = countBy(rows.enquiries, ({ email }) => email)
    for (const [key, reference] of enquiries) {
      must(enquiryBySender.get(`${key}@example.org`) === 1, `The enquiry ${reference} is not there once.`)
      must(
        rows.enquiries.some((row) => row.reference === reference),
        `No enquiry bears the reference ${reference} that was answered.`,
      )
    }
    for (const [sender, times] of enquiryBySender) must(times === 1, `${sender} is there ${times} times.`)
    const applicationByReference = countBy(rows.applications, ({ reference }) => reference)
    for (const reference of applications.values())
      must(applicationByReference.get(reference) === 1, `The application ${reference} is not there once.`)
    const registered = countBy([...rows.pending, ...rows.users], ({ email }) => email)
    for (const email of registrations)
      must(registered.get(email) === 1, `The registration ${email} is not there once.`)
    const members = countBy(rows.users, ({ email }) => email)
    for (const email of accounts) must(members.get(email) === 1, `The account ${email} is not there once.`)

    // Nothing is incomplete: a submission has all its rows, or none.
    const sealedOf = countBy(rows.vault, ({ application_id }) => application_id)
    for (const { id, reference } of rows.applications)
      must(sealedOf.get(id) === 3, `The application ${reference} lacks a sealed number.`)
    must(
      rows.answers.length === rows.enquiries.length + rows.applications.length,
      `${rows.answers.length} answers are remembered for ${rows.enquiries.length + rows.applications.length} submissions.`,
    )
    const pictures = new Set(rows.pictures.map(({ id }) => id))
    for (const { email, picture_id } of [...rows.pending, ...rows.users])
      must(picture_id && pictures.delete(picture_id), `The picture of ${email} is missing.`)
    must(pictures.size === 0, `${pictures.size} pictures belong to nobody.`)
    const noted = countBy(rows.audit, ({ action, subject, user_id }) => `${action} ${subject ?? user_id}`)
    for (const { reference } of rows.enquiries)
      must(noted.get(`enquiry received ${reference}`) === 1, `The audit lacks the enquiry ${reference}.`)
    for (const { reference } of rows.applications)
      must(noted.get(`application received ${reference}`) === 1, `The audit lacks ${reference}.`)
    for (const { id, email } of rows.users)
      must(noted.get(`account created ${id}`) === 1, `The audit lacks the account of ${email}.`)

    const pending = countBy(rows.outbox, ({ kind, about }) => `${kind} ${about}`)
    const mustBeQueued = (kind: string, about: Record<string, string>) =>
      must(
        pending.get(`${kind} ${JSON.stringify(about)}`) === 1,
        `The ${kind} about ${JSON.stringify(about)} is not pending once.`,
      )
    for (const { id } of rows.enquiries)
      for (const kind of ['enquiry notice', 'enquiry receipt']) mustBeQueued(kind, { enquiryId: id })
    for (const { id } of rows.applications)
      for (const kind of ['application notice', 'application receipt'])
        mustBeQueued(kind, { applicationId: id })
    for (const { id } of [...rows.pending, ...rows.users]) mustBeQueued('registration', { pendingId: id })

    const arrived = new Map(
      [...mails.copies].map(([messageId, copies]) => [messageId.slice(1).split('@')[0], copies]),
    )
    const windowsMs = [...arrived.values()].flatMap(windowsOf)
    for (const { id, kind, sent_at, given_up_at, last_error } of rows.outbox) {
      must(!given_up_at, `A mail was given up: ${kind}, ${last_error}.`)
      must(sent_at, `A mail is still pending: ${kind}, ${last_error}.`)
      must(arrived.has(id), `A mail counts as sent but never arrived: ${kind}.`)
    }
    must(
      arrived.size === rows.outbox.length,
      `${arrived.size} Message-IDs arrived for ${rows.outbox.length} mails.`,
    )

    return {
      acknowledged: enquiries.size + applications.size + registrations.size + accounts.size,
      stored: rows.enquiries.length + rows.applications.length + rows.pending.length + 2 * rows.users.length,
      mails: rows.outbox.length,
      mailedTwice: [...arrived.values()].filter(({ length }) => length > 1).length,
      widestWindowMs: Math.max(0, ...windowsMs),
    }
  } finally {
    await db.close()
  }
}

export function twice({ mailedTwice, widestWindowMs }: Findings): string {
  if (mailedTwice === 0) return 'none twice'
  return `${mailedTwice} twice, each taken at most ${widestWindowMs} ms before its sender was killed`
}

/**
 * For each copy but the last: the time from its acceptance to the death of its worker.
 *
 * Errors  BrokenPromise: it was sent again although its worker was alive, or had time to mark it as sent
 */
function windowsOf(copies: Copy[]): number[] {
  const inOrder = copies.toSorted((a, b) => a.sentAt - b.sentAt)
  return inOrder.slice(0, -1).map(({ sender, takenAt }, index) => {
    const diedAt = deaths.get(sender)
    const again = inOrder[index + 1]
    must(diedAt && again && again.sentAt >= diedAt, `A mail of ${sender}, which lived, was sent again.`)
    const windowMs = Math.max(0, diedAt - takenAt)
    must(windowMs < WINDOW_MS, `A mail was sent again that had been taken ${windowMs} ms before a kill.`)
    return windowMs
  })
}

export async function pendingMails(location: DatabaseLocation): Promise<number> {
  const db = await openBesideServer(location)
  try {
    const { count } = await db.read
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  } finally {
    await db.close()
  }
}

/**
 * Waits while mails are being sent, however long that takes on a slow machine.
 *
 * Errors  BrokenPromise: mails are unsent, and for `seconds` none was sent
 */
export async function allMailsSent(location: DatabaseLocation, seconds = 60): Promise<void> {
  let pending = await pendingMails(location)
  while (pending > 0) {
    const before = pending
    await soon(`sending one of ${before} mails`, seconds, async () => {
      pending = await pendingMails(location)
      return pending < before
    })
  }
}

function countBy<Row>(rows: Row[], name: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(name(row), (counts.get(name(row)) ?? 0) + 1)
  return counts
}
