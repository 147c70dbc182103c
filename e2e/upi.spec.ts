import type { Locator, Page } from '@playwright/test'
import decode from 'qr/decode.js'
import sharp from 'sharp'
import { COURSE, open } from './application-form.ts'
import { test } from './content-server.ts'
import { expect } from './fixtures.ts'
import { aMember, signIn } from './members.ts'

const PHONE = { width: 360, height: 740 }
const ADDRESS = 'trust.fees@okbank'
/** Long, in two scripts: its QR code is a large part of a page. */
const PAYEE = 'R&D Trust, स्वास्थ्य और शिक्षा न्यास, स्वास्थ्य और शिक्षा न्यास भारत'
const LINK = `upi://pay?pa=${ADDRESS}&pn=${encodeURIComponent(PAYEE)}&am=5001.00&cu=INR&tn=`

const code = (page: Page) => page.getByRole('img', { name: `QR code to pay ₹5001 by UPI to ${PAYEE}` })
const button = (page: Page) => page.getByRole('link', { name: 'Open your payment app' })
const noUpi = async (page: Page) =>
  !/upi:\/\/|pay by UPI|UPI address/.test(await (await page.request.get('/Moreinfo')).text())

/** Decodes the QR code on the screen. */
async function scan(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode({ width: info.width, height: info.height, data }, { timeLimit: 10_000 })
}

test('with a UPI address people scan a code or tap a button, and their payment contains their name; without one both are missing', async ({
  page,
  browser,
  server,
  expectAccessibleAt,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const codeIsLoaded = () => loaded.some((path) => path.includes('pay-by-upi'))
  const change = async (from: RegExp, to: string, phone: string) => {
    server.edit((text) => text.replace(from, to).replace(/^phone: .*/m, `phone: "${phone}"`))
    server.publish()
    await expect
      .poll(async () => (await (await page.request.get('/Contact')).text()).includes(phone))
      .toBe(true)
  }
  await page.setViewportSize(PHONE)
  await open(page)
  expect(await noUpi(page)).toBe(true)
  // Payments to the sample account must be impossible.
  await change(/upi: .*/, `upi: "${ADDRESS}"`, '+91 98765 43210')
  expect(await noUpi(page)).toBe(true)
  await change(
    /accountName: .*\n(?:.*\n)*?.*ifsc: .*/,
    `accountName: "${PAYEE}"\n  accountNumber: "123456789012"\n  ifsc: "SBIN0000001"`,
    '+91 98765 43211',
  )

  const visitor = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: false,
  })
  const plain = await visitor.newPage()
  await plain.goto(page.url())
  expect(await scan(code(plain))).toBe(`${LINK}Application%20fee`)
  await expect(button(plain)).toHaveAttribute('href', `${LINK}Application%20fee`)
  await expect(plain.getByText(ADDRESS)).toBeVisible()

  expect(codeIsLoaded()).toBe(false)
  const nobody = `${LINK}Application%20fee%20Certificate%20in%20Health%20Insurance`
  await open(page, COURSE)
  await expect.poll(() => scan(code(page))).toBe(nobody)
  expect(codeIsLoaded()).toBe(true)
  // On a desktop no app opens.
  await expect(button(page)).toBeHidden()

  const phone = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  await phone.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await phone.newPage()
  await signIn(member, await aMember('asha'))
  await open(member, COURSE)
  const named = `${LINK}Asha%20Rao%20application%20fee`
  await expect(button(member)).toHaveAttribute('href', named)
  await expect(button(member)).toBeVisible()
  expect(await scan(code(member))).toBe(named)
  await expect(member.getByText('Asha Rao application fee')).toBeVisible()
  await member.getByRole('button', { name: 'Copy UPI address' }).tap()
  await expect.poll(() => member.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS)
  await expectAccessibleAt(member, [360, 768, 1440])
  await member.emulateMedia({ forcedColors: 'active' })
  expect(await scan(code(member))).toBe(named)
  await member.emulateMedia({ forcedColors: null, media: 'print' })
  await expect(button(member)).toBeHidden()
  expect(await scan(code(member))).toBe(named)
  await member.emulateMedia({ media: null })

  // A server that does not return the full name: the username is used.
  await member.route('**/api/v1/users/details', (route) => route.fulfill({ status: 404, json: {} }))
  await member.reload()
  await expect(button(member)).toHaveAttribute('href', `${LINK}asha%20application%20fee`)
  await member.setViewportSize({ width: 320, height: 256 })
  expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await phone.close()
  await visitor.close()
})
