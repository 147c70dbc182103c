import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** How much longer than usual a slow machine is waited for. */
const patience = Number(process.env.PATIENCE ?? 1)
const PORT = Number(process.env.E2E_PORT ?? 4310)
// Workers read this file again: they must find the folder the server was started with.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * Chromium opens a whole window for each test, with two pages of its own below the address bar that nobody looks at. Without them
 * a visit takes three fifths of the processor time. The switch replaces Playwright's, so the rest is Playwright's list, which
 * stands in its chromiumSwitches.ts.
 */
const WITHOUT_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Journeys on the built product: a real server, a real database, mails as files, Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // One server serves them all, hence not more than six.
  workers: Math.min(6, availableParallelism()),
  forbidOnly: true,
  // Journeys wait for what must come, not for a time. The limits only end those to whom it never comes, on a starved machine too.
  timeout: 300_000 * patience,
  expect: { timeout: 60_000 * patience },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    navigationTimeout: 120_000 * patience,
    // Beside a form the offline worker fetches the whole site: two fifths of what such a visit costs. Journeys that a worker
    // could change anything for ask for it.
    serviceWorkers: 'block',
    trace: 'off',
    // Drawing what moves is a third of a page's work, and on its way in it is paler than it will be. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
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
        // Letters as wide as on a phone, and the same in every Chromium: no pixel grid is asked.
        '--font-render-hinting=none',
        `--disable-features=${WITHOUT_FEATURES.join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node build/server/main.js',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000 * patience,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      NOTIFY_EMAIL: 'desk@example.org',
      // A journey's own program listens on this machine.
      WEBHOOKS_INSIDE: 'on',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
