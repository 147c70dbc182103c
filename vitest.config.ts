import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Ends what never ends. On a shared machine the disk or a hash may starve for seconds. */
const limits = { testTimeout: 120_000, hookTimeout: 120_000 }
const server = {
  ...limits,
  include: ['src/server/**/*.test.ts'],
  // Loading the server takes longer than most of its tests, so files share one loaded server and leave nothing replaced.
  isolate: false,
  restoreMocks: true,
}

export default defineConfig({
  test: {
    // One less than the processors would leave a machine with two half idle: tests wait for disks and databases.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['src/{contract,content,desk,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      { test: { ...server, name: 'sqlite' } },
      {
        test: { ...server, name: 'postgres', globalSetup: 'src/server/testing/start-postgres.ts' },
      },
    ],
  },
})
