import { submitApplication } from '../../contract/applications.ts'
import * as calls from '../../contract/desk-application-actions.ts'
import type { Role } from '../../contract/staff-rights.ts'
import type { Stage } from '../../contract/stages.ts'
import { aSignedInMember } from './people.ts'
import { atDesk } from './staff.ts'
import { anApplication } from './submissions.ts'
import { type Browser, type TestServer, testServer } from './test-server.ts'

/** An application, and a member of staff at the desk. Its mails are sent. */
export async function anApplicationAtDesk(role: Role = 'agent', sent: Record<string, unknown> = {}) {
  const server = await testServer()
  const applicant = await aSignedInMember(server)
  const answer = await server.send(submitApplication, anApplication(sent), { token: applicant.token })
  const { reference } = answer.body.data
  const staff = await atDesk(server, role)
  await server.mailbox()
  return { server, applicant, staff, reference, ...actionsOf(server, staff.browser, reference) }
}

/** The actions of one person at the desk on one application. */
export function actionsOf(server: TestServer, browser: Browser, reference: string) {
  const at = { params: { reference } }
  const row = () =>
    server.db.read
      .selectFrom('applications')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  return {
    row,
    /** On the current version, unless one is given. */
    move: async (stage: Stage, said: { reason?: string; line?: string; version?: number } = {}) =>
      browser.send(calls.moveApplication, { version: (await row()).version, stage, ...said }, at),
    undo: (eventId: string | null) => browser.send(calls.undoApplicationAction, { eventId }, at),
    open: (reason = 'To compare it with the card') => browser.send(calls.openAadhaar, { reason }, at),
    check: () => browser.send(calls.checkedAadhaar, undefined, at),
  }
}

/** Mails to this address that were sent since the last call with it. */
export async function mailsTo({ mailbox }: TestServer, address = 'asha@example.org', after = 0) {
  return (await mailbox()).filter(({ to }) => to === address).slice(after)
}
