import type { Page } from '@playwright/test'
import { sendApplication, sendEnquiry, signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'
import { ownLetters } from './names.ts'

export const rows = (page: Page) => page.locator('.row')
export const bar = (page: Page) => page.getByRole('region', { name: 'What is selected' })

type Items = 'applications' | 'enquiries'
const FIRST_NAMES = { applications: ['Charu', 'Bina', 'Asha'], enquiries: ['Asha', 'Imran', 'Sunita'] }

/** Three items with a unique family name, which a search finds alone, in the list of an agent of that family. */
export async function threeInList(page: Page, items: Items, agent = 'Ravi'): Promise<string> {
  const family = `Three${ownLetters()}`
  const send = items === 'enquiries' ? sendEnquiry : sendApplication
  for (const first of FIRST_NAMES[items]) await send(page.request, { fullName: `${first} ${family}` })
  await signInToDesk(page, 'agent', `${agent} ${family}`)
  await findThree(page, items, family)
  return family
}

/** Opens the list and finds the three items of this family. */
export async function findThree(page: Page, items: Items, family: string): Promise<void> {
  await page.goto(`/Staff/${items}/all`)
  await expect(rows(page).first()).toBeVisible()
  const filter = page.getByRole('button', { name: 'Search and filter' })
  if (await filter.isVisible()) await filter.click()
  await page.getByLabel(`Search ${items}`).fill(family)
  // On an empty server the three rows may have been visible before the search.
  await expect(page.getByText('Search results')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
}
