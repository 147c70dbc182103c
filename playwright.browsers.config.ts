import { defineConfig } from '@playwright/test'
import chromium from './playwright.config.ts'

/** The same built server and the same runner as for the other journeys, but other browsers with their own clients. */
export default defineConfig({
  ...chromium,
  testDir: 'e2e/browsers',
  testMatch: '*.journey.ts',
  // One browser at a time: each is a separate program with its own client.
  workers: 1,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})
