import { defineConfig } from '@playwright/test'
import chromium from './playwright.config.ts'

/** The same built server and the same runner as the other journeys. The browsers are other ones, and so are their clients. */
export default defineConfig({
  ...chromium,
  testDir: 'e2e/browsers',
  testMatch: '*.journey.ts',
  // One browser at a time: each is a whole program with a client of its own.
  workers: 1,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})
