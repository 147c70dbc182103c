import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { publicFiles } from '../../src/server/testing/public-files.ts'

/** The built pages with the same texts, styles, fonts and pictures, but without JavaScript. */
const SCRIPTS = /<script\b(?![^>]*application\/ld\+json)[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

const files = [...(await publicFiles()).values()]
const answers = new Map(
  files.map(({ path, type, compressed, plain: bytes }) => {
    const words = type.startsWith('text/html') ? Buffer.from(bytes.toString().replace(SCRIPTS, '')) : bytes
    const headers = {
      'content-type': type,
      'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(compressed && { 'content-encoding': 'br' }),
    }
    const address = `/${path.replace(/\/?index\.html$/, '')}`.toLowerCase()
    return [address, { headers, body: compressed ? brotliCompressSync(words) : words }]
  }),
)
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const answer = answers.get(pathname.toLowerCase())
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length })
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
