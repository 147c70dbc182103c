import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { makeThrottle, type Throttle } from '../concurrency/throttle.ts'
import { announceChange } from '../db/announce-change.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import type { Deps } from '../deps.ts'
import { makeLoop } from '../jobs/loop.ts'
import { refuseDeadAddress, sentTo } from './bounced-addresses.ts'
import { deskKindOf } from './desk-kinds.ts'
import { takeTurn } from './hourly-limit.ts'
import { addressFor } from './mail-addresses.ts'
import { CLAIM_MS, makeMailClaims, RENEW_MS } from './mail-claims.ts'
import { recordRefusal } from './mail-events.ts'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import type { MailTemplates } from './mail-template.ts'
import { messageIdOf } from './message-id.ts'
import { emailOr } from './no-email.ts'
import { isAwaited, type QueuedMail, queueMails } from './outbox.ts'
import { isOwnAddress } from './own-addresses.ts'
import { answerOf, isRefusedForGood, reasonOf } from './refusal.ts'
import { GIVE_UP_AFTER_MS, retryTime } from './retry-time.ts'
import { type Mail, PartlyRefused, type Transport } from './transport.ts'

const BATCH = 40
/** Pause between mails whose recipients wait for them: a flood of them is sent in seconds. */
const PAUSE_MS = 2
/** Pause between other mails: thirty a second, more than most providers accept. */
const PAUSE_OF_OTHERS_MS = 30
const POLL_MS = 300
const IDLE_POLL_MS = 3000
const SAVE_AGAIN_MS = 1_000
/** How long the shutdown waits for mails that are being sent. */
const STOP_PATIENCE_MS = 5_000

/** The update of a row, and the mail server's answer where it refused the mail. */
interface Outcome {
  change: Partial<OutboxRow>
  refusal?: { reason: string; said: string | null }
  /** The recipients that the mail server refused while others got the mail. */
  refused?: string[]
}

/** Set if the server stopped before the sending of this mail began. */
const NOT_BEGUN = Symbol('not begun')

/** A mail of its own for each of these recipients, with retries of its own. */
const mailsToEach = ({ kind, about }: OutboxRow, recipients: string[]) =>
  recipients.map((onlyTo) => ({ kind, about: { ...JSON.parse(about), onlyTo } }) as QueuedMail)

export type MailOutcome = 'sent' | 'nothing to say' | 'to be retried' | 'given up'

interface Options extends Pick<Deps, 'db' | 'now' | 'config' | 'keys' | 'limits'> {
  transport: Transport
  /** The templates, which are loaded for the first mail. */
  templates: () => Promise<MailTemplates>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  metrics?: { countMail(outcome: MailOutcome): void }
}

/** A part of the outbox with its own worker, so that it does not wait for the other part. */
interface Queue {
  /** The condition for its rows. */
  where: RawBuilder<boolean>
  throttle: Throttle
}

export interface OutboxWorker {
  /** Sends due mails and returns how many it attempted. */
  deliverDue(): Promise<number>
  start(): void
  /** Lets the mails being sent finish, but does not wait for a mail server that hangs. */
  stop(): Promise<void>
}

/**
 * Delivers the mails of the outbox at least once, each with one Message-ID, and retries for three days with growing
 * pauses. Mails whose recipients wait for them do not queue behind the others.
 *
 * A mail is sent twice only if a process dies, or loses the database for longer than CLAIM_MS, between sending it and
 * marking it as sent.
 */
