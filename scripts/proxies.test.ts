import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILES_MAX_BYTES } from '../src/contract/desk-conversation.ts'
import { STATEMENT_MAX_BYTES } from '../src/contract/desk-statements.ts'

const MIB = 1024 * 1024
const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const caddy = readFileSync('deploy/Caddyfile', 'utf8')

test.each([
  ['nginx', Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * MIB],
  ['Caddy', Number(/max_size (\d+)MB/.exec(caddy)?.[1]) * 1_000_000],
])('%s passes on the largest form: a file of the desk with its fields', (_, most) => {
  expect(most).toBeGreaterThan(Math.max(FILES_MAX_BYTES, STATEMENT_MAX_BYTES) + MIB)
})

test('Caddy serves the pages while the database is unavailable', () => {
  expect(caddy).toContain('health_uri /healthz\n')
})
