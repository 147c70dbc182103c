import { buildIfStale } from '../scripts/build-if-stale.ts'
import { median } from './load.ts'
import { startServer } from './server.ts'

const PAGES = ['/', '/Education', '/HealthCare', '/Events', '/Contact', '/OuterUserQuery', '/Moreinfo']
const TIMES = 300

/**
 * Milliseconds until the first bytes of a page arrive, and its size with brotli: `node benchmarks/first-bytes.ts
 * before=http://…` alternately measures another running server, such as that of an earlier version.
 */
await buildIfStale()
const server = await startServer()
const urls = {
  ...Object.fromEntries(process.argv.slice(2).map((named) => named.split('='))),
  now: server.url,
}
try {
  for (const path of PAGES) {
    const times = new Map<string, number[]>(Object.keys(urls).map((name) => [name, []]))
    const bytes = new Map<string, string | null>()
    for (let time = 0; time < TIMES; time++)
      for (const [name, url] of Object.entries(urls)) {
        const askedAt = performance.now()
        const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
        times.get(name)?.push(performance.now() - askedAt)
        bytes.set(name, answer.headers.get('content-length'))
        await answer.arrayBuffer()
      }
    const said = [...times].map(([name, all]) => `${name} ${median(all).toFixed(2)} ms, ${bytes.get(name)} B`)
    console.log(`${path}: ${said.join('; ')}`)
  }
} finally {
  await server.kill()
}
