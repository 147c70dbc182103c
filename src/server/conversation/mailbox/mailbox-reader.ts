import type { FastifyBaseLogger } from 'fastify'
import { asFailure } from '../../db/dialects.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { MAIL_BYTES_MAX, type MailReading, makeMailReading } from '../incoming/mail-reading.ts'
import { type Listed, type Mailbox, mailboxAddress, openMailbox } from './imap-client.ts'
import { storeMail } from './store-mail.ts'

/** The interval of polling, for servers that announce no mails. Each poll also tests the connection. */
const ASK_AGAIN_MS = 60_000
/** After the server has renumbered its mails, those of this period are checked again. */
const AGAIN_MS = 30 * 24 * 3600_000
const HEAD_BYTES = 64 * 1024
const SEEN_EVERY_MS = 5 * 60_000
/** A mail that could not be fetched or stored in this many tries is skipped, so that it does not delay the others. */
const TRIES = 3
/** The same for tries that timed out while the database could store another row. The reason may be its load. */
const TIMED_OUT_TRIES = 10
const SAY_AGAIN_MS = 10 * 60_000
/** The tolerated difference between the clocks of two servers. */
const CLOCK_SKEW_MS = 10 * 60_000

/** The number of the last mail that was read, and the time of the first reading: earlier mails are ignored. */
interface Start {
  last: number
  begunAt: number
}

export interface MailboxReader {
  /** Reads until the connection ends. Errors  of the connection, and of the database */
  read(): Promise<void>
  /** Ends the connection, after the mail that is being stored. */
  stop(): Promise<void>
}

type Options = Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'> & {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  reading?: MailReading
  askAgainMs?: number
  answerMs?: number
}

