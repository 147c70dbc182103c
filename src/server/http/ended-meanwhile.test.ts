import { expect, test, vi } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { setPresence } from '../../contract/desk-live.ts'
import { signOut } from '../../contract/desk-sign-in.ts'
import { requestEmailChange } from '../../contract/my-account.ts'
import { aSignedInMember, PASSWORD } from '../testing/people.ts'
import { atDesk } from '../testing/staff.ts'
import { anApplication } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

/** Does this after the next call is admitted, and before it writes. */
function beforeTheWrite({ db }: TestServer, meanwhile: () => Promise<unknown>): void {
  const { write } = db
  const spy = vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
    spy.mockRestore()
    await meanwhile()
    return write(work)
  })
}

test('a call of a session that ends meanwhile is refused as after its end, and is not an internal error', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const open = { kind: 'enquiry', subject: 'E1', writing: null } as const
  beforeTheWrite(server, () => browser.send(signOut))
  const answer = await browser.send(setPresence, { tab: 'a', open })

  expect(answer).toMatchObject({ status: 401, body: { code: 'desk_session_over' } })
})

test('a call of a member whose account is deleted meanwhile is refused as after the deletion', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  beforeTheWrite(server, () => server.db.write((tx) => tx.deleteFrom('users').execute()))
  const answer = await server.send(submitApplication, anApplication(), { token })

  expect(answer).toMatchObject({ status: 403, body: { code: 'token_refused' } })
})

test('a new address for an account that is deleted meanwhile is refused as after the deletion', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  beforeTheWrite(server, () => server.db.write((tx) => tx.deleteFrom('users').execute()))
  const input = { email: 'asha.rao@example.net', password: PASSWORD }
  const answer = await server.send(requestEmailChange, input, { token })

  expect(answer).toMatchObject({ status: 403, body: { code: 'token_refused' } })
})
