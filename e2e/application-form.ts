import type { Page } from '@playwright/test'
import { whenHydrated } from './fixtures.ts'
import { packed } from './public-pages.ts'

export const CALL = '/api/v1/users/registerinfo'
export const SENT = 'Form submitted successfully!'
export const COURSE = 'Certificate in Health Insurance Desk Management'
/** With a valid check digit; not assigned to a person. */
export const AADHAAR = '2341 2341 2346'
export const VOTER_ID = 'KLM7654321'
export const TRANSACTION = 'UTR998877665544'
/** Values that must never be stored on the device. */
export const SECRETS = ['234123412346', AADHAAR, VOTER_ID, TRANSACTION]

export async function open(page: Page, course?: string) {
  await page.goto(course === undefined ? '/Moreinfo' : `/Moreinfo?course=${packed(course)}`)
  await whenHydrated(page)
}

export async function fillPerson(page: Page) {
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1989')
  await page.getByRole('radio', { name: 'Graduation' }).check()
  await page.getByRole('radio', { name: 'Below 2 Lakh' }).check()
}

export async function fillNumbers(page: Page) {
  await page.getByLabel('Aadhaar number').fill(AADHAAR)
  await page.getByLabel('Voter ID number').fill(VOTER_ID)
  await page.getByLabel('Transaction number').fill(TRANSACTION)
}

export async function applications(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token)
  const answer = await page.request.get('/api/v1/users/applications', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).data.applications as { reference: string; course: string | null }[]
}
