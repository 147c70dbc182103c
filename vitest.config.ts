import { defineConfig } from 'vitest/config'

const server = {
  include: ['src/server/**/*.test.ts'],
  testTimeout: 30_000,
  // On shared machines the disk or a hash may starve for seconds; only CI tries a second time.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/{contract,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      { test: { ...server, name: 'sqlite' } },
      {
        test: { ...server, name: 'postgres', globalSetup: 'src/server/testing/start-postgres.ts' },
      },
    ],
  },
})
