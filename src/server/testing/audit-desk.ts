import { expect } from 'vitest'
import { type AuditFilter, ITEM_PLACE, listAuditLines, type ShownLine } from '../../contract/desk-audit.ts'
import { atDesk } from './staff.ts'
import { type Browser, type TestServer, testServer } from './test-server.ts'

export async function linesOf(browser: Browser, filter: AuditFilter = {}): Promise<ShownLine[]> {
  const found: ShownLine[] = []
  let after: string | undefined
  do {
    const { status, body } = await browser.send(listAuditLines, { ...filter, ...(after && { after }) })
    expect(status).toBe(200)
    found.push(...body.data.lines)
    after = body.data.next ?? undefined
  } while (after)
  return found
}

export const said = ({ who, did, reference }: ShownLine) =>
  `${who} ${did.replace(ITEM_PLACE, reference ?? '?')}`

export const sentences = async (browser: Browser, filter?: AuditFilter) =>
  (await linesOf(browser, filter)).map(said)

export async function rename({ db }: TestServer, email: string, full_name: string) {
  await db.write((tx) => tx.updateTable('users').set({ full_name }).where('email', '=', email).execute())
}

export async function aDesk(before?: (server: TestServer) => Promise<unknown>) {
  const server = await testServer({ limits: false })
  await before?.(server)
  const [manager, agent] = [await atDesk(server, 'manager'), await atDesk(server)]
  await rename(server, manager.email, 'Meera Nair')
  await rename(server, agent.email, 'Imran Shaikh')
  return { server, manager: manager.browser, managerId: manager.id, agent: agent.browser, agentId: agent.id }
}
