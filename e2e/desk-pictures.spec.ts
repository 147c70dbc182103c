import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'

/** The phone width last: the test continues with it. */
const WIDTHS = [320, 768, 1440, 360]
const PHONE = { width: 360, height: 740 }
const COURSE = 'courses~1-certificate-in-life-style-guidance-and-management.md'
const COURSE_PAGE = '/Education/certificate-in-life-style-guidance-and-management'
const ALT = 'A teacher shows how to measure blood pressure'

/** A photograph in portrait orientation with GPS coordinates: red above, blue below. */
async function aPhoto() {
  const half = { width: 2000, height: 3000, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#e02020' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...half, width: 4000, background: '#2020e0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSMapDatum: 'Pune' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
}

/** Drops a file on the drop zone, as from another window, or pastes it. */
async function give(page: Page, how: 'drop' | 'paste', name: string, type: string): Promise<void> {
  await page.locator('.picture-drop').evaluate(
    (place, file) => {
      const data = new DataTransfer()
      data.items.add(new File(['<svg/>'], file.name, { type: file.type }))
      place.dispatchEvent(
        file.how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      )
    },
    { how, name, type },
  )
}

const middleOf = async (what: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2, top: y }
}

test('an editor takes a photograph with the phone: it is cropped, described, sent again after a failure, and public once it is published', {
  tag: '@smoke',
}, async ({ page, browser, baseURL, expectAccessibleAt }) => {
  await page.setViewportSize(PHONE)
  const others = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE })
  const visitor = await others.newPage()
  await visitor.goto(COURSE_PAGE)
  const shown = visitor.locator('main img').first()
  await expect(shown).toHaveAttribute('src', /\/assets\/course-lifestyle-guidance-[\w-]+\.svg$/)
  await expect(shown).toHaveAttribute('alt', '')

  await signInToDesk(page, 'editor')
  await page.goto(`/Staff/words/${COURSE}`)
  const field = page.getByRole('group', { name: 'Picture', exact: true })
  await expect(field).toContainText('course-lifestyle-guidance.svg: decoration')
  await field.getByRole('button', { name: /^Change/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const used = dialog.getByRole('listitem').filter({ hasText: 'contact.svg' })
  await expect(used).toContainText('Shown by: Contact')
  await expect(used.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expect(dialog.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment')
  await expectAccessibleAt(page, WIDTHS)
  await give(page, 'drop', 'logo.svg', 'image/svg+xml')
  await expect(dialog.getByRole('alert')).toContainText('SVG files are not allowed')
  await give(page, 'paste', 'letter.jpg', 'image/jpeg')
  await expect(dialog.getByRole('alert')).toContainText('cannot read the file as a picture')

  await dialog.getByLabel('Take a photo').setInputFiles(await aPhoto())
  const frame = dialog.locator('.cut-frame')
  await expect(frame).toBeVisible()
  // By finger or mouse: up to the limit.
  const [start, all] = [await middleOf(frame), await middleOf(dialog.locator('.cut-box'))]
  expect(start.top).toBeGreaterThan(all.top)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 5, start.y - 600, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await middleOf(frame)).top - all.top)).toBe(0)
  // By keyboard: smaller.
  const wide = async () => (await frame.boundingBox())?.width ?? 0
  const before = await wide()
  await dialog.getByRole('slider', { name: 'Size of the frame' }).focus()
  await page.keyboard.press('PageDown')
  await expect.poll(wide).toBeLessThan(before)
  await expectAccessibleAt(page, WIDTHS)

  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByText('Say what it shows, or that it is only decoration.')).toBeVisible()
  await dialog.getByLabel('What does the picture show?').fill(ALT)
  const sent = '**/api/v1/staff/pictures'
  await page.route(sent, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The picture is still here.')
  await page.unroute(sent)
  const request = page.waitForRequest((each) => each.url().endsWith('/pictures') && each.method() === 'POST')
  const again = dialog.getByRole('button', { name: 'Try again' })
  await again.click()
  // The coordinates never leave the phone.
  expect((await request).postDataBuffer()?.includes('Pune') ?? false).toBe(false)
  // A busy server may refuse it once more.
  await expect(async () => {
    if (await again.isEnabled({ timeout: 100 }).catch(() => false)) await again.click()
    await expect(dialog).toHaveCount(0, { timeout: 5000 })
  }).toPass()
  await expect(field).toContainText(`Shows: ${ALT}`)
  await expect(page.getByRole('status').filter({ hasText: /^Draft of / })).toBeVisible()
  await expect(field.locator('img')).toHaveJSProperty('naturalWidth', 480)
  await expectAccessibleAt(page, WIDTHS)

  // It is not public yet.
  const name = /photo-[0-9a-f]+/.exec((await field.locator('img').getAttribute('src')) ?? '')?.[0] ?? 'none'
  const publicWords = async () => (await visitor.request.get(COURSE_PAGE)).text()
  expect((await publicWords()).includes(name)).toBe(false)
  expect((await visitor.request.get(`/api/v1/staff/pictures/${name}.webp`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const changed = page.getByRole('dialog', { name: 'Publish' }).getByRole('region', { name: 'Picture' })
  await expect(changed.locator('img').last()).toHaveJSProperty('naturalWidth', 480)
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(page.getByText('1 draft published')).toBeVisible()
  await expect.poll(async () => (await publicWords()).includes(name)).toBe(true)
  await visitor.goto(COURSE_PAGE)
  const photo = visitor.getByRole('img', { name: ALT })
  await expect(photo).toBeVisible()
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/-480-[\w-]+\.avif$/)
  const { r, b } = await photo.evaluate((img: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const context = canvas.getContext('2d')
    context?.drawImage(img, 0, 0, 1, 1)
    const [r = 0, , b = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return { r, b }
  })
  expect(r).toBeGreaterThan(b)
  // In a list it appears at its position.
  await visitor.goto('/Education')
  await expect(visitor.getByRole('img', { name: ALT })).toBeVisible()

  // Its new alternative text is there at once, also for screen readers.
  await page.goto(`/Staff/words/${COURSE}`)
  await field.getByRole('button', { name: /^Change/ }).click()
  await dialog.getByRole('button', { name: `Say what it shows : ${ALT}` }).click()
  const words = dialog.getByLabel('What does the picture show?')
  await expect(words).toHaveValue(ALT)
  await words.fill('')
  await dialog.getByRole('button', { name: 'Publish the description' }).click()
  await expect(dialog.getByText('Say what it shows, or that it is only decoration.')).toBeVisible()
  await words.fill('A nurse listens')
  await expectAccessibleAt(page, WIDTHS)
  await words.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Say what it shows : A nurse listens' })).toBeFocused()
  await expect(page.getByText('The description is changed')).toBeVisible()
  await expect.poll(async () => (await publicWords()).includes('A nurse listens')).toBe(true)
  expect((await publicWords()).includes(ALT)).toBe(false)

  // A newer text of a colleague is shown first, and no typed text is lost.
  await dialog.getByRole('button', { name: 'Say what it shows : A nurse listens' }).click()
  await words.fill('A nurse and a child')
  const answer = await page.request.post(`/api/v1/staff/pictures/${name}.webp/describe`, {
    data: { alt: 'A nurse at work', was: 'A nurse listens' },
  })
  expect(answer.status()).toBe(200)
  await expect(dialog.getByRole('alert')).toContainText('it says “A nurse at work” now')
  await expect(dialog.getByRole('button', { name: 'Publish the description' })).toBeDisabled()
  await expectAccessibleAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'Continue with mine' }).click()
  await words.press('Enter')
  await expect.poll(async () => (await publicWords()).includes('A nurse and a child')).toBe(true)
  await others.close()
})
