import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const rows = (page: Page) => page.locator('.row')
export const bar = (page: Page) => page.getByRole('region', { name: 'What is selected' })

/** Opens the list and finds the three items of this family. */
export async function findThree(
  page: Page,
  items: 'applications' | 'enquiries',
  family: string,
): Promise<void> {
  await page.goto(`/Staff/${items}/all`)
  await expect(rows(page).first()).toBeVisible()
  const filter = page.getByRole('button', { name: 'Search and filter' })
  if (await filter.isVisible()) await filter.click()
  await page.getByLabel(`Search ${items}`).fill(family)
  // On an empty server the three rows may have been visible before the search.
  await expect(page.getByText('Search results')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
}
