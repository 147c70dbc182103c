import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bare node:http that sends the same compressed bytes from memory, with the headers a browser needs to read them. */
const pages = new Map(
  process.argv.slice(2).map((pair) => {
    const [address = '', file = ''] = pair.split('=')
    return [address, readFileSync(file)]
  }),
)
const server = createServer((request, response) => {
  const bytes = pages.get(request.url ?? '')
  if (!bytes) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
  })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
