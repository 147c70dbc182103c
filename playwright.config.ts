import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Factor for all time limits on a slow machine. */
const patience = Number(process.env.PATIENCE ?? 1)
const PORT = Number(process.env.E2E_PORT ?? 4310)
// Workers load this file again: they must use the folder of the started server.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * Chromium opens a full window for each test, with two internal pages for an invisible address bar. Without
 * them a visit takes three fifths of the processor time. The switch replaces Playwright's own list, so the other
 * entries are Playwright's, from its chromiumSwitches.ts.
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

/** End-to-end tests of the built product: a real server, a real database, mails as files, Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // Limited to six, because all share one server.
  workers: Math.min(6, availableParallelism()),
  forbidOnly: true,
  // Journeys wait for events, not for a duration. The limits only end a hanging journey, even on a slow machine.
  timeout: 600_000 * patience,
  // A publication takes seconds of processor time, which a busy machine may spread over a minute.
  expect: { timeout: 120_000 * patience },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    navigationTimeout: 120_000 * patience,
    // Beside a form the service worker fetches the whole site: two fifths of the cost of such a visit. Journeys that
    // depend on the worker enable it.
    serviceWorkers: 'block',
    trace: 'off',
    // Animations are a third of a page's work, and elements that fade in have a lower contrast at first. Journeys about
    // motion enable them.
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
        // Glyph widths as on a phone, and the same in every Chromium: without rounding to pixels.
        '--font-render-hinting=none',
        `--disable-features=${WITHOUT_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'english' },
    // The same journeys in Hindi, with the texts of the catalogues.
    { name: 'hindi', grep: /@hindi/, use: { language: 'hi' } },
  ],
  webServer: {
    command: 'node build/server/main.js',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000 * patience,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      NOTIFY_EMAIL: 'desk@example.org',
      // A program of a test receives webhooks on this machine.
      WEBHOOKS_INSIDE: 'on',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
