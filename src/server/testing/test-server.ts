import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import type { AnyEndpoint, InputOf, OutputOf } from '../../contract/endpoint.ts'
import { fillPath } from '../../contract/endpoint.ts'
import { buildApp } from '../app.ts'
import { makeGates } from '../concurrency/gates.ts'
import type { Deps } from '../deps.ts'
import { makeOutboxWorker, type OutboxWorker } from '../mail/outbox-worker.ts'
import type { Mail, Transport } from '../mail/transport.ts'
import { mailTemplates } from '../mail-templates.ts'
import type { Config } from '../platform/config.ts'
import type { FailureCode } from '../platform/failure.ts'
import type { HashCost } from '../platform/hash-cost.ts'
import { makeKeys } from '../security/keys.ts'
import { makeLimits } from '../security/limits.ts'
import { makeSettings } from '../settings/settings.ts'
import type { Render } from '../site/rendering.ts'
import { type ErrorLines, watchErrorLines } from './error-lines.ts'
import { freshInstallation, openTestDatabase } from './fresh-database.ts'

export { freshDatabase } from './fresh-database.ts'

export interface Answer<Data> {
  status: number
  body: {
    success: true
    message: string
    data: Data
    code: FailureCode
    error: string
    fields?: Record<string, string>
    requestId: string
  }
  headers: LightMyRequestResponse['headers']
}

interface SendOptions {
  params?: Record<string, string>
  token?: string
  headers?: Record<string, string>
  /** A file for multipart calls. */
  file?: { bytes: Uint8Array; name: string; type: string }
}

/** Sends calls like a browser: cookies of an answer are sent with later calls. */
export interface Browser {
  send<E extends AnyEndpoint>(
    call: E,
    input?: InputOf<E> | Record<string, unknown>,
    options?: SendOptions,
  ): Promise<Answer<OutputOf<E>>>
  cookies: Map<string, string>
}

export interface TestServer extends Browser, ErrorLines {
  app: FastifyInstance
  deps: Deps
  db: Deps['db']
  clock: { now: number; advance(ms: number): void }
  /**
   * Sends the mails of the outbox, and returns every mail sent so far. Those sent since the previous call are in the
   * order in which they were queued: they are sent in parallel, and any may arrive first.
   */
  mailbox(): Promise<Mail[]>
  outboxWorker: OutboxWorker
  /** Stops it before the end of the test, for actions that need a stopped server. */
  stop(): Promise<void>
  /** On the same network as all others, or on that of this address. */
  newBrowser(source?: string): Browser
}

/** A password hash of a hundredth of a millisecond: most tests log in, and few are about passwords. */
const QUICK_HASH: HashCost = { memoryKiB: 8, passes: 1 }

interface Options {
  config?: Partial<Config>
  transport?: Transport
  limits?: boolean
  /** The cost of a password hash; very low by default. */
  hashCost?: HashCost
  /**
   * Whether bank statements are read in a separate process, as in production. Each such process takes most of
   * a second.
   */
  statementProcess?: boolean
  /** A further stream for log lines; set logLevel in `config` for more than warnings. */
  log?: Writable
  /** Renders previews; without it the server has no pages. */
  renderPreview?: Render
}

/**
 * A complete server on a fresh database (SQLite or PostgreSQL, by project), with a clock that the test moves and mails
 * in memory.
 */
