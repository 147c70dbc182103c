import { interleave, measure } from '../compare.ts'
import { get } from '../load.ts'
import { startLimit, startServer } from '../server.ts'
import type { RowGroup } from '../table.ts'
import { ratioRow } from './ratio.ts'

const CONNECTIONS = 32
const PAGES = ['/', '/Education']

export async function pages(): Promise<RowGroup> {
  const server = await startServer()
  const limit = await startLimit('bytes', PAGES)
  try {
    const rows = []
    for (const path of PAGES) {
      const request = get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
      const ask = { connections: CONNECTIONS, expect: '200', request: () => request }
      const figures = await interleave({
        ours: () => measure({ ...ask, url: server.url, pid: server.pid }),
        limit: () => measure({ ...ask, url: limit.url, pid: limit.pid }),
      })
      rows.push(
        ratioRow(
          `GET ${path}, brotli, ${CONNECTIONS} connections`,
          0.6,
          figures.ours,
          figures.limit,
          'bare node:http',
        ),
      )
    }
    return {
      rows,
      notes: [
        'A page is compared with its bytes alone. It has the router, twelve headers that Node checks (security policy, ETag, Vary), the choice of the encoding, the request id and the counters of /metrics. The limit sends three headers and is node:http with its defaults: it waits for the end of the body of a GET, which has none. Our server does not wait.',
      ],
    }
  } finally {
    await Promise.all([server.kill(), limit.kill()])
  }
}
