import { aServerWithContent } from '../src/server/testing/server-with-content.ts'
import { test as base } from './fixtures.ts'

interface OwnServer {
  /** Settings in addition to those of every journey. */
  settings: NodeJS.ProcessEnv
  server: Awaited<ReturnType<typeof aServerWithContent>>
}

/** Journeys that change the public pages, on their own server: its pages, desk and operator belong to that server. */
export const test = base.extend<OwnServer>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await aServerWithContent({ settings: { RATE_LIMITS: 'off', ...settings } })
    const shared = process.env.E2E_DATA_DIR
    try {
      await server.start()
      process.env.E2E_DATA_DIR = server.dataDir
      await use(server)
    } finally {
      process.env.E2E_DATA_DIR = shared
      await server.remove()
    }
  },
  // The cookies of the desk are set for localhost.
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})
