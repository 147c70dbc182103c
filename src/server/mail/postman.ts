import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { skipLocked } from '../db/dialects.ts'
import type { OutboxRow } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../metrics.ts'
import { makePace, type Pace } from '../pace.ts'
import type { Composer, Letter } from './letter.ts'
import { isAwaited } from './outbox.ts'
import type { Mail, Transport } from './transport.ts'

const BATCH = 40
/** For mails nobody waits for: a fortieth of a busy process, some thirty a second, which is more than most providers take. */
const LONG_RESTS = 39
const POLL_MS = 300
/** Renewed while mails are being sent, so that only those of a process that died are taken over. */
const CLAIM_MS = 120_000
const RENEW_MS = CLAIM_MS / 3
/** How far the clocks of two instances may be apart. A claim beyond that was made before a clock was set back. */
const CLOCK_SKEW_MS = 10 * 60_000
const MARK_AGAIN_MS = 1_000
/** How long the mails being sent may take once the server is told to stop. */
const STOP_PATIENCE_MS = 5_000
const FIRST_RETRY_MS = 5_000
const LONGEST_WAIT_MS = 6 * 3600_000
const SPREAD = 0.2
const GIVE_UP_AFTER_MS = 3 * 24 * 3600_000

const LEFT = Symbol('left for the next sender')

interface Options extends Pick<Deps, 'db' | 'now' | 'config'> {
  transport: Transport
  /** Called with the first mail. */
  composers: () => Promise<Record<string, Composer>>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  metrics?: Pick<Metrics, 'countMail'>
}

/** Mails that go out one after another, beside those of the other round. */
interface Round {
  of: RawBuilder<boolean>
  pace: Pace
  timer?: NodeJS.Timeout
  underWay: Promise<unknown>
}

export interface Postman {
  /** Sends what is due and answers how many mails it tried. */
  deliverDue(): Promise<number>
  start(): void
  /** Lets the mails being sent finish, but does not wait for a mail server that hangs. */
  stop(): Promise<void>
}

/**
 * Delivers what the outbox owes: at least once, each mail with one Message-ID, with growing pauses for three days. Mails that
 * somebody waits for do not queue behind the others.
 *
 * A mail goes out twice only where a process dies, or loses the database for longer than CLAIM_MS, between sending it and
 * writing that down.
 */
