import { expect, holdScripts, openHydrated, storeItem, test, whenHydrated } from './fixtures.ts'
import { aMember, logIn, simulateSignIn } from './members.ts'
import { COURSE, COURSES, moreInfo, packed } from './public-pages.ts'

test('four courses with their durations, in one column, then in two', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 900 })
  await page.goto('/Education')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const [index, [title, duration]] of COURSES.entries()) {
    await expect(cards.nth(index).getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(cards.nth(index).getByText(duration, { exact: true })).toBeVisible()
  }
  const left = async (index: number) => (await cards.nth(index).boundingBox())?.x
  expect(await left(1)).toBe(await left(0))
  await page.setViewportSize({ width: 640, height: 900 })
  expect(await left(1)).not.toBe(await left(0))
  expect(await left(2)).toBe(await left(0))
  const picture = await cards.first().getByRole('presentation').boundingBox()
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 1)
})

test('health care cards are numbered from Service 1 and open title and description', {
  tag: ['@smoke', '@hindi'],
}, async ({ page }) => {
  await page.goto('/HealthCare')
  const cards = page.getByRole('article')
  expect(await cards.count()).toBeGreaterThanOrEqual(6)
  for (const [index, card] of (await cards.all()).entries())
    await expect(card.getByText(`Service ${index + 1}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await moreInfo(page, 'Digestion').click()
  const modal = page.getByRole('dialog', { name: 'Digestion' })
  await expect(modal.getByText('food diary')).toBeVisible()
  await expect(modal.getByText('Service 5')).toBeVisible()
})

test('closing a modal in any way restores focus and scroll position', async ({ page }) => {
  await page.goto('/Education')
  const opener = moreInfo(page, COURSES[3][0])
  const modal = page.getByRole('dialog')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => modal.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const close of closings) {
    await opener.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(modal).toBeVisible()
    await close()
    await expect(modal).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(place)
  }
})

test('Tab never reaches the page behind an open modal, and the end of the modal can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/Education')
  await moreInfo(page, COURSE).click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    // After the last element comes the browser's own toolbar, which is absent here.
    const reached = await modal.evaluate(({ ownerDocument: { activeElement, body } }) =>
      activeElement?.closest('dialog') ? 'the modal' : activeElement === body ? 'the browser' : 'the page',
    )
    expect(reached).not.toBe('the page')
  }
  await modal.getByRole('link', { name: 'Ask Your Query' }).focus()
  await expect(modal.getByRole('link', { name: 'Ask Your Query' })).toBeInViewport({ ratio: 1 })
})

test('after Back from a page with an open modal no modal is open, and none opens on the way forward', async ({
  page,
}) => {
  await page.goto('/Career')
  await page.goto('/Education')
  await moreInfo(page, COURSE).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/Career')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/Education')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('behind an open modal the page neither scrolls nor moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/Education')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await moreInfo(page, COURSES[0][0]).focus()
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(20, 300)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  expect((await heading.boundingBox())?.x).toBe(before?.x)
})

test('a link to one course opens it', async ({ page }) => {
  await page.goto('/Education#executive-program-in-community-health-management')
  await expect(page.getByRole('dialog', { name: COURSES[3][0] })).toBeVisible()
})

test('before hydration modals open and close, and an open one stays open after it', async ({ page }) => {
  const { arrive } = await holdScripts(page)
  await storeItem(page)
  await page.goto('/Education')
  const modal = page.getByRole('dialog', { name: COURSE })
  await moreInfo(page, COURSE).click()
  await expect(modal.getByText('how to read a health insurance policy')).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await expect(moreInfo(page, COURSE)).toBeFocused()

  await moreInfo(page, COURSE).click()
  arrive()
  await whenHydrated(page)
  await expect(modal).toBeVisible()
  await expect(modal.getByRole('link', { name: 'Log in to Enroll' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
})

for (const where of ['an information page', 'a hydrated page'])
  test(`Back closes an open dialog first, also in browsers without close requests, on ${where}`, async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    if (where === 'a hydrated page') await storeItem(page)
    await page.goto('/Events')
    await openHydrated(page, '/Education')
    const modal = page.getByRole('dialog', { name: COURSE })
    await moreInfo(page, COURSE).click()
    await expect(modal).toBeVisible()
    await page.goBack()
    await expect(modal).toBeHidden()
    await expect(page).toHaveURL('/Education')
    await expect(moreInfo(page, COURSE)).toBeFocused()

    // Closed by its button, it leaves no history entry for Back.
    await moreInfo(page, COURSE).click()
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toBeHidden()
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/Events')
  })

test('a link in an open dialog navigates although Back closes dialogs, and Back returns to the page', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
  await page.goto('/Education')
  await moreInfo(page, COURSE).click()
  await page.getByRole('dialog', { name: COURSE }).getByRole('link', { name: 'Ask Your Query' }).click()
  await expect(page).toHaveURL(/OuterUserQuery/)
  await page.goBack()
  await expect(page).toHaveURL('/Education')
})

test('a member enrols with the encoded course in the link', async ({ page }) => {
  await simulateSignIn(page)
  await page.goto('/Education')
  for (const [title] of COURSES) {
    await moreInfo(page, title).click()
    const modal = page.getByRole('dialog', { name: title })
    await expect(modal.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute(
      'href',
      `/Moreinfo?course=${packed(title)}`,
    )
    await expect(modal.getByRole('link', { name: 'Ask Your Query' })).toHaveAttribute(
      'href',
      `/OuterUserQuery?title=${packed(title)}`,
    )
    await expect(modal.getByRole('link', { name: 'Page to share or print' })).toBeVisible()
    await expect(modal.getByRole('link')).toHaveCount(3)
    await page.keyboard.press('Escape')
  }
})

test('a visitor logs in to enrol and reaches the course', { tag: ['@smoke', '@hindi'] }, async ({ page }) => {
  const email = await aMember()
  await page.goto('/Education')
  await moreInfo(page, COURSE).click()
  const enrol = page.getByRole('link', { name: 'Log in to Enroll' })
  await expect(enrol).toHaveAttribute('href', '/Login')
  await enrol.click()
  await expect(page).toHaveURL('/Login')
  await logIn(page, email)

  await expect(page).toHaveURL(`/Moreinfo?course=${packed(COURSE)}`)
})
