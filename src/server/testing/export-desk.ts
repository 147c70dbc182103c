import { submitEnquiry } from '../../contract/enquiries.ts'
import { atDesk } from './staff.ts'
import { anEnquiry } from './submissions.ts'
import { type TestServer, testServer } from './test-server.ts'

export async function aDesk() {
  const server = await testServer({ limits: false })
  const manager = await atDesk(server, 'manager')
  return { server, ...manager }
}

/** Stores this many enquiries; every second one is about payments. */
export async function storeEnquiries(
  server: TestServer,
  count: number,
  message = 'A question',
): Promise<void> {
  await server.send(submitEnquiry, anEnquiry())
  await server.db.write(async (tx) => {
    const row = await tx.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: count - 1 }, (_, n) => ({
      ...row,
      id: `${row.id.slice(0, 24)}${String(n).padStart(12, '0')}`,
      reference: `E2${String(n).padStart(6, '0')}`,
      full_name: `Person ${n}`,
      message,
      subject: n % 2 ? 'Payments' : 'Course',
      created_at: row.created_at + n,
    }))
    for (let at = 0; at < rows.length; at += 200)
      await tx
        .insertInto('enquiries')
        .values(rows.slice(at, at + 200))
        .execute()
  })
}