export function makePostman({ db, now, config, transport, composers, log, metrics }: Options): Postman {
  const host = new URL(config.publicUrl).hostname
  // Whoever calls deliverDue waits for it, and so does the end of the process.
  const inHaste = () => !started || stopping
  const rounds: Round[] = [
    { of: isAwaited, pace: makePace(inHaste), underWay: Promise.resolve() },
    { of: sql<boolean>`not ${isAwaited}`, pace: makePace(inHaste, LONG_RESTS), underWay: Promise.resolve() },
  ]
  let known: ReturnType<typeof composers> | undefined
  let library: Promise<typeof import('./write-out.ts')> | undefined
  let started = false
  let stopping = false

  /** Also what a clock that was set back would hold up: mails never tried, and times further away than any we set. */
  function dueRows(tx: Deps['db']['read'], { of }: Round) {
    const at = now()
    return tx
      .selectFrom('outbox')
      .where(of)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where((is) =>
        is.or([
          is('next_attempt_at', '<=', at),
          is('next_attempt_at', '>', at + LONGEST_WAIT_MS * (1 + SPREAD)),
          is('attempts', '=', 0),
        ]),
      )
      .where((is) =>
        is.or([
          is('claimed_until', 'is', null),
          is('claimed_until', '<', at),
          is('claimed_until', '>', at + CLAIM_MS + CLOCK_SKEW_MS),
        ]),
      )
  }

  async function claim(round: Round): Promise<OutboxRow[]> {
    const any = await dueRows(db.read, round).select('id').limit(1).executeTakeFirst()
    if (!any) return []
    return db.write(async (tx) => {
      const due = await skipLocked(
        tx,
        dueRows(tx, round).select('id').orderBy('next_attempt_at').limit(BATCH),
      ).execute()
      if (due.length === 0) return []
      const ids = due.map(({ id }) => id)
      return tx
        .updateTable('outbox')
        .set((row) => ({ claimed_until: now() + CLAIM_MS, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', ids)
        .returningAll()
        .execute()
    })
  }

  async function compose({ kind, about }: OutboxRow): Promise<Letter | undefined> {
    known ??= composers()
    const composer = (await known)[kind]
    if (!composer) throw new Error(`No one knows how to write a mail of the kind ${kind}.`)
    return composer(db, JSON.parse(about), now())
  }

  async function write(row: OutboxRow): Promise<Mail | undefined> {
    const letter = await compose(row)
    if (!letter) return undefined
    const { body, ...head } = letter
    library ??= import('./write-out.ts')
    const { writeOut } = await library
    return {
      id: row.id,
      from: config.mailFrom,
      ...head,
      ...writeOut(body),
      messageId: `<${row.id}@${host}>`,
    }
  }

  async function deliver(row: OutboxRow, pace: Pace): Promise<void> {
    await mark(row, await attempt(row, pace))
  }

  async function attempt(row: OutboxRow, pace: Pace): Promise<Partial<OutboxRow>> {
    try {
      // Once the server is told to stop only what is on its way already is waited for.
      const mail = await pace(async () => (stopping ? LEFT : write(row)))
      if (mail === LEFT) return { attempts: row.attempts - 1 }
      if (mail) await transport.send(mail)
      metrics?.countMail(mail ? 'sent' : 'nothing to say')
      return { sent_at: now(), last_error: null }
    } catch (error) {
      const reason = reasonOf(error)
      const giveUp = isRefusedForGood(error) || now() - row.created_at > GIVE_UP_AFTER_MS
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_WAIT_MS)
      const spread = 1 - SPREAD + Math.random() * 2 * SPREAD
      log[giveUp ? 'error' : 'warn']({ mail: row.id, kind: row.kind, reason, giveUp }, 'mail not sent')
      metrics?.countMail(giveUp ? 'given up' : 'to be retried')
      return {
        last_error: reason,
        next_attempt_at: now() + Math.round(wait * spread),
        given_up_at: giveUp ? now() : null,
      }
    }
  }

  /** Insists while the claim lasts: a sent mail that is not written down as sent goes out again. */
  async function mark({ id }: OutboxRow, change: Partial<OutboxRow>): Promise<void> {
    const until = performance.now() + CLAIM_MS
    for (;;) {
      try {
        await db.write((tx) =>
          tx
            .updateTable('outbox')
            .set({ ...change, claimed_until: null })
            .where('id', '=', id)
            .execute(),
        )
        return
      } catch (error) {
        if (stopping || performance.now() > until) throw error
        await sleep(MARK_AGAIN_MS)
      }
    }
  }

  async function deliverDueOf(round: Round): Promise<number> {
    const rows = await claim(round)
    const underway = new Set(rows.map(({ id }) => id))
    const renewing = setInterval(() => {
      renewClaims([...underway]).catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'outbox out of reach'),
      )
    }, RENEW_MS)
    try {
      await Promise.all(rows.map((row) => deliver(row, round.pace).finally(() => underway.delete(row.id))))
    } finally {
      clearInterval(renewing)
    }
    return rows.length
  }

  async function renewClaims(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    await db.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ claimed_until: now() + CLAIM_MS })
        .where('id', 'in', ids)
        .where('claimed_until', 'is not', null)
        .execute(),
    )
  }

  /** Where nobody else can be sending, what is claimed at the start was left by a process that died. */
  async function takeOverClaims(): Promise<void> {
    if (db.shared) return
    await db.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ claimed_until: null })
        .where('sent_at', 'is', null)
        .where('claimed_until', 'is not', null)
        .execute(),
    )
  }

  async function deliverAllOf(round: Round): Promise<void> {
    try {
      while ((await deliverDueOf(round)) === BATCH && !stopping);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'outbox out of reach')
    }
  }

  function next(round: Round): void {
    round.timer = setTimeout(() => {
      round.underWay = deliverAllOf(round).finally(() => stopping || next(round))
    }, POLL_MS)
  }

  return {
    async deliverDue() {
      const counts = await Promise.all(rounds.map(deliverDueOf))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    start() {
      started = true
      const claimsTakenOver = takeOverClaims().catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'outbox out of reach'),
      )
      for (const round of rounds) round.underWay = claimsTakenOver.finally(() => stopping || next(round))
    },
    async stop() {
      stopping = true
      for (const { timer } of rounds) clearTimeout(timer)
      await Promise.race([Promise.all(rounds.map(({ underWay }) => underWay)), sleep(STOP_PATIENCE_MS)])
      transport.close()
    },
  }
}

/** The mail server knows that this recipient will never take it. Other refusals may be a setting that staff repair. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && (responseCode ?? 0) >= 550
}

/** A mail server's refusal may quote the address, so only its codes are kept. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode, name, message } = error as Record<string, string | number | undefined>
  const codes = [code, command, responseCode].filter(Boolean).join(' ')
  return codes || `${name}: ${String(message).slice(0, 200)}`
}
