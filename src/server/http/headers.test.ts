import { expect, test } from 'vitest'
import type { Config } from '../platform/config.ts'
import { serveDesk } from '../site/desk-files.ts'
import { makeSite } from '../site/site.ts'
import { anotherApp } from '../testing/another-app.ts'
import { aSite, aSiteFile, SCRIPT_HASH, siteFiles } from '../testing/site.ts'
import { testServer } from '../testing/test-server.ts'

async function aServer(publicUrl: string, hstsSubdomains = false) {
  const server = await testServer({ config: { publicUrl, publicUrlIsSet: true, hstsSubdomains } })
  return anotherApp(server, { site: aSite(server.deps.config) })
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const API = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}

test.each<
  [
    string,
    { method?: 'GET' | 'POST'; url: string; payload?: string; headers?: Record<string, string> },
    number,
  ]
>([
  ['a refused call', { url: '/api/v1/users/profile' }, 401],
  ['an unknown call', { url: '/api/v1/nowhere' }, 404],
  ['another method', { url: '/api/v1/auth/login' }, 405],
  [
    'a broken body',
    {
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    },
    400,
  ],
  [
    'an unknown type',
    { method: 'POST', url: '/api/v1/auth/login', payload: 'x', headers: { 'content-type': 'text/x' } },
    415,
  ],
  [
    'a foreign origin',
    { method: 'POST', url: '/api/v1/auth/login', headers: { origin: 'https://evil.example' } },
    400,
  ],
  ['an unreadable address', { url: '/api/v1/%zz' }, 400],
  ['a call that works', { method: 'POST', url: '/api/v1/auth/logout' }, 200],
])('%s has the headers of the API', async (_, request, status) => {
  const app = await aServer('https://www.example.org')
  const answer = await app.inject(request)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    ...EVERYWHERE,
    ...API,
    'strict-transport-security': 'max-age=63072000',
  })
  expect(answer.headers).not.toHaveProperty('x-powered-by')
  expect(answer.headers).not.toHaveProperty('server')
})

test('a page runs our scripts only, loads nothing from other origins and cannot be framed', async () => {
  const app = await aServer('https://www.example.org')
  for (const url of ['/', '/nowhere', '/RESET-password/abc', '/verify%2demail']) {
    const { headers } = await app.inject(url)
    const { 'referrer-policy': _, ...everywhere } = EVERYWHERE
    expect(headers).toMatchObject(everywhere)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': `'self' '${SCRIPT_HASH}'`,
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'frame-src': "'none'",
      'media-src': "'none'",
      'upgrade-insecure-requests': '',
    })
  }
})

test('an SVG that is opened directly runs and loads nothing, on the site and at the desk', () => {
  const config = { publicUrl: 'https://www.example.org', hstsSubdomains: false }
  const drawing = { ...aSiteFile('assets/logo-1.svg', '<svg/>'), type: 'image/svg+xml; charset=utf-8' }
  const site = makeSite([], config as Config)
  site.show([...siteFiles(), drawing])
  for (const page of [
    site.find('/assets/logo-1.svg'),
    serveDesk([drawing], config).get('/Staff/assets/logo-1.svg'),
  ])
    for (const variant of [page?.plain(), page?.br?.(), page?.gzip?.()])
      expect(variant?.headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
  expect(site.find('/sw.js')?.plain().headers).not.toHaveProperty('content-security-policy')
})

test('the page of the desk frames previews of the site, and cannot be framed itself', () => {
  const config = { publicUrl: 'https://www.example.org', hstsSubdomains: false }
  const desk = serveDesk([{ ...aSiteFile('index.html', 'the desk'), scriptHashes: [] }], config)
  const policy = desk.get('/Staff/index.html')?.plain().headers['content-security-policy']
  expect(policy).toContain("; frame-src 'self';")
  expect(policy).toContain("; frame-ancestors 'none';")
})

test('the page of a reset link is not cached and does not send its address as referrer', async () => {
  const app = await aServer('https://www.example.org')
  for (const url of [
    '/reset-password/abc',
    '/Reset-Password/abc/',
    '/reset-password',
    '/%72eset-password/abc',
  ])
    expect((await app.inject(url)).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
})

test('HSTS applies to this host only, and to subdomains where that is configured', async () => {
  for (const [subdomains, value] of [
    [false, 'max-age=63072000'],
    [true, 'max-age=63072000; includeSubDomains'],
  ] as const) {
    const app = await aServer('https://example.org', subdomains)
    for (const url of ['/', '/nowhere', '/api/v1/users/profile'])
      expect((await app.inject(url)).headers['strict-transport-security']).toBe(value)
  }
})

test('over plain http there is no HSTS', async () => {
  const app = await aServer('http://localhost:3000')
  const { headers } = await app.inject('/')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
