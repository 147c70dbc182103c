import { expect, test } from 'vitest'
import type { BuiltSite } from '../../content/built-site.ts'
import { classifyRequest } from './what-is-asked.ts'

const ORIGIN = 'https://example.org'
const built = (address: string) => ({ address, hash: '' })
const site: BuiltSite = {
  id: 'a',
  assets: ['/assets/page-1a2b.js'],
  pages: {
    '/': { ...built('/'), data: built('/_.data'), hasForm: false },
    '/education': { ...built('/Education'), data: built('/Education.data'), hasForm: false },
    '/hi': { ...built('/hi'), data: built('/hi/_.data'), hasForm: false },
    '/hi/education': { ...built('/hi/Education'), data: built('/hi/Education.data'), hasForm: false },
    '/login': { ...built('/login'), hasForm: true },
  },
  languages: ['/hi', ''].map((prefix) => ({
    prefix,
    ahead: [],
    offlinePage: built(`${prefix}/offline`),
    resetPage: built(`${prefix}/fallback.html`),
  })),
}
const ask = (path: string, more = {}) =>
  classifyRequest({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...more }, site, ORIGIN)
const goTo = (path: string) => ask(path, { mode: 'navigate' })

test.each([
  ['/', '/'],
  ['/Education', '/Education'],
  ['/EDUCATION/', '/Education'],
  ['/Education?course=cXVlcnk%3D#More', '/Education'],
  ['/login?from=/Dashboard', '/login'],
  ['/HI/Education/', '/hi/Education'],
  ['/hi', '/hi'],
  ['/reset-password/a-secret-token', '/fallback.html'],
  ['/hi/reset-password/a-secret-token', '/hi/fallback.html'],
  ['/Reset-Password/a-secret-token/?x=y', '/fallback.html'],
])('a visit to %s is served from the network or from the cached %s', (path, address) => {
  expect(goTo(path)).toEqual({ kind: 'page', address })
})

test.each(['/nowhere', '/constructor', '/education/more', '/%45ducation'])(
  'for %s nothing is cached, only the offline page can replace it',
  (path) => {
    expect(goTo(path)).toEqual({ kind: 'page', address: undefined })
  },
)

test.each([
  ['/_.data', '/_.data'],
  ['/Education.data?_routes=a', '/Education.data'],
  ['/education/_.data', '/Education.data'],
])('%s is the data of a page', (path, address) => {
  expect(ask(path)).toEqual({ kind: 'data', address })
})

test('only files of this build are served from the cache', () => {
  expect(ask('/assets/page-1a2b.js')).toEqual({ kind: 'asset', address: '/assets/page-1a2b.js' })
  expect(ask('/assets/page-of-another-build.js')).toBeUndefined()
})

test.each([
  '/api/v1/users/profile',
  '/API/docs',
  '/auth/anything',
  '/staff',
  '/Staff/enquiries',
  '/metrics',
  '/healthz',
  '/readyz',
])('%s is left to the server, as a request of a page or as a visit', (path) => {
  expect(ask(path)).toBeUndefined()
  expect(goTo(path)).toBeUndefined()
})

test('requests other than GET, other sites and uncached files are ignored', () => {
  expect(ask('/Education', { mode: 'navigate', method: 'POST' })).toBeUndefined()
  expect(goTo('https://example.com/Education')).toBeUndefined()
  expect(ask('/favicon.ico')).toBeUndefined()
  expect(ask('/login.data')).toBeUndefined()
})
