import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 4310)
// Workers read this file again: they must find the folder the server was started with.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sehatshala-e2e-'))

/** Journeys on the built product: a real server, a real database, mails as files, Chromium. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On shared machines a browser may starve for seconds; what passes only at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node build/server/main.js',
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      NOTIFY_EMAIL: 'desk@example.org',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
