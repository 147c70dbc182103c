import { join } from 'node:path'
import { expect } from 'vitest'
import { register } from '../../contract/accounts.ts'
import { submitApplication } from '../../contract/applications.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { checkKeys } from '../security/key-check.ts'
import { aFolder } from './folder.ts'
import { operator, settingsOf } from './operator.ts'
import { aPicture, aRegistration, aSignedInMember } from './people.ts'
import { anApplication, anEnquiry } from './submissions.ts'
import { freshDatabase, type TestServer, testServer } from './test-server.ts'

export const folder = () => aFolder('backup')

/** A site that was used: rows in most tables, a picture and sent mails. */
export async function usedSite(): Promise<TestServer> {
  const server = await testServer()
  await checkKeys(server.db, server.deps.keys)
  const { token } = await aSignedInMember(server)
  await server.send(submitApplication, anApplication(), { token })
  for (let n = 0; n < 3; n++)
    await server.send(submitEnquiry, anEnquiry({ email: `visitor${n}@example.org` }))
  const file = { bytes: await aPicture(), name: 'ravi.png', type: 'image/png' }
  await server.newBrowser().send(register, aRegistration({ email: 'ravi@example.org' }), { file })
  await server.mailbox()
  return server
}

export async function backUp(server: TestServer, ...more: string[]): Promise<string> {
  const path = join(folder(), 'backup.tar.gz')
  const { code, output } = await operator(settingsOf(server), 'backup', '--out', path, ...more)
  expect(output).toContain(`rows backed up to ${path}`)
  expect(code).toBe(0)
  return path
}

/** Settings of another machine with the same kind of database and no data. */
export async function elsewhere(server: TestServer): Promise<NodeJS.ProcessEnv> {
  return { ...settingsOf(server), DATA_DIR: folder(), DATABASE_URL: await freshDatabase() }
}
