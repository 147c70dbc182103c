import type { Config } from '../platform/config.ts'

/** Headers of every answer. */
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

/** Headers of every answer of the API: it may not be run, framed or cached. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/**
 * Headers of every SVG: opened directly it runs and loads nothing. Icons made of a logo in pixels
 * contain these as `data:`.
 */
export const DRAWING_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export const isDrawing = (type: string): boolean => type.startsWith('image/svg+xml')

/**
 * @param scriptHashes hashes of the inline scripts of the page, as `sha256-…`
 * @param frames pages that it may show in a frame
 */
export function pagePolicy(
  scriptHashes: string[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
  frames: "'none'" | "'self'" = "'none'",
): string {
  return [
    // Firefox checks this for prefetching links. All other types have their own directive below.
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
