import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import fastifyCookie from '@fastify/cookie'
import fastifySse from '@fastify/sse'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { api } from '../contract/api.ts'
import { makeDeskAccounts } from './accounts/desk-accounts.ts'
import { loginRoutes } from './accounts/login/routes.ts'
import { makeMemberOf } from './accounts/member.ts'
import { myAccountRoutes } from './accounts/my-account/routes.ts'
import { recoveryRoutes } from './accounts/recovery/routes.ts'
import { registrationRoutes } from './accounts/registration/routes.ts'
import { applicationActionRoutes } from './applications/desk/action-routes.ts'
import { batchList } from './applications/desk/export-batch.ts'
import { applicationList } from './applications/desk/export-list.ts'
import { deskApplicationRoutes } from './applications/desk/routes.ts'
import { searchableApplications } from './applications/desk/searchable.ts'
import { applicationRoutes } from './applications/routes.ts'
import { waitingListRoutes } from './applications/waiting-list/routes.ts'
import { auditList } from './audit/desk/export-list.ts'
import { auditRoutes } from './audit/desk/routes.ts'
import { makeFairShare } from './concurrency/fair-share.ts'
import { shedLoad } from './concurrency/load-shedding.ts'
import { wordRoutes } from './content/desk/routes.ts'
import { moneyRoutes } from './content/money/routes.ts'
import { stopRoutes } from './content/money/stop-routes.ts'
import { deskPictureRoutes } from './content/pictures/routes.ts'
import { previewRoutes } from './content/preview/routes.ts'
import { conversationRoutes } from './conversation/desk/routes.ts'
import type { Deps } from './deps.ts'
import { acceptRoutes } from './enquiries/accept-set-aside-routes.ts'
import { enquiryList } from './enquiries/desk/export-list.ts'
import { inboxRoutes } from './enquiries/desk/inbox-routes.ts'
import { deskEnquiryRoutes } from './enquiries/desk/routes.ts'
import { searchableEnquiries } from './enquiries/desk/searchable.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { exportRoutes } from './exports/desk/routes.ts'
import { feeList } from './fees/export-list.ts'
import { receiptRoutes } from './fees/receipt-routes.ts'
import { feeRoutes } from './fees/routes.ts'
import { answerFailures, sendFailure } from './http/answer-failures.ts'
import { limitBodyPace } from './http/body-pace.ts'
import { shareConnections } from './http/connection-share.ts'
import { apiDocsRoutes } from './http/docs/routes.ts'
import { drainOnClose } from './http/draining.ts'
import { apiHeaders, commonHeaders } from './http/headers.ts'
import { refuseOtherSites } from './http/same-site.ts'
import { sourceOf } from './http/source.ts'
import { recordViewRoutes } from './items/record-view-routes.ts'
import { mailList } from './mail/desk/export-list.ts'
import { mailRoutes } from './mail/desk/routes.ts'
import { mailTemplates } from './mail-templates.ts'
import { deviceRoutes } from './notifications/devices/routes.ts'
import { mailPreferenceRoutes } from './notifications/routes.ts'
import { numberRoutes } from './numbers/routes.ts'
import { healthRoutes } from './operations/health.ts'
import { loggerOptions, refusalFields } from './operations/log.ts'
import { type Metrics, makeMetrics, metricsRoutes } from './operations/metrics.ts'
import { concernedList } from './people/breach/export-list.ts'
import { breachRoutes } from './people/breach/routes.ts'
import { peopleList } from './people/desk/export-list.ts'
import { personRoutes } from './people/desk/routes.ts'
import { searchableAccounts } from './people/desk/searchable.ts'
import { requestRoutes } from './people/requests/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { Failure, failureBody } from './platform/failure.ts'
import { recordSourcesOf } from './record-sources.ts'
import { searchRoutes } from './search/routes.ts'
import { settingRoutes } from './settings/desk/routes.ts'
import type { Render } from './site/rendering.ts'
import type { ServedFiles } from './site/served-files.ts'
import { type Site, siteRoutes } from './site/site.ts'
import { liveRoutes } from './staff/live/routes.ts'
import { makeDesk, staffRoutes } from './staff/routes.ts'
import { startRoutes } from './start/routes.ts'
import { webhookRoutes } from './webhooks/desk/routes.ts'

