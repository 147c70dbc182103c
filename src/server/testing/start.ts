import { atDesk } from './staff.ts'
import { testServer } from './test-server.ts'

/** Nine in the morning in India, a Thursday. */
export const MORNING = Date.parse('2026-11-26T03:30:00Z')

export async function aDesk() {
  const server = await testServer({ limits: false })
  server.clock.now = MORNING
  return { server, manager: await atDesk(server, 'manager') }
}