export function makeOutboxWorker({
  db,
  now,
  config,
  keys,
  limits,
  transport,
  templates,
  log,
  metrics,
}: Options): OutboxWorker {
  // There are no pauses while a caller of deliverDue, or the end of the process, waits.
  const inHaste = () => !started || stopping
  const queues: Queue[] = [
    { where: isAwaited, throttle: makeThrottle(PAUSE_MS, inHaste) },
    { where: sql<boolean>`not ${isAwaited}`, throttle: makeThrottle(PAUSE_OF_OTHERS_MS, inHaste) },
  ]
  const claims = makeMailClaims({ db, now })
  let loadedTemplates: Promise<MailTemplates> | undefined
  let started = false
  let stopping = false

  async function writeMail({ id, kind, about }: OutboxRow): Promise<Mail | undefined> {
    loadedTemplates ??= templates()
    // A row of another version may be of a kind that this version does not have.
    const template: MailTemplates[MailKind] | undefined = (await loadedTemplates)[kind as MailKind]
    if (!template) throw new Error(`No one knows how to write a mail of the kind ${kind}.`)
    const named = JSON.parse(about)
    const content = await template(db, named, now())
    if (!content) return undefined
    const { body, attachments, ...head } = content
    const to = (await addressFor(db.read, { id, kind })) ?? named.onlyTo ?? head.to
    if (emailOr(to) === '' || (deskKindOf(kind)?.to === 'sender' && isOwnAddress(config, to)))
      return undefined
    const { renderMail } = await import('./render-mail.ts')
    return {
      id,
      from: config.mailFrom,
      ...head,
      to,
      ...renderMail(config, body),
      ...(attachments && { attachments: await attachments() }),
      messageId: `<${messageIdOf(id, config)}>`,
    }
  }

  /** Returns whether desk screens must be notified. A mail that is sent at the first attempt needs no notification. */
  async function deliver(row: OutboxRow, throttle: Throttle): Promise<boolean> {
    const outcome = await tryToSend(row, throttle)
    await saveOutcome(row, outcome)
    return outcome.refusal !== undefined || row.attempts > 1 || row.next_attempt_at > row.created_at
  }

  async function tryToSend(row: OutboxRow, throttle: Throttle): Promise<Outcome> {
    let to = ''
    let refused: string[] = []
    try {
      // After a stop signal only mails that are being sent are waited for.
      const mail = await throttle(async () => (stopping ? NOT_BEGUN : writeMail(row)))
      if (mail === NOT_BEGUN) return { change: { attempts: row.attempts - 1 } }
      if (mail) {
        to = mail.to
        // People who wait for a code or a link at the screen know their address; it may exist by now.
        if (!MAIL_KINDS[row.kind as MailKind].awaited) await refuseDeadAddress(db.read, to)
        const giveBack = await takeTurn(limits, row.kind, to)
        await transport.send(mail).catch(async (error: unknown) => {
          if (error instanceof PartlyRefused) {
            refused = error.refused
            return
          }
          // Without its database the count stays, and the reason is still that of the mail server.
          await giveBack().catch(() => {})
          throw error
        })
      }
      metrics?.countMail(mail ? 'sent' : 'nothing to say')
      const sent_to = mail ? sentTo(keys, to) : null
      return { change: { sent_at: now(), last_error: null, sent_to }, refused }
    } catch (error) {
      const reason = reasonOf(error)
      const isTooLate = now() - row.created_at > GIVE_UP_AFTER_MS
      const giveUp = isRefusedForGood(error) || isTooLate
      // An address that does not exist is a typing error of its sender; a mail that could not be sent for days is our
      // failure.
      log[isTooLate ? 'error' : 'warn']({ mail: row.id, kind: row.kind, reason, giveUp }, 'mail not sent')
      metrics?.countMail(giveUp ? 'given up' : 'to be retried')
      return {
        change: {
          last_error: reason,
          next_attempt_at: retryTime(now(), row.attempts),
          given_up_at: giveUp ? now() : null,
        },
        refusal: { reason, said: answerOf(error, to) },
      }
    }
  }

  /** Retries while the claim lasts: a sent mail whose row is not marked as sent would be sent a second time. */
  async function saveOutcome(row: OutboxRow, { change, refusal, refused = [] }: Outcome): Promise<void> {
    const until = performance.now() + CLAIM_MS
    for (;;) {
      try {
        await db.write(async (tx) => {
          const stored = await tx
            .updateTable('outbox')
            .set({ ...change, claimed_until: null })
            .where('id', '=', row.id)
            .returning('id')
            .executeTakeFirst()
          if (stored && refusal) await recordRefusal(tx, row, refusal, now())
          if (stored) await queueMails(tx, now(), mailsToEach(row, refused))
        })
        return
      } catch (error) {
        if (stopping || performance.now() > until) throw error
        await sleep(SAVE_AGAIN_MS)
      }
    }
  }

  async function deliverBatch(queue: Queue): Promise<number> {
    const rows = await claims.claim(queue.where, BATCH)
    const unfinished = new Set(rows.map(({ id }) => id))
    const renewing = setInterval(() => {
      claims
        .renew([...unfinished])
        .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'outbox out of reach'))
    }, RENEW_MS)
    try {
      const news = await Promise.all(
        rows.map((row) => deliver(row, queue.throttle).finally(() => unfinished.delete(row.id))),
      )
      if (news.includes(true) && !stopping) await db.write((tx) => announceChange(tx, now(), 'mail', ''))
    } finally {
      clearInterval(renewing)
    }
    return rows.length
  }

  async function deliverAll(queue: Queue): Promise<void> {
    while ((await deliverBatch(queue)) === BATCH && !stopping);
  }
  const outOfReach = (error: unknown) => log.warn({ reason: reasonOf(error) }, 'outbox out of reach')
  const loops = queues.map((queue) =>
    makeLoop({ ms: POLL_MS, idleMs: IDLE_POLL_MS, db }, () => deliverAll(queue), outOfReach),
  )
  let begun: Promise<void> = Promise.resolve()

  return {
    async deliverDue() {
      const counts = await Promise.all(queues.map(deliverBatch))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    start() {
      started = true
      begun = claims
        .takeOver()
        .catch(outOfReach)
        .then(() => {
          for (const loop of loops) loop.start()
        })
    },
    async stop() {
      stopping = true
      const ended = [begun, ...loops.map((loop) => loop.stop())]
      await Promise.race([Promise.all(ended), sleep(STOP_PATIENCE_MS)])
      transport.close()
    },
  }
}
