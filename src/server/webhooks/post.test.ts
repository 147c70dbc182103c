import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { addressProblem, isPublic } from './addresses.ts'
import { type Lookup, post } from './post.ts'

async function aReceiver(answer: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, port, asked: () => asked }
}

const leadsTo =
  (...addresses: string[]): Lookup =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'nonsense',
])('%s is not a public address', (address) => expect(isPublic(address)).toBe(false))

test.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1'])(
  '%s is a public address',
  (address) => expect(isPublic(address)).toBe(true),
)

test('an address must be https and public, in any notation, unless the setting allows others', () => {
  for (const url of [
    'http://example.org/',
    'ftp://example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://a.localhost./',
    'https://name:word@example.org/',
  ])
    expect(addressProblem(url, false), url).toEqual(expect.any(String))
  expect(addressProblem('https://example.org/hook', false)).toBeUndefined()
  expect(addressProblem('http://10.0.0.1/', true)).toBeUndefined()
  expect(addressProblem('ftp://10.0.0.1/', true)).toEqual(expect.any(String))
})

test('a name with an address in the internal network is never connected to', async () => {
  const { port, asked } = await aReceiver((_request, response) => response.end())
  for (const lookup of [
    leadsTo('127.0.0.1'),
    leadsTo('93.184.216.34', '127.0.0.1'),
    leadsTo('::ffff:127.0.0.1'),
  ])
    expect(await post(`https://hook.example.org:${port}/`, {}, '{}', { mayBeInside: false, lookup })).toEqual(
      { status: null, problem: 'The name leads into your own network.' },
    )
  expect(asked()).toBe(0)
})

test('a name is resolved and checked again with each connection', async () => {
  const { port, asked } = await aReceiver((_request, response) => response.end())
  const addresses = ['127.0.0.1', '169.254.169.254']
  const looked: string[] = []
  const moving: Lookup = (name, options, done) => {
    looked.push(name)
    leadsTo(addresses[looked.length - 1] ?? '')(name, options, done)
  }
  const url = `http://hook.example.org:${port}/`
  expect(await post(url, {}, '{}', { mayBeInside: true, lookup: moving })).toMatchObject({ status: 200 })
  const moved = await post(url.replace('http:', 'https:'), {}, '{}', { mayBeInside: false, lookup: moving })
  expect(moved.problem).toBe('The name leads into your own network.')
  expect(looked).toHaveLength(2)
  expect(asked()).toBe(1)
})

test('redirects are not followed, slow answers are abandoned, and refusals are reported', async () => {
  const target = await aReceiver((_request, response) => response.end())
  const moved = await aReceiver((_request, response) =>
    response.writeHead(307, { location: target.url }).end(),
  )
  const send = (url: string, timeoutMs = 5000) => post(url, {}, '{}', { mayBeInside: true, timeoutMs })
  expect(await send(moved.url)).toEqual({
    status: 307,
    problem: 'It sent us elsewhere, which we do not follow.',
  })
  expect(target.asked()).toBe(0)
  const refusing = await aReceiver((_request, response) => response.writeHead(410).end())
  expect(await send(refusing.url)).toEqual({ status: 410, problem: 'It did not take it.' })
  const silent = await aReceiver(() => {})
  expect(await send(silent.url, 50)).toEqual({ status: null, problem: 'No answer in time.' })
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  const endless = await aReceiver((_request, response) => {
    response.once('close', leave)
    response.writeHead(200)
    response.write('x'.repeat(100_000))
  })
  expect(await send(endless.url)).toMatchObject({ status: 200, problem: null })
  await isLeft
  expect(await send('http://127.0.0.1:1/')).toEqual({ status: null, problem: 'No connection.' })
})
