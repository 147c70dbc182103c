import type { Updateable } from 'kysely'
import { expect } from 'vitest'
import { listDeskApplications } from '../../contract/desk-applications.ts'
import type { ApplicationsTable } from '../db/tables/applications.ts'
import { anApplicant, freshNumbers } from './applicants.ts'
import { atDesk } from './staff.ts'
import { type Browser, type TestServer, testServer } from './test-server.ts'

export async function desk() {
  const server = await testServer({ limits: false })
  const agent = await atDesk(server)
  const apply = (fullName: string, change: Record<string, unknown> = {}, person = {}) =>
    anApplicant(server, { fullName, ...person }, { ...freshNumbers(), ...change })
  return { server, agent, apply, list: listed(agent.browser) }
}

/** Names in a list, page after page. */
export function listed(browser: Browser) {
  return async (input: Record<string, unknown>) => {
    const names: string[] = []
    let after: string | null | undefined
    do {
      const answer = await browser.send(listDeskApplications, { ...input, ...(after && { after }) })
      expect(answer.status).toBe(200)
      names.push(...answer.body.data.applications.map(({ name }) => name))
      after = answer.body.data.next
    } while (after)
    return names
  }
}

export const change = (server: TestServer, reference: string, values: Updateable<ApplicationsTable>) =>
  server.db.write((tx) =>
    tx.updateTable('applications').set(values).where('reference', '=', reference).execute(),
  )
