import type { Page } from '@playwright/test'
import { leaveForm } from '../src/contract/form-leaves.ts'
import { expect, holdScripts, openHydrated, SCRIPTS, test, whenHydrated } from './fixtures.ts'
import { message } from './members.ts'

/** The requests that the page sends, without the count of left forms. */
const posts = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname !== leaveForm.path) seen.push(pathname)
  })
  return seen
}

async function fillPerson(page: Page) {
  await page.getByLabel('Full name').fill('Asha Devi')
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org')
  await page.getByLabel('WhatsApp number').fill('98765 43210')
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByRole('combobox').first().selectOption('Payments')
  await page.getByRole('radio', { name: 'Evening' }).check()
}

test('text typed into the enquiry before hydration stays, and can be sent after it', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  const sent = posts(page)
  await page.goto('/OuterUserQuery')
  await fillPerson(page)
  await page.getByRole('textbox', { name: 'Your question' }).fill('When do you open?')
  await page.keyboard.press('Tab')

  const submit = page.locator('main form button[type=submit]')
  await expect(submit).toHaveText('Submit', { useInnerText: true })

  arrive()
  await whenHydrated(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi')
  await expect(page.getByRole('radio', { name: 'Email' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Evening' })).toBeChecked()
  await page.locator('input[type=time]').first().fill('17:00')
  await page.locator('input[type=time]').last().fill('18:00')
  await submit.click()
  await message(page, 'Query submitted successfully!')
  await expect(page).toHaveURL('/')
  expect(sent).toEqual(['/api/v1/queries/submitquery'])
})

test('text typed during hydration is sent to the last letter', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const { arrive } = await holdScripts(page)
  await page.goto('/OuterUserQuery')
  await fillPerson(page)
  const words = 'typed without looking up, from before the code came until after it was there'
  const question = page.getByRole('textbox', { name: 'Your question' })
  await question.focus()
  const alive = whenHydrated(page)
  for (const [at, letter] of [...words].entries()) {
    if (at === 5) arrive()
    await page.keyboard.press(letter)
  }
  await alive
  await page.locator('input[type=time]').first().fill('17:00')
  await page.locator('input[type=time]').last().fill('18:00')
  const [request] = await Promise.all([
    page.waitForRequest('**/submitquery'),
    page.locator('main form button[type=submit]').click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ fullName: 'Asha Devi', message: words })
})

test('no key or touch in a field or on Submit makes React hydrate synchronously', async ({ page }) => {
  await page.addInitScript(() => {
    const heardByReact = new Set<string>()
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (type: string, ...more: [EventListener]) => {
      heardByReact.add(type)
      listen(type, ...more)
    }
    // React attaches its listeners after its start task, and has hydrated nothing by then.
    const tryAll = () => {
      const reached: string[] = []
      for (const type of heardByReact) {
        const note = () => reached.push(type)
        listen(type, note, true)
        for (const place of ['main input', 'main form button[type=submit]'])
          document.querySelector(place)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
        document.removeEventListener(type, note, true)
      }
      Object.assign(window, { heardByReact: [...heardByReact], reached })
    }
    addEventListener('hydrating', () => queueMicrotask(tryAll))
  })
  await openHydrated(page, '/OuterUserQuery')
  const events = await page.evaluate(() => {
    const { heardByReact, reached } = window as unknown as Record<string, string[]>
    return { heardByReact, reached }
  })
  const ofHands =
    /^(key|text|input|beforeinput|composition|(cut|copy|paste|change|click)$|select|focus|mouse(down|up)|(touch|pointer)(start|end|down|up|cancel))/
  expect(events.heardByReact?.filter((type) => ofHands.test(type)).length).toBeGreaterThan(20)
  expect(events.reached?.filter((type) => ofHands.test(type))).toEqual([])
})

test('a picture chosen before hydration stays', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  await page.goto('/register')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not looked at before it is sent'),
  })
  arrive()
  await whenHydrated(page)
  await expect(page.getByText('me.png')).toBeVisible()
  expect(
    await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.length),
  ).toBe(1)
})

test('text typed into the application before hydration stays', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  await page.goto('/Moreinfo')
  const aadhaar = page.locator('#addharNumber')
  await aadhaar.fill('2345 6789 0123')
  await page.getByRole('radio', { name: 'Graduation' }).check()
  await page.locator('#transactionNumber').fill('UTR123456')
  arrive()
  await whenHydrated(page)
  await expect(aadhaar).toHaveValue('2345 6789 0123')
  await expect(page.getByRole('radio', { name: 'Graduation' })).toBeChecked()
  await expect(page.locator('#transactionNumber')).toHaveValue('UTR123456')
  // The form has the values too, not only the screen.
  await page.locator('main form button[type=submit]').click()
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toContainText(/birth/i)
  await expect(summary).not.toContainText(/aadhaar|transaction/i)
})

test('a code typed or pasted into the boxes before hydration stays', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  await page.goto('/verify-email')
  await page.getByLabel('Character 1 of 6').fill('ab2')
  arrive()
  await expect(page.getByLabel('Character 1 of 6')).toHaveValue('A')
  await expect(page.getByLabel('Character 2 of 6')).toHaveValue('B')
  await expect(page.getByLabel('Character 3 of 6')).toHaveValue('2')
  await expect(page.getByLabel('Character 4 of 6')).toBeFocused()
})

const PAGES_FOR_VISITORS = ['/login', '/register', '/forget-pass']

test('pages for visitors show at once if nobody can be signed in, and keep typed text', async ({ page }) => {
  for (const path of PAGES_FOR_VISITORS)
    await test.step(path, async () => {
      const { arrive } = await holdScripts(page)
      await page.goto(path)
      await page.getByLabel('Email').fill('asha@example.org')
      arrive()
      await whenHydrated(page)
      await expect(page.getByLabel('Email')).toHaveValue('asha@example.org')
      await page.unroute(SCRIPTS)
      // A draft of one form must not fill the next.
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    })
})

test('pages for visitors wait if somebody may be signed in, and say so', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth', 'not readable, but there'))
  for (const path of PAGES_FOR_VISITORS)
    await test.step(path, async () => {
      const { arrive } = await holdScripts(page)
      await page.goto(path)
      await expect(page.getByRole('status').getByText('Getting ready...')).toBeVisible()
      await expect(page.getByLabel('Email')).toBeHidden()
      arrive()
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(page.getByText('Getting ready...')).toHaveCount(0)
      await page.unroute(SCRIPTS)
    })
})

test('a call that takes longer than ten seconds says that it is still working', async ({ page }) => {
  await page.clock.install()
  await page.goto('/forget-pass')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/forgot-password', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill('asha@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await page.clock.runFor(8_000)
  await expect(page.getByText(/^Still working/)).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('status').getByText(/^Still working/)).toBeVisible()
  held.resolve()
  await expect(page.getByText(/^If an account exists for asha@example.org/)).toBeVisible()
})
