import { defineConfig } from 'vitest/config'

const server = { include: ['src/server/**/*.test.ts'], testTimeout: 30_000 }

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
