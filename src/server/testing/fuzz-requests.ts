import fc from 'fast-check'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { formBody, jsonBody } from './fuzz-bodies.ts'

/** A hostile request. */
export interface FuzzRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload: Buffer | undefined
}

const contentType = fc.constantFrom(
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'application/json; charset=',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/json\0',
  'application/ld+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/form-data; boundary="edge"; boundary=other',
  'multipart/mixed; boundary=edge',
  '/',
  ';',
  '',
)

/** Headers that some part of the server reads, with unexpected values. `token` is valid. */
function oddHeaders(token: string): fc.Arbitrary<Record<string, string>> {
  const plain = fc.string({ maxLength: 200 })
  return fc.record(
    {
      authorization: fc.oneof(
        { weight: 6, arbitrary: fc.constant(`Bearer ${token}`) },
        fc.constantFrom('Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(8000)}`, 'bearer \0', token),
        plain,
      ),
      cookie: fc.oneof(
        fc.constantFrom(
          'rt=',
          'rt=a; rt=b; pv=c; dv=d',
          `pv=${'x'.repeat(43)}`,
          `dv=${'a'.repeat(22)}.${'b'.repeat(43)}`,
          `dv=${'.'.repeat(5000)}`,
          '__proto__=1; constructor=2',
          'rt=%00; pv=%ff; =; ;;',
          'rt="unterminated',
        ),
        plain,
      ),
      'idempotency-key': fc.oneof(fc.constantFrom('', 'short', 'x'.repeat(129), 'schlüssel-12'), plain),
      'content-type': fc.oneof(contentType, plain),
      'content-encoding': fc.constantFrom('gzip', 'br', 'identity', ''),
      origin: fc.constantFrom('null', 'http://localhost:3000', 'https://evil.example', '\0', 'http://['),
      referer: fc.constantFrom('', 'http://localhost:3000/', 'http://[', 'about:blank'),
      'sec-fetch-site': fc.constantFrom('none', 'same-origin', 'cross-site', 'x'),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'x, y', ','.repeat(500)),
      'user-agent': plain,
      accept: plain,
      'accept-encoding': plain,
      'if-none-match': plain,
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'),
      expect: fc.constantFrom('100-continue', 'x'),
    },
    { requiredKeys: [] },
  )
}

const segment = fc.oneof(
  fc.constantFrom(
    'x',
    'others',
    '%00',
    '%zz',
    '%',
    '..',
    '%2e%2e',
    '%2f',
    '%252f',
    '*',
    ':id',
    '__proto__',
    '%ff%fe',
  ),
  fc.constantFrom('a'.repeat(43), 'a'.repeat(99), 'a'.repeat(101), 'a'.repeat(3000), '%F0%9F%99%82', "'--"),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const query = fc.constantFrom(
  '',
  '',
  '',
  '?',
  '?a=1&a=2&a[]=3',
  '?__proto__[x]=1',
  '?%',
  '?%00=%zz',
  `?${'q'.repeat(4000)}`,
)
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH']

/** Requests to one call, most of them nearly valid, so that they pass the first checks. */
export function fuzzRequests(call: AnyEndpoint, token: string): fc.Arbitrary<FuzzRequest> {
  const rightType = call.body === 'multipart' ? 'multipart/form-data; boundary=edge' : 'application/json'
  const body = call.body === 'multipart' ? formBody(call) : jsonBody(call)
  const right = fc.constant({
    'content-type': rightType,
    ...(call.access === 'member' && { authorization: `Bearer ${token}` }),
  })
  return fc
    .record({
      method: fc.oneof({ weight: 30, arbitrary: fc.constant(call.method) }, fc.constantFrom(...METHODS)),
      param: segment,
      query,
      headers: fc.tuple(right, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders(token))),
      payload:
        call.body === 'none'
          ? fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, body)
          : fc.oneof({ weight: 30, arbitrary: body }, fc.constant(undefined)),
    })
    .map(({ method, param, query, headers, payload }) => ({
      method,
      url: call.path.replace(/:\w+/, () => param) + query,
      headers: Object.assign({ host: 'localhost:3000' }, ...headers),
      payload: method === 'GET' || method === 'HEAD' ? undefined : payload,
    }))
}

/** Requests to addresses that do not exist, or nearly exist. */
export const fuzzAddresses: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    url: fc.oneof(
      fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
      fc.array(segment, { maxLength: 4 }).map((parts) => `/api/v1/${parts.join('/')}`),
      segment.map((part) => `/api/v1/pictures/${part}.webp`),
      fc.constantFrom('/api', '/api//v1', 'http://localhost:3000/api/v1/auth/login', '/%61pi/v1/x'),
    ),
    query,
    headers: oddHeaders('x'),
  })
  .map(({ method, url, query, headers }) => ({
    method,
    url: url.replace(/^\/+/, '/') + query,
    headers: { host: 'localhost:3000', ...headers },
    payload: undefined,
  }))
