import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileAt, publicFiles } from '../../src/server/testing/public-files.ts'

/** Bare node:http that sends the same compressed bytes from memory, with the headers that a browser needs. */
const files = await publicFiles()
const pages = new Map(process.argv.slice(2).map((address) => [address, files.get(fileAt(address))?.br]))
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
