import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

interface Fixtures {
  /** The newest mail to an address whose subject holds the words, waited for as a person waits. */
  mailTo: (address: string, subject?: string) => Promise<Email>
  /** Fails on any accessibility violation of the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
  mailTo: async ({}, use) => {
    const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
    await use(async (address, subject = '') => {
      let found: Email | undefined
      await expect
        .poll(
          async () => {
            const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
            const mails = await Promise.all(
              names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
            )
            found = mails.findLast(
              (mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject),
            )
            return found?.subject
          },
          { message: `a mail to ${address}`, timeout: 10_000 },
        )
        .toBeTruthy()
      return found as Email
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    })
  },
})

export { expect }

/** The six-character code of a mail. */
export function codeIn(mail: Email): string {
  const code = /^([A-Z2-9]{6})\s*$/m.exec(mail.text ?? '')?.[1]
  if (!code) throw new Error(`no code in this mail: ${mail.text}`)
  return code
}
