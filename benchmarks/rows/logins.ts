import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { type Figures, interleave, measure, SECONDS } from '../compare.ts'
import { post } from '../load.ts'
import { aMember, person } from '../people.ts'
import { startServer } from '../server.ts'
import type { RowGroup } from '../table.ts'
import { ratioRow } from './ratio.ts'

const AT_ONCE = 32

export async function logins(): Promise<RowGroup> {
  const server = await startServer()
  try {
    await aMember(server)
    addMembers(server.dataDir, AT_ONCE)
    const requests = Array.from({ length: AT_ONCE }, (_, n) =>
      post('/api/v1/auth/login', { email: `member${n}@example.org`, password: person.password }),
    )
    const figures = await interleave({
      ours: () =>
        measure({
          url: server.url,
          pid: server.pid,
          connections: AT_ONCE,
          expect: '200',
          request: (n) => requests[n % AT_ONCE] as Buffer,
        }),
      limit: rawHashes,
    })
    return {
      rows: [
        ratioRow(`logins, ${AT_ONCE} at once`, 0.85, figures.ours, figures.limit, 'argon2id, two at a time'),
      ],
      notes: [
        'A login is compared with its hash alone. It reads the account, the pending registration and the counts of failures, and a durable transaction has five statements (account unchanged, failures deleted, session, two tokens, audit). This work and that of the client share the two cores with the hashes.',
      ],
    }
  } finally {
    await server.kill()
  }
}

async function rawHashes(): Promise<Figures> {
  const { stdout } = await promisify(execFile)('node', ['benchmarks/limits/argon2id.ts', String(SECONDS)])
  return { ...JSON.parse(stdout), p50Ms: 0, p99Ms: 0 }
}

/** Adds people with the password of the registered person. */
function addMembers(dataDir: string, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'sehatshala.sqlite'), { timeout: 5000 })
  const add = database.prepare(
    `INSERT INTO users (id, email, email_key, username, full_name, phone, password_hash, created_at)
     SELECT id || '-' || :n, 'member' || :n || '@example.org', 'member' || :n || '@example.org', username, full_name, phone,
       password_hash, created_at FROM users WHERE email_key = :email`,
  )
  for (let n = 0; n < count; n++) add.run({ n: String(n), email: person.email })
  database.close()
}
