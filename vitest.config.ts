import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Factor for all time limits on a slow machine. */
const patience = Number(process.env.PATIENCE ?? 1)
/**
 * Limits for tests that hang. On a shared machine the disk or a password hash may be slow for seconds, so the limits
 * are generous.
 */
const limits = {
  testTimeout: 240_000 * patience,
  hookTimeout: 240_000 * patience,
  expect: { poll: { timeout: 60_000 * patience, interval: 20 } },
}
const START_POSTGRES = 'src/server/testing/start-postgres.ts'
/** Run in a browser, by vitest.components.config.ts. */
const COMPONENT_TESTS = '**/*.component.test.tsx'
const SERVER_TESTS = 'src/server/**/*.test.ts'
/** Run in their own process, because they may decode images, which the server's process must not. */
const RENDER_TESTS = 'src/server/site/render/**/*.test.ts'
/**
 * Tests that start a server or open a database import these helpers. All other tests give the same result on both
 * databases.
 */
const HELPERS_WITH_DATABASE = /\/testing\/(?!folder|statements\/)|postgresUrl/
const serverTests = globSync(SERVER_TESTS).map((path) => ({ path, source: readFileSync(path, 'utf8') }))
const withoutDatabase = serverTests.filter(({ source }) => !HELPERS_WITH_DATABASE.test(source))
/** Tests that mention a database, or are beside the drivers, cover the differences between the databases. */
const aboutDatabases = serverTests.filter(
  ({ path, source }) =>
    HELPERS_WITH_DATABASE.test(source) && /src.server.db.[^/]*$|postgres/.test(path + source),
)
const paths = (tests: typeof serverTests) => tests.map(({ path }) => path)
const server = {
  ...limits,
  include: [SERVER_TESTS],
  exclude: [RENDER_TESTS],
  // Loading the server takes longer than most of its tests, so files share one loaded server and must restore
  // everything they replace.
  isolate: false,
  restoreMocks: true,
}

export default defineConfig({
  test: {
    // Interactively one line per file; in CI only failures.
    reporters: process.env.CI ? ['dot'] : ['default'],
    // With one worker less, a machine with two processors would be half idle: tests wait for disks and databases.
    maxWorkers: availableParallelism(),
    tags: [
      { name: 'slow', description: 'More than a fifth of a second per test: not in npm test -- --quick.' },
    ],
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: [
            'src/{contract,markdown,content,web,desk}/**/*.test.{ts,tsx}',
            '{borders,scripts,e2e,benchmarks}/**/*.test.ts',
            RENDER_TESTS,
          ],
          exclude: [COMPONENT_TESTS],
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
