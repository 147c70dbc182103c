import { aServerWithContent } from '../src/server/testing/server-with-content.ts'
import { expect, test, whenHydrated } from './fixtures.ts'
import { moreInfo } from './public-pages.ts'

const PHONE = '+91 90000 00000'
const NEW_PHONE = '+91 98765 43210'
const A_COURSE = 'courses/1-certificate-in-life-style-guidance-and-management.md'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('a changed phone number is public once it is published, and a mistake changes nothing', async ({
  page,
}) => {
  const server = await aServerWithContent()
  const footer = page.getByRole('contentinfo')
  const numbers = footer.getByRole('link', { name: /^\+91/ })
  try {
    await server.start()
    await page.goto(`${server.url}/OuterUserQuery`)
    await expect(numbers).toHaveText(PHONE)
    await page.getByLabel('Full name').fill('Asha Devi')
    const asked = () => page.request.get(`${server.url}/Contact`)
    const before = await asked()
    const script = /\/assets\/start-\w+\.js/.exec(await before.text())?.[0]

    server.edit((text) => text.replaceAll(PHONE, NEW_PHONE))
    expect(await (await asked()).text()).toContain(PHONE)
    server.publish()

    await expect.poll(async () => (await asked()).text()).toContain(NEW_PHONE)
    const after = await asked()
    expect(await after.text()).not.toContain(PHONE)
    expect(after.headers().etag).not.toBe(before.headers().etag)
    // A person who fills a form can continue and navigate: the new texts are shown by the code that is
    // already loaded.
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Devi')
    await page.getByRole('link', { name: 'All ways to reach us' }).click()
    await expect(page.getByRole('main').getByText(NEW_PHONE).first()).toBeVisible()
    expect((await page.request.get(`${server.url}${script}`)).status()).toBe(200)
    await page.reload()
    await expect(numbers).toHaveText(NEW_PHONE)

    // The router of a hydrated page does not know a new course, so the link loads the document.
    server.add('courses/9-baking.md', A_COURSE, (text) => text.replace(/^title: .*/m, 'title: "Baking"'))
    await page.goto(`${server.url}/OuterUserQuery`)
    await whenHydrated(page)
    server.publish()
    await expect
      .poll(async () => (await page.request.get(`${server.url}/Education/baking`)).status())
      .toBe(200)
    await footer.getByRole('link', { name: 'Education' }).click()
    await moreInfo(page, 'Baking').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Page to share or print' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Baking' })).toBeVisible()

    server.edit((text) => text.replace(/^phone: .*/m, 'phone: "call us"'))
    server.publish()
    await expect.poll(server.said).toContain('Nothing is published.')
    expect(server.said()).toMatch(/content\/organisation\.yaml, line \d+: phone/)
    expect(await (await asked()).text()).toContain(NEW_PHONE)
    await page.goto(`${server.url}/Events`)
    await expect(numbers).toHaveText(NEW_PHONE)
  } finally {
    await server.remove()
  }
})
