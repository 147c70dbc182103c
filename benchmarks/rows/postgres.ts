import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { newPostgres } from '../../scripts/faults/postgres.ts'
import { interleave, measure } from '../compare.ts'
import { get } from '../load.ts'
import { aMember } from '../people.ts'
import { startLimit, startServer } from '../server.ts'
import type { RowGroup } from '../table.ts'
import { atRoot, enquiryRequests, sendEnquiries } from './enquiries.ts'
import { ratioRow } from './ratio.ts'

const CONNECTIONS = 32

/** PostgreSQL stands on the same machine, durable as it ships, so its work shares the two cores too. */
export async function postgres(): Promise<RowGroup> {
  const cluster = await newPostgres()
  const env = {
    DATABASE_URL: cluster.url(),
    SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  }
  const server = await startServer(env)
  const limit = await startLimit('postgres-query', [cluster.url()])
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
        await countAsSent(cluster.url())
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
          0.5,
          enquiries.ours,
          enquiries.limit,
          query,
        ),
      ],
      notes: [
        'An enquiry on PostgreSQL shares eight statements with those that come at the same time, 30 on average. The limit sends one. It has five rows to keep where the limit has one. Of the machine (perf) PostgreSQL takes 27 %, the main threads of server and client 42 %, compiling and collecting garbage beside them 8 %, and 22 % is idle: three ways to the database and back for each batch, while all 32 wait for it. Two batches at once, each smaller, were no faster. Of the processor time of the main thread (perf, after 12 s under load) mails, written while it waits for the database, take 18 %, writing to sockets 10 %, the keyed hashes 7 %, collecting garbage 5 %. The figure depends on the run more than any other here: of six pairs of servers that were the same but for one change, the ratio lay between 0.8 and 1.3.',
      ],
    }
  } finally {
    await Promise.all([server.kill(), limit.kill()])
    await cluster.remove()
  }
}

/** Otherwise the mails of one round would still be going out during the next. */
async function countAsSent(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('UPDATE outbox SET sent_at = created_at, claimed_until = NULL WHERE sent_at IS NULL')
  await client.end()
}
