import { aServerWithContent } from '../src/server/testing/server-with-content.ts'
import { test as base } from './fixtures.ts'

interface OwnServer {
  server: Awaited<ReturnType<typeof aServerWithContent>>
}

/** Journeys that change what the public pages say, on a server of their own: pages, desk and operator are those of this one. */
export const test = base.extend<OwnServer>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
  server: async ({}, use) => {
    const server = await aServerWithContent({ settings: { RATE_LIMITS: 'off' } })
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
  // Cookies of the desk are those of localhost.
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})
