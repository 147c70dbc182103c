import type { Updateable } from 'kysely'
import { listDeskApplications } from '../../contract/desk-applications.ts'
import type { ApplicationsTable } from '../db/tables/applications.ts'
import { anApplicant, freshNumbers } from './applicants.ts'
import { listed } from './listed.ts'
import { atDesk } from './staff.ts'
import { type TestServer, testServer } from './test-server.ts'

export async function desk() {
  const server = await testServer({ limits: false })
  const agent = await atDesk(server)
  const apply = (fullName: string, change: Record<string, unknown> = {}, person = {}) =>
    anApplicant(server, { fullName, ...person }, { ...freshNumbers(), ...change })
  return { server, agent, apply, list: listed(agent.browser, listDeskApplications, 'applications') }
}

export const change = (server: TestServer, reference: string, values: Updateable<ApplicationsTable>) =>
  server.db.write((tx) =>
    tx.updateTable('applications').set(values).where('reference', '=', reference).execute(),
  )
