import { expect } from 'vitest'
import type { Browser } from './test-server.ts'

/** The names in a list of the desk, page after page. */
export const listed =
  (browser: Browser, call: Parameters<Browser['send']>[0], rows: 'enquiries' | 'applications') =>
  async (input: Record<string, unknown>) => {
    const names: string[] = []
    let after: string | null | undefined
    do {
      const answer = await browser.send(call, { ...input, ...(after && { after }) })
      expect(answer.status).toBe(200)
      const page = answer.body.data as never as Record<typeof rows, { name: string }[]> & {
        next: string | null
      }
      names.push(...page[rows].map(({ name }) => name))
      after = page.next
    } while (after)
    return names
  }
