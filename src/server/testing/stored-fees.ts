import type { TestServer } from './test-server.ts'

export const stagesOf = async ({ db }: TestServer) =>
  Object.fromEntries(
    (await db.read.selectFrom('applications').select(['reference', 'status']).execute()).map(
      ({ reference, status }) => [reference, status],
    ),
  )

export const stageMails = async (server: TestServer) =>
  (await server.mailbox()).filter(({ subject }) => subject.startsWith('Your fee has arrived'))
