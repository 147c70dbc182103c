import type { Page } from '@playwright/test'
import { message } from './members.ts'

export const logOut = async (page: Page) => {
  await page.goto('/Dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await message(page, 'Logged out successfully!')
}
