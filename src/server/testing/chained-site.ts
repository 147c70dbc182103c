import { writeAudit } from '../audit/write-audit.ts'
import { checkKeys } from '../security/key-check.ts'
import { chainAll } from './chain.ts'
import { type TestServer, testServer } from './test-server.ts'

/** Chained lines, a minute apart, each about a different number. */
export async function chained(server: TestServer, count: number, from = 1): Promise<void> {
  for (let n = from; n < from + count; n++) {
    await server.db.write((tx) =>
      writeAudit(tx, server.clock.now, { action: 'backup made', subject: String(n) }),
    )
    server.clock.advance(60_000)
  }
  await chainAll(server)
}

export async function site(lines = 0): Promise<TestServer> {
  const server = await testServer()
  await checkKeys(server.db, server.deps.keys)
  await chained(server, lines)
  return server
}

export const lines = ({ db }: TestServer) =>
  db.read.selectFrom('audit').selectAll().orderBy('position').execute()
