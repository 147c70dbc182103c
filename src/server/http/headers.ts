import type { Config } from '../platform/config.ts'

/** On every answer. */
export function commonHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

/** On every answer of the API: nothing in it may run, be framed or be kept. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/**
 * On every drawing: opened by itself it runs and loads nothing, whatever is in it. Icons made of a logo in pixels hold these as `data:`.
 */
export const DRAWING_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export const isDrawing = (type: string): boolean => type.startsWith('image/svg+xml')

/**
 * @param scriptHashes of the inline scripts the page holds, as `sha256-…`
 * @param frames what it may show in a frame
 */
export function pagePolicy(
  scriptHashes: string[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
  frames: "'none'" | "'self'" = "'none'",
): string {
  return [
    // Firefox asks here whether it may prefetch what a link leads to. For everything else there is a line below.
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `frame-src ${frames}`,
    "media-src 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
