import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { login } from '../../contract/accounts.ts'
import { logLines } from '../testing/log-lines.ts'
import { testServer } from '../testing/test-server.ts'
import { loggerOptions } from './log.ts'

const DAY = 24 * 3600_000

async function aTalkingServer() {
  const { lines, log } = logLines()
  const server = await testServer({ config: { logLevel: 'info', trustProxy: ['127.0.0.1'] }, log })
  const callFrom = (address: string, url = '/api/v1/users/profile') =>
    server.app.inject({ url, headers: { 'x-forwarded-for': address } })
  const answered = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  return { server, callFrom, answered, text: () => lines.join('') }
}

test('a refusal is logged with its code and a hash of its source, for grouping refusals by source', async () => {
  const { callFrom, answered, text, server } = await aTalkingServer()
  await callFrom('203.0.113.9')
  await callFrom('203.0.113.9', '/api/v1/nowhere')
  await callFrom('198.51.100.7')
  await server.send(login, { email: 'asha@example.org', password: 'wrong password' })

  const lines = answered()
  expect(lines.map(({ status, code }) => [status, code])).toEqual([
    [401, 'not_signed_in'],
    [404, 'not_found'],
    [401, 'not_signed_in'],
    [401, 'login_failed'],
  ])
  expect(lines[0].sourceHash).toMatch(/^[\w-]{12}$/)
  expect(lines[1].sourceHash).toBe(lines[0].sourceHash)
  expect(lines[2].sourceHash).not.toBe(lines[0].sourceHash)
  for (const address of ['203.0.113', '198.51.100', '127.0.0.1', 'asha'])
    expect(text()).not.toContain(address)
})

test('on the next day, and under other keys, a source has another hash: nobody can be tracked', async () => {
  const { callFrom, answered, server } = await aTalkingServer()
  await callFrom('203.0.113.9')
  server.clock.advance(DAY)
  await callFrom('203.0.113.9')
  const other = await aTalkingServer()
  await other.callFrom('203.0.113.9')
  const hashes = [...answered(), ...other.answered()].map(({ sourceHash }) => sourceHash)
  expect(new Set(hashes).size).toBe(3)
})

test('the log line of a success contains nothing about its source', async () => {
  const { callFrom, answered } = await aTalkingServer()
  await callFrom('203.0.113.9', '/healthz')
  expect(answered()).toEqual([expect.not.objectContaining({ sourceHash: expect.anything() })])
})

test('no field of our own lines is left out', () => {
  const sources = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] })
  const logged = sources.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/\blog\.(?:info|warn|error|fatal)\(\{ ([\w:., ()[\]?]+) \}/g),
  ])
  const names = logged.flatMap(([, fields = '']) =>
    [...fields.matchAll(/(?:^|, )(\w+)/g)].map(([, name]) => name),
  )
  expect(names).toContain('err')
  const { formatters } = loggerOptions({ logLevel: 'info' }) as {
    formatters: { log: (line: object) => object }
  }
  const shown = formatters.log(Object.fromEntries(names.map((name) => [name, 1])))
  expect(Object.keys(shown).sort()).toEqual([...new Set(names)].sort())
})
