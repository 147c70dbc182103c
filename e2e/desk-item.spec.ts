import type { Page } from '@playwright/test'
import { openNote, openReply, sendEnquiry, signInToDesk, toast } from './desk.ts'
import { expect, test } from './fixtures.ts'

const open = async (page: Page, reference: string) => {
  await page.goto(`/Staff/enquiries/all/${reference}`)
  await expect(page.getByRole('heading', { name: 'Lakshmi Pillai' })).toBeVisible()
}
const happened = (page: Page) => page.getByRole('list').filter({ hasText: 'Wrote to us' })

test('two agents answer one person at the same time: neither overwrites the other, and every action can be undone', {
  tag: '@smoke',
}, async ({ page: asha, mailTo, browser, request, expectAccessibleAt }) => {
  const reference = await sendEnquiry(request, {
    fullName: 'Lakshmi Pillai',
    inquiryAbout: 'Health Issue',
    message: 'My mother is 67.\nCan your doctor see her?',
  })
  await asha.setViewportSize({ width: 1440, height: 900 })
  await signInToDesk(asha, 'agent', 'Asha Kulkarni')
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const imran = await phone.newPage()
  const imransMail = await signInToDesk(imran, 'agent', 'Imran Shaikh')
  // Live changes would show the change to the other agent within two seconds, and prevent the conflict.
  for (const agent of [asha, imran]) await agent.route(/staff\/(live|changes)/, (route) => route.abort())
  await open(asha, reference)
  await open(imran, reference)
  await expectAccessibleAt(asha, [360, 768, 1440])
  await asha.setViewportSize({ width: 1440, height: 900 })

  await openReply(asha)
  // The prepared text contains neither the question nor an illness, and opens the app that the person chose.
  const text = asha.getByLabel('Text to Lakshmi Pillai')
  await expect(text).toHaveValue(/^Namaste Lakshmi ji, this is Asha from .*You wrote to us\. Is now/)
  await asha.getByRole('radio', { name: 'हिन्दी' }).check()
  await expect(text).toHaveValue(/^नमस्ते Lakshmi जी/)
  await text.fill('Is now a good time?')
  const whatsApp = asha.getByRole('link', { name: 'Open WhatsApp' })
  await expect(whatsApp).toHaveAttribute(
    'href',
    'https://wa.me/919876543210?text=Is%20now%20a%20good%20time%3F',
  )
  await asha.context().route('https://wa.me/**', (route) => route.abort())
  await whatsApp.click()
  await expect(toast(asha).getByText('Saved: WhatsApp. It is assigned to you')).toBeVisible()
  await expect(asha.getByLabel('Status')).toHaveValue('waiting')
  await asha.bringToFront()
  await expectAccessibleAt(asha, [360, 1440])
  await asha.setViewportSize({ width: 1440, height: 900 })
  await asha.getByRole('button', { name: 'We spoke' }).click()
  await expect(happened(asha)).toContainText('Asha Kulkarni spoke with them')
  await expect(asha.getByText('How did it go?')).toHaveCount(0)

  // Imran still sees the older state: his change is not applied, and he is shown both.
  await imran.getByLabel('Status').selectOption('closed')
  const conflict = imran.getByRole('alert').filter({ hasText: 'Asha Kulkarni saved first' })
  await expect(conflict).toContainText('Awaiting reply')
  await expect(imran.getByLabel('Status')).toHaveValue('waiting')
  await expectAccessibleAt(imran, [360, 1440])
  await imran.setViewportSize({ width: 360, height: 740 })
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(conflict).toHaveCount(0)
  await imran.getByLabel('Assigned to').selectOption('Imran Shaikh')
  await expect(toast(imran).getByText('Assigned to Imran Shaikh')).toBeVisible()
  await asha.getByLabel('Status').selectOption('answered')
  await asha.getByRole('button', { name: 'Save mine' }).click()
  await expect(asha.getByLabel('Status')).toHaveValue('answered')
  await expect(asha.getByLabel('Assigned to').locator(':checked')).toHaveText('Imran Shaikh')

  // Undone from the toast, and later from the history.
  await toast(asha).getByRole('button', { name: 'Undo: Yours is saved' }).click()
  await expect(asha.getByLabel('Status')).toHaveValue('waiting')
  await asha.getByRole('button', { name: /^Undo: Imran Shaikh assigned it to Imran Shaikh/ }).click()
  await expect(asha.getByLabel('Assigned to').locator(':checked')).toHaveText('Asha Kulkarni')
  await expect(happened(asha)).toContainText('Asha Kulkarni undid it: assigned it to Asha Kulkarni')

  // A note mentions a colleague, who gets only a link. It waits in the tab until it is sent.
  const note = await openNote(asha)
  await note.fill('Back from work after five. @imr')
  await asha.getByRole('button', { name: '@Imran Shaikh' }).first().click()
  await expect(note).toHaveValue('Back from work after five. @Imran Shaikh ')
  await asha.reload()
  await expect(note).toHaveValue(/^Back from work/)
  await note.press('Control+Enter')
  await expect(happened(asha)).toContainText('Back from work after five. @Imran Shaikh')
  await expect(note).toHaveCount(0)

  // Buttons at the bottom, reachable with the thumb.
  await imran.reload()
  await imran.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  await expect(imran.getByRole('dialog', { name: 'WhatsApp to Lakshmi' })).toBeVisible()
  await expectAccessibleAt(imran, [360])
  await imran.getByRole('button', { name: 'Minimise' }).click()
  await imran.getByRole('button', { name: 'More about this enquiry' }).click()
  await imran.getByRole('button', { name: 'How did it go?' }).click()
  const sheet = imran.getByRole('dialog', { name: 'How did it go?' })
  await sheet.getByRole('button', { name: 'It is answered' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(imran.getByLabel('Status')).toHaveValue('answered')
  await phone.close()

  // The mail waited half a minute, because the note could be undone in that time.
  const mail = await mailTo(imransMail, 'A note for you')
  expect(mail.text).toContain(`/Staff/enquiries/all/${reference}`)
  expect(mail.text).not.toMatch(/Lakshmi|work after five/)
})

test('a set-aside enquiry is accepted with one tap; typed text is deleted at sign-out', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  const reference = await sendEnquiry(request, { fullName: 'Lakshmi Pillai', website: 'filled' })
  await signInToDesk(page, 'manager')
  await open(page, reference)
  await expect(page.getByText('It looks like spam', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveCount(0)
  await expectAccessibleAt(page, [360, 1440])
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('new')
  await (await openNote(page)).fill('half a note')
  expect(await page.evaluate(() => Object.values(sessionStorage))).toContain('half a note')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(await page.evaluate(() => Object.values(sessionStorage))).not.toContain('half a note')
})

test('a manager changes a prepared text, and agents use it', { tag: '@smoke' }, async ({
  page,
  request,
  expectAccessibleAt,
}) => {
  const reference = await sendEnquiry(request, { fullName: 'Lakshmi Pillai', contactMethod: 'SMS' })
  await signInToDesk(page, 'manager')
  await page.goto('/Staff/texts')
  const field = page.getByLabel('Was that all?, English')
  await field.fill('You asked {message}')
  await page.getByRole('button', { name: 'Save Was that all?, English' }).click()
  await expect(page.getByText('Only these can be filled in')).toBeVisible()
  await expectAccessibleAt(page, [360, 768, 1440])
  await field.fill('Dear {name}, {reference}!')
  await page.getByRole('button', { name: 'Save Was that all?, English' }).click()
  await expect(toast(page).getByText('The text is changed')).toBeVisible()
  await open(page, reference)
  await openReply(page)
  await page.getByLabel('Prepared text').selectOption('Was that all?')
  await expect(page.getByLabel('Text to Lakshmi Pillai')).toHaveValue(`Dear Lakshmi ji, ${reference}!`)
  await expect(page.getByRole('link', { name: 'Open SMS' })).toHaveAttribute('href', /^sms:\+91/)
  await page.goto('/Staff/texts')
  await page.getByRole('button', { name: 'Original text : Was that all?, English' }).click()
  await expect(field).toHaveValue(/^Namaste/)
})
