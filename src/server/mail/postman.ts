import type { FastifyBaseLogger } from 'fastify'
import { render } from 'react-email'
import { skipLocked } from '../db/dialects.ts'
import type { OutboxRow } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Composer, Letter } from './letter.ts'
import type { Transport } from './transport.ts'

const BATCH = 40
const POLL_MS = 300
/** Longer than the slowest send, so that only a mail whose process died is taken over. */
const CLAIM_MS = 120_000
const FIRST_RETRY_MS = 5_000
const LONGEST_WAIT_MS = 6 * 3600_000
const GIVE_UP_AFTER_MS = 3 * 24 * 3600_000

interface Options extends Pick<Deps, 'db' | 'now' | 'config'> {
  transport: Transport
  composers: Record<string, Composer>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export interface Postman {
  /** Sends what is due and answers how many mails it tried. */
  deliverDue(): Promise<number>
  start(): void
  /** Lets the mails being sent finish. */
  stop(): Promise<void>
}

/** Delivers what the outbox owes: at least once, each mail with one Message-ID, with growing pauses for three days. */
export function makePostman({ db, now, config, transport, composers, log }: Options): Postman {
  const host = new URL(config.publicUrl).hostname
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()

  const dueRows = (tx: Deps['db']['read']) =>
    tx
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('next_attempt_at', '<=', now())
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now())]))

  async function claim(): Promise<OutboxRow[]> {
    const any = await dueRows(db.read).select('id').limit(1).executeTakeFirst()
    if (!any) return []
    return db.write(async (tx) => {
      const due = await skipLocked(
        tx,
        dueRows(tx).select('id').orderBy('next_attempt_at').limit(BATCH),
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
    const composer = composers[kind]
    if (!composer) throw new Error(`No one knows how to write a mail of the kind ${kind}.`)
    return db.write((tx) => composer(tx, JSON.parse(about), now()))
  }

  async function send(row: OutboxRow, letter: Letter): Promise<void> {
    const { body, ...head } = letter
    const html = await render(body)
    const text = await render(body, { plainText: true })
    await transport.send({
      id: row.id,
      from: config.mailFrom,
      ...head,
      html,
      text,
      messageId: `<${row.id}@${host}>`,
    })
  }

  async function deliver(row: OutboxRow): Promise<void> {
    try {
      const letter = await compose(row)
      if (letter) await send(row, letter)
      await mark(row, { sent_at: now(), last_error: null })
    } catch (error) {
      const giveUp = isRefusedForGood(error) || now() - row.created_at > GIVE_UP_AFTER_MS
      const wait =
        Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_WAIT_MS) * (0.8 + Math.random() * 0.4)
      log[giveUp ? 'error' : 'warn'](
        { mail: row.id, kind: row.kind, reason: reasonOf(error), giveUp },
        'mail not sent',
      )
      await mark(row, {
        last_error: reasonOf(error),
        next_attempt_at: now() + Math.round(wait),
        given_up_at: giveUp ? now() : null,
      })
    }
  }

  async function mark({ id }: OutboxRow, change: Partial<OutboxRow>): Promise<void> {
    await db.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ ...change, claimed_until: null })
        .where('id', '=', id)
        .execute(),
    )
  }

  async function deliverDue(): Promise<number> {
    const rows = await claim()
    await Promise.all(rows.map(deliver))
    return rows.length
  }

  async function rounds(): Promise<void> {
    try {
      while ((await deliverDue()) === BATCH);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'outbox out of reach')
    }
  }

  function next(): void {
    timer = setTimeout(() => {
      round = rounds().finally(() => timer && next())
    }, POLL_MS)
  }

  return {
    deliverDue,
    start: next,
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await round
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
