import type { Page } from '@playwright/test'
import { COURSE_PREFERENCES } from '../src/contract/applications.ts'
import { AADHAAR, fillNumbers, fillPerson, TRANSACTION } from './application-form.ts'
import { expect, holdScripts, test, whenAlive } from './fixtures.ts'
import { beMember, fillEnquiry } from './forms.ts'
import { aMember, newAddress } from './members.ts'

// React says that it found another page than it expects, and goes on.
test.use({ expectedErrors: ['#418'] })

/** What stands before each text that the translator has replaced. */
const MARK = 'हि'

/** As the translator of a browser does: other words in two elements of its own for every text, those too that come later. */
const translated = (page: Page) =>
  page.addInitScript((mark) => {
    function translate(text: Text) {
      const place = text.parentElement
      if (!text.data.trim() || !place || place.closest('script, style, textarea, font, [translate=no]'))
        return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      if (outer.firstElementChild) outer.firstElementChild.textContent = `${mark} ${text.data}`
      text.replaceWith(outer)
    }
    function translateAll(node: Node) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Node[] = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode)
      for (const text of found) translate(text as Text)
    }
    addEventListener('DOMContentLoaded', () => {
      translateAll(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes)
          if (type === 'characterData') translateAll(target)
          else for (const node of addedNodes) translateAll(node)
      }).observe(document.documentElement, { childList: true, subtree: true, characterData: true })
    })
  }, MARK)

const send = (page: Page) => page.locator('main form button[type=submit]')
const said = (page: Page, text: string) =>
  expect(page.locator('[data-message]').getByText(`${MARK} ${text}`)).toBeVisible()

test('a translated enquiry keeps what is typed while it comes to life, and sends the specified words', async ({
  page,
}) => {
  await translated(page)
  const { arrive } = await holdScripts(page)
  await page.goto('/OuterUserQuery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(MARK))
  await page.getByLabel('Full name').fill('Asha Devi')
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org')
  await page.getByLabel('WhatsApp number').fill('98765 43210')
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.locator('select').selectOption('Course')
  await page.getByRole('radio', { name: 'Morning' }).check()
  const question = page.locator('textarea')
  await question.focus()
  await page.keyboard.type('before the code, ')
  const alive = whenAlive(page)
  arrive()
  await alive
  await page.keyboard.type('and after it')
  await expect(question).toHaveValue('before the code, and after it')
  await expect(page.locator('select')).toHaveValue('Course')
  await page.locator('input[type=time]').first().fill('10:00')
  await page.locator('input[type=time]').last().fill('11:00')
  const request = page.waitForRequest('**/submitquery')
  await send(page).click()
  expect((await request).postDataJSON()).toMatchObject({
    fullName: 'Asha Devi',
    email: 'asha@example.org',
    contactMethod: 'WhatsApp',
    inquiryAbout: 'Course',
    preferredTime: 'Morning',
    message: 'before the code, and after it',
  })
  await said(page, 'Query submitted successfully!')
  await expect(page.getByRole('complementary').locator('strong')).toHaveText(/^[A-Z2-9]{8}$/)
})

test('the topic chosen in a translated list is the specified one when the page was alive before', async ({
  page,
}) => {
  await translated(page)
  await page.goto('/OuterUserQuery')
  await whenAlive(page)
  await fillEnquiry(page, newAddress())
  const request = page.waitForRequest('**/submitquery')
  await send(page).click()
  expect((await request).postDataJSON()).toMatchObject({ inquiryAbout: 'Course', timeTo: '11:30' })
  await said(page, 'Query submitted successfully!')
})

test('a translated code and a translated address for a new password are kept', async ({ page }) => {
  await translated(page)
  const { arrive } = await holdScripts(page)
  await page.goto('/verify-email')
  await page.getByLabel('Character 1 of 6').fill('ab2')
  arrive()
  await expect(page.getByLabel('Character 3 of 6')).toHaveValue('2')
  const address = await aMember()
  await page.goto('/forget-pass')
  await whenAlive(page)
  await page.locator('input[type=email]').fill(address)
  await send(page).click()
  await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible()
  await said(page, 'Reset link sent to your email!')
})

test('a translated application shows account and numbers as they are, and knows the course again', async ({
  page,
}) => {
  await beMember(page)
  await translated(page)
  await page.goto('/Moreinfo')
  await whenAlive(page)
  for (const name of ['Account holder', 'Account number', 'IFSC code', 'Bank name'])
    await expect(page.locator(`dt:has-text("${name}") + dd > span:first-child`)).not.toContainText(MARK)
  const [course] = COURSE_PREFERENCES
  await page.locator('select').selectOption(course)
  await fillPerson(page)
  await fillNumbers(page)
  const request = page.waitForRequest('**/registerinfo')
  await send(page).click()
  const sent = (await request).postDataJSON()
  expect(sent).toMatchObject({ coursePreference: course, addharNumber: AADHAAR.replaceAll(' ', '') })
  expect(sent.transactionNumber).toBe(TRANSACTION)
  await said(page, 'Form submitted successfully!')
  await page.goto('/Moreinfo')
  await whenAlive(page)
  await page.locator('select').selectOption(course)
  await expect(page.getByRole('status').getByText('You have already applied for this course.')).toBeVisible()
})

test('written from right to left no page is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const wide: string[] = []
  for (const path of [
    '/',
    '/Contact',
    '/Education',
    '/OuterUserQuery',
    '/Moreinfo',
    '/register',
    '/MyData',
  ]) {
    await page.goto(path)
    const width = await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      return document.documentElement.scrollWidth
    })
    if (width > 360) wide.push(`${path}: ${width}`)
  }
  expect(wide).toEqual([])
})
