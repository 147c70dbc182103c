import { resolve } from 'node:path'
import { ContentError } from '../content/content-error.ts'
import { buildApp } from './app.ts'
import { everyBatch } from './applications/courses.ts'
import { searchableApplications } from './applications/desk/searchable.ts'
import { claimedSeats } from './applications/seats.ts'
import { offerFreeSeats } from './applications/waiting-list/offer-seats.ts'
import { makeAuditChainWorker } from './audit/audit-chain-worker.ts'
import { makeChainWatch } from './audit/desk/chain-watch.ts'
import { makeGates } from './concurrency/gates.ts'
import { lowerWorkerPriority } from './concurrency/worker-priority.ts'
import { inFolder } from './content/content-files.ts'
import { eventVersionsIn } from './content/event-versions.ts'
import { makePublicationLoop } from './content/publication-loop.ts'
import { filesOf, statesOf } from './content/store.ts'
import { makeMailboxReader } from './conversation/mailbox/mailbox-reader.ts'
import { type Db, InUseError } from './db/db.ts'
import { asFailure } from './db/dialects.ts'
import { lackOfRoom } from './db/disk.ts'
import { openForServer } from './db/open-for-server.ts'
import type { Deps } from './deps.ts'
import { searchableEnquiries } from './enquiries/desk/searchable.ts'
import { indexAllNumbers } from './fees/credits/index-numbers.ts'
import { catchUp } from './items/search-index.ts'
import { startJobs } from './jobs/jobs.ts'
import { makeOutboxWorker } from './mail/outbox-worker.ts'
import { makeTransport } from './mail/transport.ts'
import { mailTemplates } from './mail-templates.ts'
import { makePushWorker } from './notifications/devices/push-worker.ts'
import { queueDueMails } from './notifications/queue-due-mails.ts'
import { storeDays } from './numbers/save-days.ts'
import { makeCleanUpJob } from './operations/clean-up-job.ts'
import { makeMetrics } from './operations/metrics.ts'
import { makeSteadyClock } from './operations/steady-clock.ts'
import { makeBackups } from './operator/backup/schedule.ts'
import { searchableAccounts } from './people/desk/searchable.ts'
import { finishErasures } from './people/erase/erase-traces.ts'
import { CONTENT_FOLDER, ConfigError, readConfig } from './platform/config.ts'
import { configWarnings } from './platform/config-warnings.ts'
import { Failure } from './platform/failure.ts'
import { whenParentEnds } from './platform/parent.ts'
import { resealers } from './resealers.ts'
import { checkKeys } from './security/key-check.ts'
import { makeKeys } from './security/keys.ts'
import { makeLimits } from './security/limits.ts'
import { nameOfInstance, refuseUnsharedKeys } from './security/rotation/instances.ts'
import { resealWhenDue } from './security/rotation/seal-anew.ts'
import { makeSettings } from './settings/settings.ts'
import { openSite } from './site/publishing.ts'
import { firstManagerLink } from './staff/first-manager.ts'
import { queueSampleBankMails } from './start/queue-sample-bank-mails.ts'
import { updateSetUp } from './start/set-up.ts'
import { asDatabaseError, asListenError } from './start-errors.ts'
import { makeWebhookWorker } from './webhooks/webhook-worker.ts'

const DRAIN_MS = 10_000
/** The time after a stop signal at which slow requests are ended, so that the rest can end in order. */
const REQUESTS_END_MS = 7_000

