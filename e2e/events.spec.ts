import { readFileSync } from 'node:fs'
import { aServerWithContent } from '../src/server/testing/server-with-content.ts'
import { test } from './content-server.ts'
import { signInToDesk } from './desk.ts'
import { expect } from './fixtures.ts'
import { packed } from './public-pages.ts'

const DAY_MS = 86_400_000
const WIDTHS = [320, 768, 1440, 360]
const A_COURSE = 'courses/1-certificate-in-life-style-guidance-and-management.md'

/** The day in India in so many days. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * DAY_MS)
const file = (fields: Record<string, string>, text = 'Bring your old reports.') =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: "${value}"\n`)
    .join('')}---\n\n${text}\n`

const CAMP = {
  title: 'Health camp & walk',
  date: dayIn(2),
  from: '10:00',
  to: '13:00',
  place: 'Town hall, Pune',
  mapLink: 'https://maps.example.org/hall',
  contact: 'Asha, +91 98765 43210',
  summary: 'Eyes, teeth and blood pressure, free for all.',
  picture: 'events.svg',
}
const RETREAT = {
  title: 'Retreat in the hills',
  date: dayIn(20),
  lastDate: dayIn(22),
  online: 'https://meet.example.org/hills',
  summary: 'Three quiet days.',
  picture: 'retreat-programs.svg',
}
const SLEEP = {
  title: 'Sleep well',
  date: '2026-11-01',
  author: 'Asha Devi',
  summary: 'What helps, and what does not.',
  picture: 'care-sleep.svg',
}

test.use({ viewport: { width: 360, height: 740 } })

test('published events and posts have lists, pages and feeds; past events move to their list automatically, and without any entry the site is as before', {
  tag: '@smoke',
}, async ({ page, browser, expectAccessibleAt }) => {
  const server = await aServerWithContent({ preload: 'clock.ts' })
  const get = (path: string) => page.request.get(`${server.url}${path}`)
  const status = async (path: string) => (await get(path)).status()
  const main = page.getByRole('main')
  try {
    await server.start()
    const [noEvents, noPosts] = [await (await get('/Events')).text(), await (await get('/Blogs')).text()]
    await page.goto(`${server.url}/Blogs`)
    await expect(main.getByText('You can post your blogs here')).toBeVisible()
    for (const path of ['/events.ics', '/blogs.rss', '/Events/camp', '/events/camp.ics', '/Blogs/sleep'])
      expect(await status(path), path).toBe(404)
    // The only alternate links are those to the other language.
    expect(noEvents + noPosts).not.toMatch(/rel="alternate"(?! hrefLang)/)

    server.add('events/camp.md', A_COURSE, () => file(CAMP))
    server.add('events/retreat.md', A_COURSE, () => file(RETREAT))
    server.add('posts/sleep.md', A_COURSE, () => file(SLEEP, 'Go to bed **early**. '.repeat(120)))
    server.add('posts/walk.md', A_COURSE, () =>
      file({ ...SLEEP, title: 'Walk more', date: '2026-11-20', picture: 'care-joints.svg' }),
    )
    server.publish()
    await expect.poll(() => status('/Events/camp')).toBe(200)

    await page.goto(`${server.url}/Events`)
    await expect(page.getByRole('heading', { level: 1, name: 'Explore Upcoming Events' })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([CAMP.title, RETREAT.title])
    await expect(main.getByRole('time').first()).toHaveAttribute('datetime', `${CAMP.date}T10:00+05:30`)
    await expect(main.getByRole('time').nth(2)).toHaveAttribute('datetime', RETREAT.date)
    await expectAccessibleAt(page, WIDTHS)
    const feed = page.locator('link[rel=alternate][type]')
    await expect(feed).toHaveAttribute('href', '/events.ics')
    await expect(main.getByRole('link', { name: 'Subscribe in your calendar' })).toHaveAttribute(
      'href',
      /^webcal:\/\/.*\/events\.ics$/,
    )

    await main.getByRole('link', { name: `More Info: ${CAMP.title}` }).click()
    await expect(page).toHaveURL(/\/Events\/camp$/)
    await expect(page.getByRole('heading', { level: 1, name: CAMP.title })).toBeVisible()
    await expect(main.getByRole('definition')).toContainText([
      /10:00.am to 1:00.pm IST/,
      'Town hall, Pune',
      CAMP.contact,
    ])
    await expect(main.getByRole('link', { name: 'Show on a map' })).toHaveAttribute('href', CAMP.mapLink)
    await expect(main.getByRole('link', { name: 'Ask Your Query' })).toHaveAttribute(
      'href',
      `/OuterUserQuery?title=${packed(CAMP.title)}`,
    )
    await expectAccessibleAt(page, WIDTHS)
    const subjects = () =>
      page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')))
    expect(await subjects()).toMatchObject([
      {
        '@type': 'Event',
        name: CAMP.title,
        startDate: `${CAMP.date}T10:00+05:30`,
        endDate: `${CAMP.date}T13:00+05:30`,
        location: { '@type': 'Place', name: CAMP.place },
      },
    ])
    const shown = page.locator('meta[property="og:image"]')
    const picture = new URL((await shown.getAttribute('content')) ?? '').pathname
    expect(await status(picture)).toBe(200)
    const calendar = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Add to your calendar' }).click()
    const saved = readFileSync(await (await calendar).path(), 'utf8')
    expect(saved).toContain(`DTSTART:${CAMP.date.replaceAll('-', '')}T043000Z`)
    expect(saved.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    const all = await get('/events.ics')
    expect(all.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect((await all.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2)

    await page.goto(`${server.url}/Blogs`)
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Walk more', 'Sleep well'])
    await expect(main.getByText('2 minutes to read')).toBeVisible()
    await expectAccessibleAt(page, WIDTHS)
    await main.getByRole('link', { name: 'Read: Sleep well' }).click()
    await expect(main.getByRole('definition')).toHaveText(['Asha Devi'])
    await expect(main.getByRole('time')).toHaveText('1 November 2026')
    expect(await subjects()).toMatchObject([{ '@type': 'BlogPosting', headline: 'Sleep well' }])
    await expectAccessibleAt(page, WIDTHS)
    await expect(feed).toHaveAttribute('href', '/blogs.rss')
    expect(await (await get('/blogs.rss')).text()).toContain('<title>Walk more</title>')
    const sitemap = await (await get('/sitemap.xml')).text()
    for (const path of ['/Events/camp', '/Events/retreat', '/Blogs/sleep', '/Blogs/walk'])
      expect(sitemap).toContain(`${path}</loc>`)

    // On the next day, without a publication and without scripts.
    server.sendMessage({ aheadMs: 3 * DAY_MS })
    const quiet = await browser.newContext({ javaScriptEnabled: false })
    const visitor = await quiet.newPage()
    const past = visitor.getByRole('region', { name: 'Past events' })
    await expect(async () => {
      await visitor.goto(`${server.url}/Events`)
      await expect(past.getByRole('link', { name: CAMP.title })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(visitor.getByRole('link', { name: /^More Info/ })).toHaveAccessibleName(
      `More Info: ${RETREAT.title}`,
    )
    await past.getByRole('link', { name: CAMP.title }).click()
    await expect(visitor.getByText('This event is over')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Add to your calendar' })).toHaveCount(0)
    await quiet.close()
    await page.goto(`${server.url}/Events`)
    await expectAccessibleAt(page, WIDTHS)

    for (const name of ['events/camp.md', 'events/retreat.md', 'posts/sleep.md', 'posts/walk.md'])
      server.deleteEntry(name)
    server.publish()
    await expect.poll(() => status('/Events/camp')).toBe(404)
    for (const path of ['/events.ics', '/blogs.rss', '/events/camp.ics', '/Blogs/sleep'])
      expect(await status(path), path).toBe(404)
    expect((await (await get('/Events')).text()) === noEvents).toBe(true)
    expect((await (await get('/Blogs')).text()) === noPosts).toBe(true)
  } finally {
    await server.remove()
  }
})

test('an editor moves an event to another day at the desk, and visitors read it there', async ({
  page,
  server,
  expectAccessibleAt,
}) => {
  server.add('events/camp.md', A_COURSE, () => file(CAMP))
  server.publish()
  const beginsOn = async () =>
    /dateTime="([^"]*)/.exec(await (await page.request.get('/Events/camp')).text())?.[1]
  await expect.poll(beginsOn).toBe(`${CAMP.date}T10:00+05:30`)
  await signInToDesk(page, 'editor')
  await page.goto('/Staff/words')
  await page.getByRole('link', { name: CAMP.title }).click()
  const day = page.getByLabel('Day', { exact: true })
  const again = page.getByRole('button', { name: 'Try again' })
  // A server that is still compressing pages may be overloaded for a moment.
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(day).toHaveValue(CAMP.date, { timeout: 2000 })
  }).toPass()
  await page.getByLabel('To', { exact: true }).fill('09:00')
  await expect(page.getByText(/^To must be later than its beginning/)).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await day.fill('2027-01-15')
  await expect(page.getByText(/^To must be later/)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Draft of / })).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect.poll(beginsOn).toBe('2027-01-15T10:00+05:30')
  const calendar = await (await page.request.get('/events/camp.ics')).text()
  expect(calendar).toMatch(/^SEQUENCE:1\r$/m)
  expect(calendar).not.toContain('DTSTAMP:20270115')
  await page.goto('/Events/camp')
  await expect(page.getByRole('definition').first()).toHaveText(/^Friday, 15 January 2027, 10:00.am IST$/)
})
