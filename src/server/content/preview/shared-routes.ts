import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_PATH } from '../../../contract/desk-preview.ts'
import type { Deps } from '../../deps.ts'
import { withoutEndSlashes } from '../../http/end-slashes.ts'
import { plainPolicy } from '../../http/plain-page.ts'
import { sourceOf } from '../../http/source.ts'
import { endedPage, noSuchPage } from './ended-page.ts'
import { fileOf, linkOf, type PreviewLink } from './links.ts'
import { previewHeaders, sendPage } from './send-page.ts'

const SECRET = /^[\w-]{43}$/

/**
 * The pages behind a shared link. It needs no account; the link is the authorisation. Nothing is rendered: the pages
 * were stored when it was made.
 */
export function sharedRoutes(
  app: FastifyInstance,
  {
    config,
    db,
    keys,
    limits,
    now,
    settings,
  }: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now' | 'settings'>,
): void {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { token, '*': rest = '' } = request.params as { token: string; '*'?: string }
    await limits.take('apiSource', sourceOf(request.ip))
    const link = SECRET.test(token) ? await linkOf({ db, keys, now }, token) : undefined
    if (!link) return sendWords(reply, endedPage)
    const path = withoutEndSlashes(`/${rest}`.toLowerCase())
    const file = await fileOf(db.read, link.id, path)
    if (!file) return sendWords(reply, noSuchPage)
    const base = `${PREVIEW_PATH}/${token}`
    const { timeZone } = await settings.now()
    const frame = {
      by: 'nobody' as const,
      addressOf: (of: string) => (of === '/' ? base : base + of),
      says: wordsOf(link, timeZone),
    }
    const bytes = await promisify(gunzip)(file.body)
    return sendPage(request, reply, { type: file.type, bytes }, frame, config)
  }
  const sendWords = (reply: FastifyReply, page: string) =>
    reply
      .code(404)
      .headers({ ...previewHeaders('nobody', config), 'content-security-policy': plainPolicy("'none'") })
      .type('text/html; charset=utf-8')
      .send(page)

  app.get(`${PREVIEW_PATH}/:token`, answer)
  app.get(`${PREVIEW_PATH}/:token/*`, answer)
}

function wordsOf({ at, ends_at }: PreviewLink, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `Preview of ${time.format(at)}. This is not published, and forms send nothing. The link ends on ${time.format(ends_at)}.`
}
