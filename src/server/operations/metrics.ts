import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { bearerToken } from '../accounts/member.ts'
import type { Deps } from '../deps.ts'
import { isNotStopped } from '../mail/outbox.ts'
import type { MailOutcome } from '../mail/outbox-worker.ts'
import { newestBackup } from '../operator/backup/archive-names.ts'
import { newestKnown } from '../operator/backup/newest-known.ts'
import type { Config } from '../platform/config.ts'
import { Failure } from '../platform/failure.ts'

export interface Metrics {
  countMail(outcome: MailOutcome): void
  /** The duration; absent for a streaming answer. */
  countAnswer(answer: { method: string; route: string; status: number; seconds: number | undefined }): void
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/**
 * Metrics of this process; those of the outbox are about the whole site. `ofProcess` adds memory, CPU and event loop.
 */
export function makeMetrics(
  { config, db, gates, now }: Pick<Deps, 'config' | 'db' | 'gates' | 'now'>,
  { ofProcess = false } = {},
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })

  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latencies = new Histogram({
    name: 'http_request_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails that were tried, by what came of it.',
    labelNames: ['outcome'],
    registers,
  })
  const newestBackupAt = new Gauge({
    name: 'backup_newest_seconds',
    help: 'When the newest backup was made, in seconds since 1970; 0 where there is none.',
    registers,
  })
  const waiting = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count())
      },
    })
  waiting('password_hashes_waiting', 'Passwords waiting to be hashed.', () => gates.passwords.waiting)
  waiting('pictures_waiting', 'Pictures waiting to be re-encoded.', () => gates.pictures.waiting)
  waiting('writes_waiting', 'Writes waiting for the database.', () => db.waitingWrites)

  const reachable = new Gauge({ name: 'database_up', help: 'Whether the database answers.', registers })
  const pending = new Gauge({ name: 'outbox_owed', help: 'Mails that are pending.', registers })
  const oldest = new Gauge({
    name: 'outbox_oldest_created_seconds',
    help: 'When the oldest mail that is pending was queued, in seconds since 1970; 0 where none is.',
    registers,
  })
  const givenUp = new Gauge({ name: 'outbox_given_up', help: 'Mails that staff must look at.', registers })

  const setAside = new Gauge({
    name: 'enquiries_set_aside',
    help: 'Enquiries that are set aside, taken for spam.',
    registers,
  })

  async function measureBackups(): Promise<void> {
    const ofFolder = () => newestBackup(config.backupDir, now())
    const newest = await newestKnown(db.read, config.backupDir, now()).catch(ofFolder)
    newestBackupAt.set((newest ?? 0) / 1000)
  }

  async function measureEnquiries(): Promise<void> {
    const { count } = await db.read
      .selectFrom('enquiries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      // Identical to the condition of the partial index.
      .where(sql<boolean>`status = 'set aside'`)
      .executeTakeFirstOrThrow()
    setAside.set(count)
  }

  async function measureOutbox(): Promise<void> {
    const unsent = db.read.selectFrom('outbox').where('sent_at', 'is', null)
    const [open, closed] = await Promise.all([
      unsent
        .where('given_up_at', 'is', null)
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
        .executeTakeFirstOrThrow(),
      unsent
        .where('given_up_at', 'is not', null)
        .where(isNotStopped)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ])
    pending.set(open.count)
    oldest.set((open.oldest ?? 0) / 1000)
    givenUp.set(closed.count)
  }

  return {
    contentType: registry.contentType,
    countMail: (outcome) => mails.inc({ outcome }),
    countAnswer({ method, route, status, seconds }) {
      answers.inc({ method, route, status })
      if (seconds !== undefined) latencies.observe({ route }, seconds)
    },
    async text() {
      await measureBackups()
      // The reader must see that the database is down, and all other metrics too.
      reachable.set(
        await Promise.all([measureOutbox(), measureEnquiries()]).then(
          () => 1,
          () => 0,
        ),
      )
      return registry.metrics()
    },
  }
}

/** For callers with METRICS_TOKEN. Without that setting the address does not exist. */
export function metricsRoutes(
  app: FastifyInstance,
  metrics: Metrics,
  { metricsToken }: Pick<Config, 'metricsToken'>,
) {
  app.get('/metrics', async (request, reply) => {
    if (!metricsToken || !isSame(bearerToken(request) ?? '', metricsToken)) throw new Failure('not_found')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
