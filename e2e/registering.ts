import type { Page } from '@playwright/test'
import { PASSWORD } from '../src/server/testing/people.ts'
import { inDatabase } from './database.ts'
import { expect } from './fixtures.ts'

export async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Username').fill('Asha')
  await page.getByLabel('Full Name').fill('Asha Devi')
  await page.getByLabel('Phone Number').fill('98765 43210')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
}

export async function register(page: Page, email: string) {
  await page.goto('/register')
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/verify-email')
}

export async function pasteCode(page: Page, code: string, firstBox = 'Character 1 of 6') {
  await page.getByLabel(firstBox).focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, code)
}

/** Simulates that the code of a registration was requested so many milliseconds ago. */
export async function setCodeAge(email: string, ms: number): Promise<void> {
  await inDatabase((tx) =>
    tx
      .updateTable('pending_registrations')
      .set({ code_asked_at: Date.now() - ms })
      .where('email', '=', email)
      .execute(),
  )
}
