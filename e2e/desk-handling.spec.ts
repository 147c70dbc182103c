import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openNote, openReply, sendEnquiry, signInToDesk, toast } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { ownLetters } from './names.ts'

const endOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0)
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the first action assigns an enquiry, "Done and next" opens the next one, and the names of colleagues move nothing', {
  tag: '@smoke',
}, async ({ page, browser, request, expectAccessibleAt }) => {
  const family = `Handled${ownLetters()}`
  for (const first of ['Asha', 'Bina']) await sendEnquiry(request, { fullName: `${first} ${family}` })
  await page.setViewportSize({ width: 1366, height: 640 })
  await signInToDesk(page, 'agent', 'Meera Nair')
  await page.goto('/Staff/enquiries/all')
  await page.getByLabel('Search enquiries').fill(family)
  // The results replace the rows, also one that is being pressed.
  await expect(page.getByText('Search results')).toBeVisible()
  await page.getByRole('link', { name: `Bina ${family}` }).click()
  const done = page.getByRole('button', { name: 'Done and next' })
  const owner = page.getByLabel('Assigned to')
  const widths = async () =>
    Promise.all([owner, page.getByLabel('Status'), done].map(async (one) => (await one.boundingBox())?.width))
  const alone = await widths()

  // A colleague on a phone opens the same enquiry and starts a note.
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const imran = await phone.newPage()
  await signInToDesk(imran, 'agent', 'Imran Shaikh')
  await imran.goto(new URL(page.url()).pathname)
  await (await openNote(imran)).fill('She asked')
  await expect(page.getByText('Imran Shaikh is also here, writing a note')).toBeVisible()
  expect(await widths()).toEqual(alone)
  await expectAccessibleAt(page, [360, 1366])
  await page.setViewportSize({ width: 1366, height: 640 })

  await openReply(page)
  await page.getByRole('radio', { name: 'Call' }).check()
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await page.getByRole('link', { name: 'Call', exact: true }).click()
  await expect(toast(page)).toContainText('Saved: Call. It is assigned to you')
  await expect(owner.locator(':checked')).toHaveText('Meera Nair')
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(owner).toHaveValue('')

  await title(page).click()
  await page.keyboard.press('e')
  await expect(toast(page)).toContainText(
    `Bina ${family} is answered. It is assigned to you. Next: Asha ${family}`,
  )
  await expect(title(page)).toHaveText(`Asha ${family}`)
  await page.keyboard.press('z')
  await expect(title(page)).toHaveText(`Bina ${family}`)
  await expect(page.getByLabel('Status')).toHaveValue('new')
  await done.click()
  await expect(title(page)).toHaveText(`Asha ${family}`)
  await expect(done).toBeFocused()
  await phone.close()
})

test('an agent records a call from every page: a known number is shown, no typed text is lost, nobody gets a mail', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  const family = `Called${ownLetters()}`
  const number = `9${String(randomInt(1e9)).padStart(9, '0')}`
  await sendEnquiry(request, { fullName: `Lakshmi ${family}`, whatsappNumber: number })
  await page.setViewportSize({ width: 1366, height: 640 })
  await signInToDesk(page, 'agent', 'Meera Nair')
  await page.goto('/Staff')
  await expect(page.getByRole('button', { name: 'New enquiry' })).toBeVisible()
  await page.keyboard.press('Shift+N')
  const form = page.getByRole('dialog', { name: 'New enquiry by hand' })
  await expect(form.getByRole('radio', { name: 'Phoned' })).toBeChecked()
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Enter the 10 digits of the phone number.')).toBeVisible()
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()
  await form.getByLabel('Phone', { exact: true }).fill(`0${number.slice(0, 5)} ${number.slice(5)}`)
  await expect(form.getByRole('status')).toContainText(
    `Lakshmi ${family} has this number: 1 open enquiry. Open that one`,
  )
  await form.getByRole('textbox', { name: 'Name' }).fill(`Ravi ${family}`)
  await form.getByRole('radio', { name: 'Course' }).check()
  await form.getByLabel('What do they want?').fill('Asks for the next batch.')
  await expectAccessibleAt(page, [360, 768, 1366])
  await page.setViewportSize({ width: 1366, height: 640 })

  // The typed text is there without a network and after a reload.
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('What you typed stays here.')
  await page.context().setOffline(false)
  await page.reload()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'New enquiry' }).click()
  await expect(form.getByLabel('What do they want?')).toHaveValue('Asks for the next batch.')
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await expect(toast(page)).toContainText(`Saved: Ravi ${family}, E`)
  await expect(toast(page)).toContainText('assigned to you')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()

  await page.keyboard.press('Escape')
  await page.goto('/Staff/enquiries/mine')
  await page.getByRole('link', { name: `Ravi ${family}` }).click()
  await expect(page.getByText('Meera Nair noted their call')).toBeVisible()
  await expect(page.getByText('No email given')).toBeVisible()
  // On a phone the buttons to answer are at the foot of the screen, also for a short item.
  await page.setViewportSize({ width: 360, height: 740 })
  const done = page.getByRole('button', { name: 'Done and next' })
  await expect.poll(async () => endOf(await done.boundingBox())).toBeGreaterThan(720)
  await page.setViewportSize({ width: 1366, height: 640 })
  await page.keyboard.press('e')
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await expect(toast(page)).toContainText(`Ravi ${family} is answered`)
})
