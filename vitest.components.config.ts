import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { mostUsedPasswords } from './src/web/forms/most-used-passwords.ts'

/** Factor for all time limits on a slow machine. */
const patience = Number(process.env.PATIENCE ?? 1)

/** Tests of single components in a Chromium that stays open for all of them. */
export default defineConfig({
  plugins: [tailwindcss()],
  define: { __MOST_USED_PASSWORDS__: JSON.stringify(mostUsedPasswords) },
  // The cache of an earlier run may lack a library that a new test imports. Adding it during a run would load React twice.
  optimizeDeps: { force: true },
  test: {
    include: ['src/{web,desk}/**/*.component.test.tsx'],
    testTimeout: 60_000 * patience,
    hookTimeout: 60_000 * patience,
    expect: { poll: { timeout: 30_000 * patience } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
    },
  },
})
