import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startPostgresCluster } from '../../src/server/testing/postgres-cluster.ts'
import { interleave, measure } from '../compare.ts'
import { get } from '../load.ts'
import { aMember } from '../people.ts'
import { startLimit, startServer } from '../server.ts'
import type { RowGroup } from '../table.ts'
import { atRoot, enquiryRequests, sendEnquiries } from './enquiries.ts'
import { ratioRow } from './ratio.ts'

const CONNECTIONS = 32

/** PostgreSQL runs on the same machine with its default durability, so its work shares the two cores too. */
export async function postgres(): Promise<RowGroup> {
  const cluster = await startPostgresCluster()
  await cluster.createDatabase('site')
  const databaseUrl = cluster.url('site')
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  }
  const server = await startServer(env)
  const limit = await startLimit('postgres-query', [databaseUrl])
  try {
    const mine = get('/api/v1/users/profile', { authorization: `Bearer ${await aMember(server)}` })
    const theirs = get('/', { authorization: 'Bearer token-500' })
    const read = { connections: CONNECTIONS, expect: '200' }
    const profile = await interleave({
      ours: () => measure({ ...read, url: server.url, pid: server.pid, request: () => mine }),
      limit: () => measure({ ...read, url: limit.url, pid: limit.pid, request: () => theirs }),
    })
    await server.kill()

    const enquiry = enquiryRequests('limit')
    const enquiries = await interleave({
      async ours() {
        const round = await sendEnquiries(undefined, env)
        await countAsSent(databaseUrl)
        return round
      },
      limit: () =>
        measure({
          url: limit.url,
          pid: limit.pid,
          connections: CONNECTIONS,
          expect: '201',
          request: () => atRoot(enquiry()),
        }),
    })
    const query = 'bare Fastify, one pg query'
    return {
      rows: [
        ratioRow(
          `profile on PostgreSQL, ${CONNECTIONS} connections`,
          0.5,
          profile.ours,
          profile.limit,
          query,
        ),
        ratioRow(
          `enquiry with all its rows on PostgreSQL, ${CONNECTIONS} connections`,
          0.35,
          enquiries.ours,
          enquiries.limit,
          query,
        ),
      ],
      notes: [
        'An enquiry on PostgreSQL has a transaction of its own with about ten statements, one after the other, and five rows. The limit sends one statement with one row. Enquiries that shared a transaction reached 0.55; the mechanism was dropped, because no site of this kind gets hundreds of enquiries a second.',
      ],
    }
  } finally {
    await Promise.all([server.kill(), limit.kill()])
    await cluster.remove()
  }
}

/** Otherwise the mails of one round would still be sent during the next. */
async function countAsSent(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('UPDATE outbox SET sent_at = created_at, claimed_until = NULL WHERE sent_at IS NULL')
  await client.end()
}
