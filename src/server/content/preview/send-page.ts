import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../../http/escaped.ts'
import { DRAWING_POLICY, isDrawing } from '../../http/headers.ts'
import type { Config } from '../../platform/config.ts'
import { BAR, MARK } from '../../site/preview-marks.ts'
import { isAccepted } from '../../site/served-files.ts'

/** The navigation is sticky at the top; on a low screen neither is sticky, and the bar comes first. */
const style = `
#preview-bar{position:fixed;inset:auto 0 0;z-index:30;padding:.5rem 1rem;font:600 .9375rem/1.4 Mukta,system-ui,sans-serif;text-align:center;color:#2a0a24;background:#fbe3ae;border-top:2px solid #48113c}
body{padding-bottom:3rem}@media (width<48rem){body{padding-bottom:6rem}}
@media (height<30rem),print{#preview-bar{position:static}body{padding:0}#preview-bar~.nav-place{top:auto;margin-top:12px}}`
const bar = (words: string) =>
  `<style>${style}</style><aside id="preview-bar" aria-label="Preview">${escaped(words)}</aside>`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The policy allows no scripts and no sending of forms. `by`: the pages that may show it in a frame. */
const policy = (by: 'nobody' | 'our desk', { publicUrl }: Pick<Config, 'publicUrl'>) =>
  [
    "default-src 'none'",
    `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${by === 'nobody' ? "'none'" : "'self'"}`,
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

export interface Shown {
  type: string
  bytes: Buffer
}

interface Frame {
  by: 'nobody' | 'our desk'
  /** Returns the address of a page or picture of this preview. */
  addressOf: (path: string) => string
  /** The notice above the page; none by default. */
  says?: string
}

/** Sends a page or picture of a preview, which must not be cached, indexed or passed on by referrer. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes }: Shown,
  { by, addressOf, says }: Frame,
  config: Pick<Config, 'publicUrl'>,
): Promise<Buffer> {
  reply.type(type).headers(previewHeaders(by, config)).header('vary', 'accept-encoding, sec-fetch-dest')
  if (isDrawing(type)) reply.header('content-security-policy', DRAWING_POLICY)
  const body = type.startsWith('text/html') ? fill(bytes, addressOf, says) : bytes
  if (!isAccepted(request, 'gzip')) return body
  if (!/^text\/|svg/.test(type)) return body
  reply.header('content-encoding', 'gzip')
  return promisify(gzip)(body)
}

export const previewHeaders = (by: 'nobody' | 'our desk', config: Pick<Config, 'publicUrl'>) => ({
  'content-security-policy': policy(by, config),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

const ADDRESS = new RegExp(`${MARK}(/[^"?#, ]*)`, 'g')

function fill(page: Buffer, addressOf: (path: string) => string, says: string | undefined): Buffer {
  const text = page
    .toString('utf8')
    .replaceAll(ADDRESS, (_, path: string) => addressOf(path))
    .replace(BAR, () => (says ? bar(says) : ''))
  return Buffer.from(text)
}