/** Reads the mails that arrive in the mailbox, each once and in their order. */
export function makeMailboxReader({
  reading = makeMailReading(),
  askAgainMs = ASK_AGAIN_MS,
  answerMs,
  log,
  ...deps
}: Options): MailboxReader {
  const { config, db, now } = deps
  const failures = new Map<string, number>()
  let mailbox: Mailbox | undefined
  let running: Promise<void> = Promise.resolve()
  /** The last failure: the log repeats it only after a while. */
  let said: { message: string; at: number } | undefined
  let isStopping = false

  async function readAll(imapUrl: string): Promise<void> {
    const opened = await openMailbox(imapUrl, answerMs)
    mailbox = opened
    if (isStopping) return opened.close()
    try {
      const start = await startIn(opened)
      let seenAt = 0
      while (!isStopping) {
        start.last = await readAfter(opened, start)
        if (now() - seenAt > SEEN_EVERY_MS) {
          await noteState(opened.address, { seen_at: now(), failing_since: null, failure: null })
          seenAt = now()
        }
        reading.end()
        if (!isStopping) await opened.wait(askAgainMs)
      }
    } finally {
      opened.close()
      reading.end()
      mailbox = undefined
    }
  }

  /** The number after which to read: in a mailbox that is read for the first time, that of its last mail. */
  async function startIn({ address, uidValidity, uidNext, since }: Mailbox): Promise<Start> {
    const at = now()
    const known = await db.read
      .selectFrom('mailboxes')
      .selectAll()
      .where('address', '=', address)
      .executeTakeFirst()
    const begunAt = known?.begun_at ?? at
    if (known?.uid_validity === uidValidity) return { last: known.last_uid, begunAt }
    // Mails that were read before the renumbering are recognised by our own list of mails.
    const again = known ? await since(Math.max(known.begun_at, at - AGAIN_MS)) : []
    const last = again.length > 0 ? Math.min(...again) - 1 : uidNext - 1
    const place = { uid_validity: uidValidity, last_uid: last, seen_at: at }
    await db.write((tx) =>
      tx
        .insertInto('mailboxes')
        .values({ address, begun_at: at, ...place })
        .onConflict((conflict) => conflict.column('address').doUpdateSet(place))
        .execute(),
    )
    return { last, begunAt }
  }

  async function readAfter(opened: Mailbox, { last: before, begunAt }: Start): Promise<number> {
    let last = before
    // The clock may have been ahead at the first reading.
    const notBefore = Math.min(begunAt, now()) - CLOCK_SKEW_MS
    const found = await opened.after(before)
    for (const listed of found) {
      if (isStopping) break
      if (listed.at >= notBefore) await readOne(opened, listed, found.at(-1))
      last = listed.uid
    }
    return last
  }

  async function readOne(
    opened: Mailbox,
    { uid, size, at }: Listed,
    newest: Listed | undefined,
  ): Promise<void> {
    const { address, uidValidity } = opened
    const attempt = `${uidValidity} ${uid}`
    const isTooLarge = size > MAIL_BYTES_MAX
    let raw: Uint8Array | undefined
    try {
      raw = await opened.fetch(uid, isTooLarge ? HEAD_BYTES : MAIL_BYTES_MAX)
    } catch (error) {
      // Unless a later mail can be fetched, the reason is not this one.
      const later = newest?.uid === uid ? undefined : newest
      const isOfMail = later && (await opened.fetch(later.uid, HEAD_BYTES).catch(() => undefined))
      if (!isOfMail || triesOf(attempt) < TRIES) throw error
      log.error({ err: error, uid }, 'a mail stays in the mailbox: the mail server does not give it out')
      const unread = { raw: Buffer.from(attempt), mail: null }
      await storeMail(deps, { address, uidValidity, uid, at, ...unread })
      return
    }
    if (!raw) return
    const mail = await reading.read(raw, isTooLarge)
    if (!mail) log.warn({ uid }, 'a mail in the mailbox cannot be read')
    const place = { address, uidValidity, uid, raw, at }
    try {
      await storeMail(deps, { ...place, mail })
      failures.delete(attempt)
    } catch (error) {
      const failure = asFailure(error)
      const isUnavailable = failure instanceof Failure && failure.code === 'unavailable'
      // The reason is not this mail: it is stored once the database can be used.
      if (isUnavailable && !(await canStore(address))) throw error
      if (triesOf(attempt) < (isUnavailable ? TIMED_OUT_TRIES : TRIES)) throw error
      log.error({ err: error, uid }, 'a mail stays in the mailbox: it could not be stored')
      await storeMail(deps, { ...place, mail: null })
    }
  }

  /** Counts one more failure. */
  function triesOf(attempt: string): number {
    const times = (failures.get(attempt) ?? 0) + 1
    failures.set(attempt, times)
    return times
  }

  async function canStore(address: string): Promise<boolean> {
    const row = { seen_at: now() }
    return db
      .write((tx) => tx.updateTable('mailboxes').set(row).where('address', '=', address).execute())
      .then(
        () => true,
        () => false,
      )
  }

  async function noteState(
    address: string,
    state: { seen_at?: number; failing_since: number | null; failure: string | null },
  ): Promise<void> {
    await db.write((tx) => tx.updateTable('mailboxes').set(state).where('address', '=', address).execute())
  }

  /** The first failure is recorded too if the mailbox could never be read. */
  async function noteFailure(imapUrl: string, error: unknown): Promise<void> {
    const address = mailboxAddress(imapUrl)
    const at = now()
    const failure = { failing_since: at, failure: failureOf(error) }
    await db.write(async (tx) => {
      const known = await tx
        .selectFrom('mailboxes')
        .select('failing_since')
        .where('address', '=', address)
        .executeTakeFirst()
      if (known?.failing_since != null) return
      const unread = { address, begun_at: at, uid_validity: '', last_uid: 0, seen_at: at, ...failure }
      await tx
        .insertInto('mailboxes')
        .values(unread)
        .onConflict((conflict) => conflict.column('address').doUpdateSet(failure))
        .execute()
    })
  }

  return {
    async read() {
      const { imapUrl } = config
      if (!imapUrl || isStopping) return
      running = readAll(imapUrl)
      try {
        await running
      } catch (error) {
        if (isStopping) return
        await noteFailure(imapUrl, error).catch(() => {})
        const message = failureOf(error)
        const isKnown = said?.message === message && now() - said.at < SAY_AGAIN_MS
        if (isKnown) return
        said = { message, at: now() }
        throw new Error(`The mailbox cannot be read: ${message}`)
      }
    },
    async stop() {
      isStopping = true
      mailbox?.close()
      await running.catch(() => {})
    },
  }
}

/** The message of the library or the server in one line, without text of a mail. */
export function failureOf(error: unknown): string {
  const { code, responseText, message, authenticationFailed } = error as {
    code?: string
    responseText?: string
    message?: string
    authenticationFailed?: boolean
  }
  if (authenticationFailed)
    return `the server refuses user or password${responseText ? ` (${responseText.slice(0, 120)})` : ''}`
  return [code, message].filter(Boolean).join(': ').slice(0, 200)
}
