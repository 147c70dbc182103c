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
    await use(async (address, subject = '') => {
      let found: Email | undefined
      await expect
        .poll(
          async () => {
            found = (await mailsSoFar()).findLast(
              (mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject),
            )
            return found?.subject
          },
          { message: `a mail to ${address}`, timeout: 10_000, intervals: [100] },
        )
        .toBeTruthy()
      return found as Email
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // Otherwise it would collect from frames, in a page of its own that it opens each time.
      expect(page.frames()).toHaveLength(1)
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        // Every rule runs on everything; what passed is only not written down in full.
        .options({ resultTypes: ['violations'] })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    })
  },
})

export { expect }

/** Opens a page and waits until its code has taken it over: what is pressed from then on is heard. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(0, 1)
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
}

const parsed = new Map<string, Promise<Email>>()

/** Every mail that the server of all journeys has sent so far, in the order of their sending. */
export async function mailsSoFar(): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.sort().map((name) => {
      const mail = parsed.get(name) ?? PostalMime.parse(readFileSync(join(folder, name)))
      parsed.set(name, mail)
      return mail
    }),
  )
}

/** The six-character code of a mail. */
export function codeIn(mail: Email): string {
  const code = /^([A-Z2-9]{6})\s*$/m.exec(mail.text ?? '')?.[1]
  if (!code) throw new Error(`no code in this mail: ${mail.text}`)
  return code
}
