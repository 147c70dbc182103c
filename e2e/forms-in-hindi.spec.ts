import { TRANSACTION } from './application-form.ts'
import { expect, test, whenHydrated } from './fixtures.ts'
import { signInNewMember } from './forms.ts'
import { message, newAddress } from './members.ts'
import { COURSE, packed } from './public-pages.ts'

const WIDTHS = [360, 1440]
const nfc = (text: string) => text.normalize('NFC')

test('a query is asked in Hindi: errors, failure and receipt are Hindi, and its values are the English ones', async ({
  page,
  expectAccessibleAt,
}) => {
  await page.goto('/hi/OuterUserQuery')
  // Forms sent within a second count as sent by bots.
  await page.waitForFunction(() => performance.now() > 1000)
  await whenHydrated(page)
  const main = page.getByRole('main')
  await expect(main).not.toHaveAttribute('lang')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना सवाल भेजें')
  await expect(main.getByText('यह फ़ॉर्म भेजना आपकी यह सहमति है')).toBeVisible()
  const send = page.getByRole('button', { name: 'भेजें', exact: true })
  await send.click()
  await expect(page.getByRole('heading', { name: 'कुछ ठीक करना है' })).toBeVisible()
  await expect(page).toHaveTitle(/^गलती: /)
  await expect(page.getByRole('link', { name: nfc('पूरा नाम ज़रूरी है।') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp नंबर 10 अंकों का होना चाहिए।' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)

  await page.getByLabel('पूरा नाम').fill('आशा देवी')
  await page.getByRole('textbox', { name: nfc('ईमेल') }).fill(newAddress())
  await page.getByLabel('WhatsApp नंबर').fill('98765 43210')
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.getByLabel('सवाल का विषय').selectOption({ label: nfc('स्वास्थ्य की तकलीफ़') })
  await page.getByRole('radio', { name: 'सुबह' }).check()
  await page.getByLabel('कब से').fill('10:00')
  await page.getByLabel('कब तक').fill('11:30')

  await page.route('**/submitquery', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', message: 'A sentence that no page knows.', error: 'A sentence.' },
    }),
  )
  await send.click()
  await message(page, 'हम इसे अभी सेव नहीं कर पा रहे। कृपया कुछ मिनट बाद फिर कोशिश करें।')
  await expect(main.getByRole('alert').filter({ hasText: 'हम इसे अभी सेव नहीं कर पा रहे।' })).toBeVisible()

  await page.unroute('**/submitquery')
  const sent = page.waitForRequest('**/submitquery')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    fullName: 'आशा देवी',
    contactMethod: 'WhatsApp',
    inquiryAbout: 'Health Issue',
    preferredTime: 'Morning',
    consentVersion: expect.stringMatching(/^[\d-]{10} hi$/),
  })
  await message(page, 'आपका सवाल भेज दिया गया!')
  await expect(page).toHaveURL('/hi')
  await expect(page.getByRole('button', { name: nfc('कॉपी करें: संदर्भ नंबर') })).toBeVisible()
  await page.getByRole('link', { name: 'अपना सवाल देखें' }).press('Enter')
  await expect(page).toHaveURL('/hi/MyQuery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपका सवाल')
  await expect(main).toContainText('आगे क्या होगा')
  await expectAccessibleAt(page, WIDTHS)
})

test('an application is made in Hindi: its values are the English ones, and it is read again in Hindi', async ({
  page,
  expectAccessibleAt,
}) => {
  await signInNewMember(page)
  await page.goto(`/hi/Moreinfo?course=${packed(COURSE)}`)
  await whenHydrated(page)
  const main = page.getByRole('main')
  await expect(main).not.toHaveAttribute('lang')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nfc('अपनी जानकारी भरें'))
  await expect(main.getByText(COURSE, { exact: true })).toHaveAttribute('lang', 'en')
  await expect(main).toContainText(nfc('हेल्थ इंश्योरेंस डेस्क प्रबंधन में सर्टिफ़िकेट'))
  const send = page.getByRole('button', { name: 'भेजें', exact: true })
  await send.click()
  await expect(page.getByRole('link', { name: 'आधार नंबर ठीक 12 अंकों का होना चाहिए।' })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)

  await page.getByLabel('दिन').fill('27')
  await page.getByLabel('महीना').fill('3')
  await page.getByLabel('साल', { exact: true }).fill('1989')
  await page.getByRole('radio', { name: nfc('ग्रेजुएशन') }).check()
  await page.getByRole('radio', { name: '2 लाख से कम' }).check()
  await page.getByLabel('आधार नंबर').fill('2341 2341 2346')
  await page.getByLabel(nfc('ट्रांज़ैक्शन नंबर')).fill(TRANSACTION)
  const sent = page.waitForRequest('**/registerinfo')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    coursePreference: COURSE,
    dateOfBirth: '1989-03-27',
    education: 'Graduation',
    familyIncomePerAnnum: 'Below 2 Lakh',
  })
  await message(page, nfc('फ़ॉर्म भेज दिया गया!'))
  await expect(page).toHaveURL('/hi')
  await page.getByRole('link', { name: 'अपना आवेदन देखें' }).press('Enter')
  await expect(page).toHaveURL(/\/hi\/MyApplication\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपका आवेदन')
  await expect(main).toContainText('27 मार्च 1989')
  await expect(main).toContainText(nfc('ग्रेजुएशन'))
  await expectAccessibleAt(page, WIDTHS)
})