export async function testServer({
  config: change,
  transport,
  limits = true,
  hashCost = QUICK_HASH,
  statementProcess = false,
  log: alsoTo,
  renderPreview,
}: Options = {}): Promise<TestServer> {
  const { dataDir, databaseUrl } = await freshInstallation()
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    publicUrlIsSet: false,
    dataDir,
    databaseUrl,
    smtpUrl: undefined,
    imapUrl: undefined,
    mailFrom: 'Sehatshala <no-reply@example.org>',
    notifyEmail: 'desk@example.org',
    secretKeys: [{ id: 'k1', secret: randomBytes(32) }],
    trustProxy: false,
    rateLimits: limits,
    hstsSubdomains: false,
    offlinePages: true,
    webhooksInside: false,
    logLevel: 'warn',
    backupDir: join(dataDir, 'backups'),
    backups: undefined,
    metricsToken: undefined,
    production: false,
    organisation: {
      name: 'Sehatshala',
      legalName: 'Sehatshala Health and Education Trust',
      address: ['12 Station Road', 'Pune 411001'],
      registrations: ['Trust E-1234 (Pune)'],
      phone: '+91 90000 00000',
      email: 'hello@example.org',
      hours: '',
      timeZone: 'Asia/Kolkata',
      courseTitles: ['Certificate in Health Insurance Desk Management'],
      courseNames: [['Certificate in Health Insurance Desk Management', 'Certificate in Insurance & Claims']],
      batches: [],
      courseFacts: [],
      subjects: ['Become a Healthpreneur with Us!'],
      fee: { rupees: 5001, amount: '₹5001', receipt: 'We check your payment of ₹5001 by hand.' },
      byWhen: {
        enquiry: 'You hear from us within two days.',
        application: 'You hear from us within a week.',
      },
      accountNumber: '000000000000',
      bankIsSample: true,
      samples: ['bank.accountNumber', 'bank.ifsc'],
      missing: [],
      untouched: [],
      keepMonths: { enquiry: 12, application: 12 },
    },
    ...change,
  }
  const clock = {
    now: Date.UTC(2026, 0, 5, 9, 30),
    advance(ms: number) {
      this.now += ms
    },
  }
  const { db, pool } = await openTestDatabase(config)
  const keys = makeKeys(config.secretKeys)
  const deps: Deps = {
    config,
    db,
    now: () => clock.now,
    keys,
    limits: makeLimits({ enabled: limits, keys, ...(pool && { pool }) }),
    gates: makeGates({ hashCost, statementProcess }),
    // Nothing is cached, so that a transaction that would need another connection for its settings fails.
    settings: makeSettings({ config, db }, 0),
  }
  const { log, expectErrors } = watchErrorLines(alsoTo)
  const app = await buildApp(deps, { log, renderPreview })
  await app.ready()
  const sent: Mail[] = []
  let inOrder = 0
  const outboxWorker = makeOutboxWorker({
    ...deps,
    transport: transport ?? memoryTransport(sent),
    templates: () => mailTemplates(deps),
    log: app.log,
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= app.close().then(() => db.close())
    return stopped
  }
  onTestFinished(stop)

  return {
    app,
    deps,
    db,
    clock,
    outboxWorker,
    async mailbox() {
      while ((await outboxWorker.deliverDue()) > 0);
      const arrived = sent.splice(inOrder).sort((one, other) => (one.id < other.id ? -1 : 1))
      inOrder = sent.push(...arrived)
      return sent
    },
    stop,
    log,
    expectErrors,
    newBrowser: (source) => browser(app, source),
    ...browser(app),
  }
}

/** Stores mails in memory. Does not check addresses, never fails, never delays. */
function memoryTransport(sent: Mail[]): Transport {
  return {
    destination: 'memory',
    send: async (mail) => {
      sent.push(mail)
    },
    close: () => {},
  }
}

function browser(app: FastifyInstance, source?: string): Browser {
  const cookies = new Map<string, string>()

  return {
    cookies,
    async send(call, input, { params = {}, token, headers = {}, file } = {}) {
      const { type, payload } = await bodyOf(call, input, file)
      const answer = await app.inject({
        method: call.method,
        url: fillPath(call.path, params),
        ...(source && { remoteAddress: source }),
        headers: {
          host: 'localhost:3000',
          ...(type && { 'content-type': type }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...headers,
        },
        ...(payload !== undefined && { payload }),
      })
      for (const { name, value, maxAge } of answer.cookies as {
        name: string
        value: string
        maxAge?: number
      }[])
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
  }
}

async function bodyOf(call: AnyEndpoint, input: unknown, file: SendOptions['file']) {
  if (call.body === 'none') return {}
  if (call.body === 'json') return { type: 'application/json', payload: JSON.stringify(input ?? {}) }
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined) form.set(name, String(value))
  if (file) form.set(call.file ?? 'file', new Blob([Buffer.from(file.bytes)], { type: file.type }), file.name)
  const request = new Response(form)
  return {
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
