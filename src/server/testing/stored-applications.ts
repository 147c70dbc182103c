import type { TestServer } from './test-server.ts'

export const allApplications = ({ db }: TestServer) =>
  db.read.selectFrom('applications').selectAll().orderBy('id').execute()

export const flagsOf = async (server: TestServer) =>
  (await allApplications(server)).map(({ flags }) => JSON.parse(flags) as string[])
