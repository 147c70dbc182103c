import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Ends what never ends. On a shared machine the disk or a hash may starve for seconds: what must come is waited for. */
const limits = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}
const SERVER_TESTS = 'src/server/**/*.test.ts'
/** Runs in a process of its own, which may decode what the server's may not. */
const RENDER_TESTS = 'src/server/site/render/**/*.test.ts'
/** Whatever starts a server or opens a database takes the helpers for it. The rest is the same on one database as on the other. */
const HELPERS_WITH_DATABASE = /\/testing\/(?!folder|statements\/)|postgresUrl/
const withoutDatabase = globSync(SERVER_TESTS).filter(
  (path) => !HELPERS_WITH_DATABASE.test(readFileSync(path, 'utf8')),
)
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
            'scripts/**/*.test.ts',
            RENDER_TESTS,
          ],
        },
      },
      { test: { ...server, name: 'sqlite' } },
      {
        test: {
          ...server,
          name: 'postgres',
          exclude: [RENDER_TESTS, ...withoutDatabase],
          globalSetup: 'src/server/testing/start-postgres.ts',
        },
      },
    ],
  },
})
