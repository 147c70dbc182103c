import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const server = {
  include: ['src/server/**/*.test.ts'],
  testTimeout: 30_000,
  // Loading the server takes longer than most of its tests, so files share one loaded server and leave nothing replaced.
  isolate: false,
  restoreMocks: true,
  // On shared machines the disk or a hash may starve for seconds; only CI tries a second time.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // One less than the processors would leave a machine with two half idle: tests wait for disks and databases.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'unit', include: ['src/{contract,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      { test: { ...server, name: 'sqlite' } },
      {
        test: { ...server, name: 'postgres', globalSetup: 'src/server/testing/start-postgres.ts' },
      },
    ],
  },
})
