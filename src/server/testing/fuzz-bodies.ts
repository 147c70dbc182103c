import fc from 'fast-check'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { acceptedInputs } from './accepted-inputs.ts'

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then']
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u0000\ufeff',
  '\ufdfa'.repeat(100),
  '🧘🏽‍♀️'.repeat(40),
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%00%0a%0d',
  '\r\nSet-Cookie: a=b',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'NaN',
  '1e999',
  '-0',
  'null',
  '[object Object]',
  'a@b.co',
  'A'.repeat(255),
  'A'.repeat(5000),
  `a@${'b.'.repeat(2000)}co`,
  `${'9'.repeat(12)} `,
  '0000-00-00',
  '2026-02-30',
  '24:00',
]

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e308,
    -1e-320,
    2 ** 53,
    [],
    {},
    [[]],
    ['a'],
    { $ne: null },
    { length: 3 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...PROTOTYPE_KEYS), nastyText, { maxKeys: 3 }),
)

/** Valid objects, except for a few fields that are missing, hostile or too many. */
function nearlyAccepted(call: AnyEndpoint): fc.Arbitrary<Record<string, unknown>> {
  const [accepted = {}] = acceptedInputs(call) as Record<string, unknown>[]
  const names = [...Object.keys(accepted), ...PROTOTYPE_KEYS, 'extra']
  return fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...names), nastyValue), { maxLength: 3 }),
      fc.oneof(fc.constant<string[]>([]), fc.subarray(Object.keys(accepted))),
    )
    .map(([changes, missing]) => {
      const body = new Map<string, unknown>(Object.entries(accepted))
      for (const name of missing) body.delete(name)
      for (const [name, value] of changes) body.set(name, value)
      return Object.fromEntries(body)
    })
}

/** JSON with `__proto__` as an own key, which an object literal cannot have. */
function asJson(body: Record<string, unknown>): string {
  const pairs = Object.entries(body).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  return `{${pairs.join(',')}}`
}

const brokenJson = fc.constantFrom(
  '',
  ' ',
  'null',
  '1',
  '"text"',
  '[]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  '{"email":"a@b.co","email":{"$gt":""}}',
  '{"__proto__":{"isAdmin":true},"email":"a@b.co"}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"\\ud800","password":"\\u0000"}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`,
  '9'.repeat(30_000),
  JSON.stringify({ email: 'x'.repeat(60_000) }),
  JSON.stringify({ email: 'x'.repeat(70_000) }),
)

export function jsonBody(call: AnyEndpoint): fc.Arbitrary<Buffer> {
  const text = fc.oneof(
    { weight: 8, arbitrary: nearlyAccepted(call).map(asJson) },
    brokenJson,
    fc.json({ maxDepth: 4 }),
  )
  return fc.oneof(
    { weight: 8, arbitrary: text.map((json) => Buffer.from(json)) },
    fc.tuple(text, fc.nat(200)).map(([json, cut]) => Buffer.from(json).subarray(0, cut)),
    text.map((json) => Buffer.from(json, 'utf16le')),
    text.map((json) => Buffer.from(json, 'latin1')),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  )
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const fileBytes = fc.oneof(
  fc.constant(Buffer.alloc(0)),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.concat([PNG, bytes])),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), bytes])),
  fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
)
const disposition = fc.constantFrom(
  'form-data; name="profilePicture"; filename="a.png"',
  'form-data; name="profilePicture"; filename="../../a.png\0.exe"',
  'form-data; name="profilePicture"; filename*=UTF-8\'\'%ff%fe',
  'form-data; name="profilePicture"; filename=""',
  'form-data; name="other"; filename="a.png"',
  'form-data; name="__proto__"; filename="a"',
  'form-data; name="__proto__"',
  'form-data; name="constructor"',
  'form-data; name=""',
  'form-data',
  'attachment; name="username"',
  `form-data; name="${'n'.repeat(3000)}"`,
  '',
)

interface Part {
  head: string
  body: Buffer
}

const oddPart: fc.Arbitrary<Part> = fc
  .record({
    disposition,
    type: fc.constantFrom('', 'image/png', 'text/plain; charset=utf-7', 'multipart/mixed; boundary=x', '\0'),
    encoding: fc.constantFrom('', 'base64', 'quoted-printable', 'x-none'),
    body: fc.oneof(
      fileBytes,
      nastyText.map((text) => Buffer.from(text)),
    ),
  })
  .map(({ disposition, type, encoding, body }) => ({
    head: [
      disposition && `Content-Disposition: ${disposition}`,
      type && `Content-Type: ${type}`,
      encoding && `Content-Transfer-Encoding: ${encoding}`,
    ]
      .filter(Boolean)
      .join('\r\n'),
    body,
  }))

export function formBody(call: AnyEndpoint): fc.Arbitrary<Buffer> {
  const fields = nearlyAccepted(call).map((body) =>
    Object.entries(body).map(
      ([name, value]): Part => ({
        head: `Content-Disposition: form-data; name="${name}"`,
        body: Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
      }),
    ),
  )
  return fc
    .record({
      fields,
      odd: fc.array(oddPart, { maxLength: 3 }),
      copies: fc.constantFrom(1, 1, 1, 1, 2, 60),
      edge: fc.constantFrom('--edge', '--edge', '--edge', '--EDGE', '-edge', '--edge--'),
      end: fc.constantFrom('--edge--\r\n', '--edge--\r\n', '--edge--', '--edge', '', '--edge--\r\ntrailing'),
      cut: fc.oneof({ weight: 5, arbitrary: fc.constant(Number.POSITIVE_INFINITY) }, fc.nat(600)),
    })
    .map(({ fields, odd, copies, edge, end, cut }) => {
      const parts = Array.from({ length: copies }, () => [...fields, ...odd]).flat()
      const bytes = parts.flatMap(({ head, body }) => [
        Buffer.from(`${edge}\r\n${head}\r\n\r\n`),
        body,
        Buffer.from('\r\n'),
      ])
      return Buffer.concat([...bytes, Buffer.from(end)]).subarray(0, cut)
    })
}