async function start(): Promise<void> {
  process.umask(0o077)
  const config = readConfig(process.env)
  const keys = makeKeys(config.secretKeys)
  const { db, pool } = await openForServer(config, checkBefore, nameOfInstance(keys)).catch(
    (error: unknown) => {
      throw asDatabaseError(error, config)
    },
  )
  async function checkBefore(opened: Db): Promise<void> {
    await refuseUnsharedKeys(opened.read, keys)
    await checkKeys(opened, keys)
  }
  const deps: Deps = {
    config,
    db,
    now: Date.now,
    keys,
    limits: makeLimits({ enabled: config.rateLimits, keys, ...(pool && { pool }) }),
    gates: makeGates(),
    settings: makeSettings({ config, db }),
  }
  const metrics = makeMetrics(deps, { ofProcess: config.metricsToken !== undefined })
  const opened = process.argv.includes('--api-only')
    ? undefined
    : openSite(resolve('build'), config, {
        moment: async () => ({
          now: deps.now(),
          timeZone: await timeZoneOfPages(deps),
          held: await heldSeatsOfPages(deps),
        }),
        trouble: (error) => app.log.warn({ err: error }, 'pages stay larger than they could be'),
      })
  const app = await buildApp(deps, { ...opened, metrics })
  const transport = makeTransport(config)
  const outboxWorker = makeOutboxWorker({
    ...deps,
    transport,
    templates: () => mailTemplates(deps),
    log: app.log,
    metrics,
  })
  const webhooks = makeWebhookWorker({ ...deps, log: app.log })
  const notices = makePushWorker({ ...deps, log: app.log })
  const content = makePublicationLoop({
    ...deps,
    log: app.log,
    show,
    isTrue: async () => (await opened?.publishing.isTrue()) ?? true,
  })
  async function show(number: number): Promise<void> {
    if (!opened) return
    const files = filesOf(await statesOf(db.read, number))
    const versions = await eventVersionsIn(db.read, number)
    await inFolder(files, (folder) => opened.publishing.publish(folder, versions))
  }
  const auditChainWorker = makeAuditChainWorker({ ...deps, log: app.log })
  const chainWatch = makeChainWatch(deps, app.log)

  const isShown = await content.begin()
  // Outdated pages are better than none.
  if (!isShown) await opened?.publishing.publish(resolve(CONTENT_FOLDER))
  await lowerWorkerPriority()
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw asListenError(error, config)
  })
  outboxWorker.start()
  auditChainWorker.start()
  webhooks.start()
  notices.start()
  content.start()
  const searched = [searchableEnquiries, searchableApplications, searchableAccounts]
  finishErasures(deps).catch((error: unknown) =>
    app.log.error({ err: error }, 'files of people who were erased may be left'),
  )
  const backups = makeBackups({ ...deps, log: app.log })
  const mailboxReader = makeMailboxReader({ ...deps, log: app.log })
  const seldom = { every: 10 * 60_000, atOnce: true }
  const jobs = startJobs(
    [
      { name: 'clean-up', every: 3600_000, run: makeCleanUpJob(deps, makeSteadyClock(deps), chainWatch) },
      {
        name: 'index for search',
        ...seldom,
        run: () => Promise.all(searched.map((searchable) => catchUp(db, searchable))),
      },
      { name: 'index of the numbers of payments', ...seldom, run: () => indexAllNumbers(deps) },
      {
        name: 'sums of days',
        every: { ms: 60_000, idleMs: 10 * 60_000, db },
        atOnce: true,
        alone: 'sums of days',
        run: () => storeDays(deps),
      },
      {
        name: 'sealing anew',
        ...seldom,
        alone: 'sealing anew',
        run: () => resealWhenDue({ ...deps, resealers, log: app.log }),
      },
      { name: 'backup', ...seldom, alone: 'backing up', run: backups.backUpWhenDue },
      {
        name: 'mails that are due',
        every: { ms: 5_000, idleMs: 30_000, db },
        atOnce: true,
        run: () => queueDueMails(deps),
      },
      {
        name: 'offers of free seats',
        every: { ms: 5_000, idleMs: 30_000, db },
        atOnce: true,
        // Instances take turns by the lock of the seats.
        run: () => offerFreeSeats(deps),
      },
      { name: 'mails about the sample bank account', ...seldom, run: () => queueSampleBankMails(deps) },
      // Each run lasts as long as the connection to the mailbox.
      {
        name: 'reading the mailbox',
        every: 10_000,
        atOnce: true,
        alone: 'reading mails',
        run: () => mailboxReader.read(),
      },
      { name: 'steps of the setup', ...seldom, run: () => updateSetUp(deps) },
    ],
    { pool, log: app.log },
  )

  say(
    `${config.organisation.name} is ready on ${config.publicUrlIsSet ? config.publicUrl : `http://localhost:${config.port}`}`,
  )
  // In production the terminal may be a log, which must not contain the link: there the operator requests it.
  if (opened && process.stdout.isTTY && !config.production) {
    const link = await firstManagerLink(deps).catch((error: unknown) =>
      app.log.warn({ err: error }, 'no link for the first manager was made'),
    )
    if (link) say(`Become its first manager, within an hour: ${link}`)
  }
  say(`Mails go to ${transport.destination}`)
  const lack = config.databaseUrl ? undefined : lackOfRoom(config.dataDir)
  if (lack) say(`Warning: ${lack}`)
  for (const warning of configWarnings(process.env, config)) say(`Warning: ${warning}`)

  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_MS).unref()
    jobs.stop()
    backups.stop()
    await Promise.all([
      app.close(),
      outboxWorker.stop(),
      auditChainWorker.stop(),
      chainWatch.stop(),
      webhooks.stop(),
      notices.stop(),
      content.stop(),
      mailboxReader.stop(),
    ])
    await db.close()
    process.exit(0)
  }
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'a bug ended the process')
    process.exit(1)
  })
  process.on('SIGTERM', stop)
  if (process.env.npm_lifecycle_event) whenParentEnds(stop)
  process.on('SIGINT', stop)
  // A closed terminal sends SIGHUP too, and does not ask for a publication.
  if (opened && !process.stdout.isTTY)
    process.on('SIGHUP', () => {
      opened.expectPages()
      content.publishFolder().then(
        () => say('Words and pictures are published.'),
        (error: Error) => process.stderr.write(`Nothing is published.\n${lastWords(error)}\n`),
      )
    })
}

/** The pages are shown also while the disk is too full for the database to be opened. */
async function timeZoneOfPages({ settings, config }: Pick<Deps, 'settings' | 'config'>): Promise<string> {
  const set = await settings.now().catch(() => config.organisation)
  return set.timeZone
}

/** Undefined while the database cannot be read: the pages stay unchanged. */
const heldSeatsOfPages = ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  claimedSeats(
    db.read,
    everyBatch(config).map(({ key }) => key),
  ).catch(() => undefined)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${lastWords(error as Error)}\n`)
  process.exit(1)
})

function lastWords(error: Error): string | undefined {
  if (error instanceof ConfigError || error instanceof InUseError || error instanceof ContentError)
    return error.message
  if (asFailure(error) instanceof Failure)
    return `The database cannot be reached, or cannot store anything: ${error.message}`
  return error.stack
}
