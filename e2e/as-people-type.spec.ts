import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { DATABASE_FILE } from '../src/server/platform/config.ts'
import { PASSWORD } from '../src/server/testing/people.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { fillEnquiry, signInNewMember, submit } from './forms.ts'
import { message, newAddress } from './members.ts'

const SENT = 'Query submitted successfully!'

function stored(query: string, email: string) {
  const database = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', DATABASE_FILE), { readOnly: true })
  const row = database.prepare(query).get(email)
  database.close()
  return { ...row }
}

async function openAndFill(page: Page, email: string) {
  await page.goto('/OuterUserQuery')
  // Forms sent within a second count as sent by bots.
  await page.waitForFunction(() => performance.now() > 1000)
  await expect(submit(page)).toBeEnabled()
  await fillEnquiry(page, email)
}

test('a phone number with +91, brackets and Devanagari digits is accepted at registration, and stored as ten digits', async ({
  page,
}) => {
  const email = newAddress()
  const typed = '(+९१) ९८७६५-४३२१०'
  await openHydrated(page, '/register')
  await page.getByLabel('Username').fill('Asha')
  await page.getByLabel('Full Name').fill('Asha Devi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  const phone = page.getByLabel('Phone Number')
  await phone.fill('12345678901')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('paragraph').getByText('Phone number must be 10 digits.')).toBeVisible()

  await phone.clear()
  await phone.pressSequentially(typed)
  await expect(phone).toHaveValue(typed)
  await page.keyboard.press('Tab')
  await expect(phone).toHaveValue(typed)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/verify-email')
  expect(stored('select phone from pending_registrations where email = ?', email)).toEqual({
    phone: '9876543210',
  })
})

test('a WhatsApp number with 0091 is stored as ten digits; one of another country is refused', async ({
  page,
}) => {
  const email = newAddress()
  await openAndFill(page, email)
  const number = page.getByLabel('WhatsApp number')
  await number.fill('+1 987 654 3210')
  await submit(page).click()
  await expect(page.getByRole('paragraph').getByText('WhatsApp number must be 10 digits.')).toBeVisible()
  await number.fill('0091-98765.43210')
  await submit(page).click()
  await message(page, SENT)
  expect(stored('select whatsapp_number from enquiries where email = ?', email)).toEqual({
    whatsapp_number: '9876543210',
  })
})

test('a date of birth with a month name and an Aadhaar number in Devanagari digits are accepted', async ({
  page,
}) => {
  const email = await signInNewMember(page)
  await openHydrated(page, '/Moreinfo')
  await page.getByLabel('Day').pressSequentially('२७')
  await page.getByLabel('Month').pressSequentially('March')
  await page.getByLabel('Year').pressSequentially('१९८९')
  await page.getByLabel('Aadhaar number').pressSequentially('२३४१ २३४१ २३४६')
  await expect(page.getByText('One digit seems to be wrong.')).toHaveCount(0)
  await page.getByLabel('Transaction number').fill('UTR998877665544')
  await expect(page.getByLabel('Month')).toHaveValue('March')
  await expect(page.getByLabel('Aadhaar number')).toHaveValue('२३४१ २३४१ २३४६')
  await submit(page).click()
  await message(page, 'Form submitted successfully!')
  expect(stored('select date_of_birth, aadhaar_last_four from applications where email = ?', email)).toEqual({
    date_of_birth: '1989-03-27',
    aadhaar_last_four: '2346',
  })
})

test('the times start empty and are required; usual hours are shown, and unusual ones are accepted with a hint', async ({
  page,
  expectAccessibleAt,
}) => {
  const email = newAddress()
  await openAndFill(page, email)
  await page.getByLabel('From time').clear()
  await page.getByLabel('To time').clear()
  await submit(page).click()
  for (const name of ['From time', 'To time'])
    await expect(page.getByRole('paragraph').getByText(`${name} is required.`)).toBeVisible()

  const hours = page.getByRole('group', { name: 'Start and end time' })
  await expect(hours).toHaveAccessibleDescription('Morning is usually 9 to 12.')
  await page.getByRole('radio', { name: 'Afternoon' }).check()
  await expect(hours).toHaveAccessibleDescription('Afternoon is usually 12 to 16 (12 to 4 pm).')
  await page.getByRole('radio', { name: 'Evening' }).check()
  await expect(hours).toHaveAccessibleDescription('Evening is usually 16 to 20 (4 to 8 pm).')
  // Choosing another time of day fills in nothing, and an empty field looks empty.
  const from = page.getByLabel('From time')
  await expect(from).toHaveValue('')
  await expect(from).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await from.focus()
  await expect(from).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.type('5')
  await page.getByLabel('Your question').focus()
  await expect(from).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')

  await page.getByLabel('From time').fill('17:00')
  await page.getByLabel('To time').fill('18:00')
  const hint = hours.getByRole('status')
  await expect(hint).toBeEmpty()
  await page.getByLabel('To time').fill('21:00')
  await expect(hint).toHaveText(/outside the usual evening hours/)
  await page.getByLabel('To time').fill('16:30')
  await expect(hint).toHaveText(/The end time is before the start time/)
  await expectAccessibleAt(page, [320, 1440])
  await submit(page).click()
  await message(page, SENT)
  expect(stored('select time_from, time_to from enquiries where email = ?', email)).toEqual({
    time_from: '17:00',
    time_to: '16:30',
  })
})
