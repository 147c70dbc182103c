import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** How much longer than usual a slow machine is waited for. */
const patience = Number(process.env.PATIENCE ?? 1)
/** Ends what never ends. On a shared machine the disk or a hash may starve for seconds: what must come is waited for. */
const limits = {
  testTimeout: 240_000 * patience,
  hookTimeout: 240_000 * patience,
  expect: { poll: { timeout: 60_000 * patience, interval: 20 } },
}
const START_POSTGRES = 'src/server/testing/start-postgres.ts'
const SERVER_TESTS = 'src/server/**/*.test.ts'
/** Runs in a process of its own, which may decode what the server's may not. */
const RENDER_TESTS = 'src/server/site/render/**/*.test.ts'
/** Whatever starts a server or opens a database takes the helpers for it. The rest is the same on one database as on the other. */
const HELPERS_WITH_DATABASE = /\/testing\/(?!folder|statements\/)|postgresUrl/
const serverTests = globSync(SERVER_TESTS).map((path) => ({ path, source: readFileSync(path, 'utf8') }))
const withoutDatabase = serverTests.filter(({ source }) => !HELPERS_WITH_DATABASE.test(source))
/** Tests that name one of the databases, or stand beside the drivers, are about what differs between them. */
const aboutDatabases = serverTests.filter(
  ({ path, source }) =>
    HELPERS_WITH_DATABASE.test(source) && /src.server.db.[^/]*$|postgres/.test(path + source),
)
const paths = (tests: typeof serverTests) => tests.map(({ path }) => path)
const server = {
  ...limits,
  include: [SERVER_TESTS],
  exclude: [RENDER_TESTS],
  // Loading the server takes longer than most of its tests, so files share one loaded server and leave nothing replaced.
  isolate: false,
  restoreMocks: true,
}

export default defineConfig({
  test: {
    // Where somebody looks on, a line for each file; else what failed.
    reporters: process.env.CI ? ['dot'] : ['default'],
    // One less than the processors would leave a machine with two half idle: tests wait for disks and databases.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: [
            'src/{contract,markdown,content,web,desk}/**/*.test.{ts,tsx}',
            '{borders,scripts,e2e}/**/*.test.ts',
            RENDER_TESTS,
          ],
        },
      },
      { test: { ...server, name: 'sqlite' } },
      {
        test: {
          ...server,
          name: 'postgres',
          exclude: [RENDER_TESTS, ...paths(withoutDatabase)],
          globalSetup: START_POSTGRES,
        },
      },
      {
        test: {
          ...server,
          name: 'postgres-differences',
          include: paths(aboutDatabases),
          globalSetup: START_POSTGRES,
        },
      },
    ],
  },
})
