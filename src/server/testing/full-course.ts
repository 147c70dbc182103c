import { expect } from 'vitest'
import { login } from '../../contract/accounts.ts'
import { submitApplication } from '../../contract/applications.ts'
import { withdrawApplication } from '../../contract/my-applications.ts'
import { joinWaitingList, leaveWaitingList, listWaiting, readSeats } from '../../contract/waiting-list.ts'
import { offerFreeSeats } from '../applications/waiting-list/offer-seats.ts'
import { freshNumbers } from './applicants.ts'
import { aBatch, withBatches } from './batches.ts'
import { aSignedInMember, PASSWORD } from './people.ts'
import { anApplication } from './submissions.ts'
import { testServer } from './test-server.ts'

export const COURSE = 'Certificate in Health Insurance Desk Management'

/** A server with these batches of a course, and people with accounts. */
export async function aCourse(...batches: Parameters<typeof aBatch>[0][]) {
  const server = await testServer({ limits: false })
  withBatches(server, COURSE, ...batches.map((batch) => aBatch(batch)))
  const aPerson = async (email: string) => withToken(email, (await aSignedInMember(server, email)).token)
  function withToken(email: string, token: string) {
    async function answered(change: object, idempotencyKey?: string) {
      const sent = anApplication({ coursePreference: COURSE, ...change })
      const { status, body } = await server.send(submitApplication, sent, {
        token,
        ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
      })
      expect(status).toBe(201)
      // Each request arrives at a different time.
      server.clock.advance(1)
      return body.data
    }
    return {
      /** The person signs in again, because sessions end after some days. */
      logInAgain: async () => {
        const answer = await server.newBrowser().send(login, { email, password: PASSWORD })
        return withToken(email, answer.body.data.accessToken)
      },
      token,
      apply: async (change: object = {}): Promise<string> =>
        (await answered({ ...freshNumbers(), ...change })).reference,
      answered,
      join: async (person?: string) => {
        const answer = await server.send(
          joinWaitingList,
          { course: COURSE, ...(person && { person }) },
          { token },
        )
        server.clock.advance(1)
        return answer
      },
      leave: async (id: string) => server.send(leaveWaitingList, undefined, { token, params: { id } }),
      withdraw: async (reference: string) =>
        server.send(withdrawApplication, undefined, { token, params: { reference } }),
      entries: async () => (await server.send(listWaiting, undefined, { token })).body.data.entries,
    }
  }
  const flagsOf = async (reference: string) =>
    JSON.parse(
      (
        await server.db.read
          .selectFrom('applications')
          .select('flags')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).flags,
    ) as string[]
  const actions = async () => {
    const lines = await server.db.read.selectFrom('audit').select('action').execute()
    return Object.fromEntries(
      [...Map.groupBy(lines, ({ action }) => action)].map(([action, of]) => [action, of.length]),
    )
  }
  return {
    server,
    aPerson,
    threePeople: async () =>
      [
        await aPerson('a@example.org'),
        await aPerson('b@example.org'),
        await aPerson('c@example.org'),
      ] as const,
    actions,
    flagsOf,
    offer: () => offerFreeSeats(server.deps),
    seats: async () => (await server.send(readSeats)).body.data.courses,
  }
}
