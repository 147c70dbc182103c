import type { Locator, Page } from '@playwright/test'
import { addEntry, dropDraft } from '../src/contract/desk-entries.ts'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sends a call of the desk with the session of this page, as from another tab. */
async function send(page: Page, path: string, data: object) {
  const { origin } = new URL(page.url())
  const answer = await page.request.post(`${origin}${path}`, { data, headers: { origin } })
  return (await answer.json()).data
}

/** Simulates a switch to another app and back: the desk reloads the session and its data, as it does each minute. */
async function comeBackFromAnotherApp(page: Page): Promise<void> {
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/staff/session')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('focus'))
  })
  await asked
}

interface ShownOnce {
  what: string
  address: string
  /** Opens the message, and returns the element that must stay. */
  open: (page: Page) => Promise<Locator>
  /** An action of another person meanwhile. */
  meanwhile?: (page: Page) => Promise<void>
}

const EVENT = { folder: 'events', title: 'A camp that goes again' }

const ALL: ShownOnce[] = [
  {
    what: 'new recovery codes',
    address: '/Staff/my-sign-in',
    open: async (page) => {
      await button(page, 'New recovery codes').click()
      return page.getByRole('list', { name: 'Recovery codes' })
    },
  },
  {
    what: 'the key of a code app',
    address: '/Staff/my-sign-in',
    open: async (page) => {
      await button(page, 'Set up another').click()
      await button(page, 'Use a code app on my phone').click()
      return page.getByRole('dialog', { name: 'Second step' }).getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/)
    },
  },
  {
    what: 'the secret of a webhook',
    address: '/Staff/webhooks',
    open: async (page) => {
      await button(page, 'Add a webhook').click()
      await page.getByLabel('Address').fill('https://example.org/hook')
      await button(page, 'Add it').click()
      return page.getByRole('dialog', { name: 'The secret' }).getByText(/^whsec_/)
    },
  },
  {
    what: 'where an export was saved',
    address: '/Staff/enquiries',
    open: async (page) => {
      await button(page, 'Export this list').click()
      const dialog = page.getByRole('dialog', { name: 'Export' })
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      return dialog.getByText(/^enquiries-.*\.xlsx$/)
    },
  },
  {
    what: 'the link of a preview',
    address: '/Staff/words',
    open: async (page) => {
      const { id } = await send(page, addEntry.path, EVENT)
      await page.goto(`/Staff/words/${id}`)
      await button(page, 'Preview').click()
      await page
        .getByRole('region', { name: 'Preview', exact: true })
        .getByRole('button', { name: 'Share' })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Share this preview' })
      await dialog.getByRole('button', { name: 'Make a link for a day' }).click()
      return dialog.getByRole('textbox', { name: 'The link' })
    },
    meanwhile: async (page) => {
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const path = `/api/v1/staff/words/entries/${id}`
      const { origin } = new URL(page.url())
      const { version } = (await (await page.request.get(origin + path)).json()).data
      const gone = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.status() === 404)
      await send(page, dropDraft.path.replace(':id', id), { version })
      await gone
      await expect(page.getByRole('heading', { name: 'Not found' })).toBeAttached()
    },
  },
]

test('a one-time message stays until it is closed, during reloads of the desk and actions of others', async ({
  page,
}) => {
  await signInToDesk(page, 'manager')
  for (const { what, address, open, meanwhile } of ALL)
    await test.step(what, async () => {
      await page.goto(address)
      const shown = await open(page)
      await expect(shown).toBeVisible()
      const before = await shown.evaluate(
        (element) => (element as HTMLInputElement).value ?? element.textContent,
      )
      await comeBackFromAnotherApp(page)
      await meanwhile?.(page)
      await expect(shown).toBeVisible()
      expect(
        await shown.evaluate((element) => (element as HTMLInputElement).value ?? element.textContent),
      ).toBe(before)
      // Accepts the browser's question before the page is left.
      page.once('dialog', (dialog) => void dialog.accept())
    })
})