const JSON_MAX_BYTES = 64 * 1024
const MAX_CONNECTIONS = 4000
/**
 * The limit of connections of one source: a whole campus behind one address needs this many, and a source
 * that opens all of them leaves most to others.
 */
const MAX_CONNECTIONS_OF_SOURCE = 1000
/**
 * The limit of forms of one source that are being read at once: a slow connection takes long, and one source
 * must not take all places.
 */
const FORMS_OF_SOURCE = 30
const FORMS_OF_MEMBER = 4

interface Options {
  /** The pages of the site; absent where only the API is needed. */
  site?: Site | undefined
  desk?: ServedFiles | undefined
  renderPreview?: Render | undefined
  /** Called when a publication is about to begin. */
  expectPages?: (() => void) | undefined
  /** The stream of the log, by default stdout. */
  log?: Writable | undefined
  metrics?: Metrics
}

/** Combines the features into one server. */
export async function buildApp(
  deps: Deps,
  { site, desk: deskFiles, renderPreview, expectPages, log, metrics = makeMetrics(deps) }: Options = {},
): Promise<FastifyInstance> {
  const { config, keys, limits, now } = deps
  const headers = commonHeaders(config)
  const app = Fastify({
    logger: loggerOptions(config, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: JSON_MAX_BYTES,
    // By default the address with a token of more than 100 characters would be malformed, not a wrong link.
    routerOptions: { maxParamLength: 8 * 1024 },
    // The pace of bodies is limited instead.
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 1000,
    forceCloseConnections: 'idle',
    // Draining answers these requests, with our own message.
    return503OnClosing: false,
    http: {
      maxHeaderSize: 16 * 1024,
      optimizeEmptyRequests: true,
      headersTimeout: 20_000,
      connectionsCheckingInterval: 3_000,
    },
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers, ...apiHeaders })
      void sendFailure(request, reply, new Failure('malformed'))
    },
    clientErrorHandler: (_error, socket) => {
      if (!socket.writable) return
      const body = JSON.stringify(failureBody(new Failure('malformed'), randomUUID()))
      socket.end(
        `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      )
    },
  })

  app.server.maxConnections = MAX_CONNECTIONS
  if (!config.trustProxy) shareConnections(app.server, MAX_CONNECTIONS_OF_SOURCE)
  app.removeContentTypeParser('text/plain')
  answerFailures(app)
  const headersOfCalls = { ...headers, ...apiHeaders }
  // Hooks without asynchronous work use callbacks: a promise would cost each request more than the hook.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiCall(request) ? headersOfCalls : headers)
    done()
  })
  // Before every asynchronous hook, so that a request that arrived before the stop signal is finished.
  const draining = drainOnClose(app)
  await app.register(fastifyCookie)
  await app.register(fastifySse)
  shedLoad(app)
  limitBodyPace(app)

  const accounts = makeDeskAccounts(deps)
  const desk = makeDesk(deps, accounts)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isApiCall(request)) admit(request).then(() => done(), done)
    else done()
  })
  async function admit(request: FastifyRequest): Promise<void> {
    await limits.take('apiSource', sourceOf(request.ip))
    refuseOtherSites(request, config)
    if (request.headers['content-encoding']) throw new Failure('unsupported_media')
    // A call without a body is accepted, whatever its content type.
    if (!Number(request.headers['content-length'] ?? 0) && !request.headers['transfer-encoding'])
      delete request.headers['content-type']
    await desk.admit(request)
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const answer = { method, route: routeOptions.url, status: reply.statusCode }
    const refusal = refusalFields(request, reply.statusCode, keys, now())
    request.log.info({ ...answer, ms: Math.round(reply.elapsedTime), ...refusal }, 'answered')
    const seconds = routeOptions.config.staffCall?.stream ? undefined : reply.elapsedTime / 1000
    metrics.countAnswer({ ...answer, route: answer.route ?? 'none', seconds })
    done()
  })

  healthRoutes(app, deps, draining)
  metricsRoutes(app, metrics, config)
  app.decorate('admission', {
    memberOf: makeMemberOf(deps),
    admitToDesk: desk.admit,
    limits,
    forms: deps.gates.forms,
    formsOfSource: makeFairShare(FORMS_OF_SOURCE),
    formsOfMember: makeFairShare(FORMS_OF_MEMBER),
  })
  registrationRoutes(app, deps)
  loginRoutes(app, deps)
  recoveryRoutes(app, deps)
  const recordSources = recordSourcesOf(deps)
  myAccountRoutes(app, deps, recordSources)
  enquiryRoutes(app, deps)
  acceptRoutes(app, deps)
  stopRoutes(app, deps)
  applicationRoutes(app, deps)
  waitingListRoutes(app, deps)
  staffRoutes(app, deps, accounts)
  recordViewRoutes(app, deps)
  liveRoutes(app, deps)
  startRoutes(app, deps)
  inboxRoutes(app, deps)
  deskEnquiryRoutes(app, deps)
  deskApplicationRoutes(app, deps)
  applicationActionRoutes(app, deps)
  conversationRoutes(app, deps)
  mailPreferenceRoutes(app, deps)
  deviceRoutes(app, deps)
  feeRoutes(app, deps)
  receiptRoutes(app, deps)
  const searchables = [searchableEnquiries, searchableApplications, searchableAccounts]
  requestRoutes(app, deps)
  personRoutes(app, deps, { accounts, recordSources, searchSources: searchables })
  searchRoutes(app, deps, searchables)
  auditRoutes(app, deps, searchables)
  exportRoutes(app, deps, {
    enquiries: enquiryList(deps),
    applications: applicationList(deps),
    audit: auditList(deps, searchables),
    mails: mailList({ ...deps, searchables }),
    people: peopleList(deps, searchables),
    fees: feeList(deps),
    batch: batchList(deps),
    concerned: concernedList(deps),
  })
  mailRoutes(app, { ...deps, templates: () => mailTemplates(deps), searchables })
  numberRoutes(app, deps)
  webhookRoutes(app, deps)
  settingRoutes(app, deps)
  breachRoutes(app, deps)
  wordRoutes(app, deps, expectPages)
  moneyRoutes(app, deps)
  deskPictureRoutes(app, deps)
  previewRoutes(app, deps, renderPreview)
  pictureRoutes(app, deps)
  apiDocsRoutes(app, config)
  await app.after()
  refuseOtherMethods(app)

  if (site) siteRoutes(app, site, desk.pages(deskFiles))
  app.setNotFoundHandler((request, reply) => {
    if (site && !request.url.startsWith('/api/')) return site.sendNotFound(request, reply)
    return sendFailure(request, reply, new Failure('not_found'))
  })
  return app
}

/** The matched route decides: `/%61pi/` and `http://host/api/` match the same route as `/api/`. */
function isApiCall(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? '').startsWith('/api/') || request.url.startsWith('/api/')
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A known path with another method answers 405 and lists the allowed ones. */
function refuseOtherMethods(app: FastifyInstance): void {
  for (const url of new Set(api.map(({ path }) => path))) {
    const known = METHODS.filter((method) => app.hasRoute({ method, url }))
    const others = METHODS.filter((method) => !known.includes(method))
    if (known.length === 0) continue
    app.route({
      method: others,
      url,
      onRequest: async (_request, reply) => {
        reply.header('allow', known.join(', '))
        throw new Failure('method_not_allowed')
      },
      handler: () => {},
    })
  }
}
