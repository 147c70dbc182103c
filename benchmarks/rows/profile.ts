import { interleave, measure } from '../compare.ts'
import { get } from '../load.ts'
import { aMember } from '../people.ts'
import { startLimit, startServer } from '../server.ts'
import type { RowGroup } from '../table.ts'
import { ratioRow } from './ratio.ts'

const CONNECTIONS = 32

export async function profile(): Promise<RowGroup> {
  const server = await startServer()
  const limit = await startLimit('indexed-read', (folder) => [folder])
  try {
    const mine = get('/api/v1/users/profile', { authorization: `Bearer ${await aMember(server)}` })
    const theirs = get('/', { authorization: 'Bearer token-500' })
    const ask = { connections: CONNECTIONS, expect: '200' }
    const figures = await interleave({
      ours: () => measure({ ...ask, url: server.url, pid: server.pid, request: () => mine }),
      limit: () => measure({ ...ask, url: limit.url, pid: limit.pid, request: () => theirs }),
    })
    return {
      rows: [
        ratioRow(
          `GET /api/v1/users/profile, ${CONNECTIONS} connections`,
          0.5,
          figures.ours,
          figures.limit,
          'bare Fastify, one indexed read',
        ),
      ],
      notes: [],
    }
  } finally {
    await Promise.all([server.kill(), limit.kill()])
  }
}
