import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { aName } from './names.ts'

const WIDTHS = [360, 768, 1440]

test('keys lead to pages, are listed in a dialog, are inactive in fields and can be switched off on this device', async ({
  page,
  expectAccessibleAt,
}) => {
  await signInToDesk(page, 'manager', 'Asha Kulkarni')
  await page.goto('/Staff')
  await expect(page.getByRole('heading', { name: 'Hello Asha' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press(',')
  await expect(page).toHaveURL('/Staff/settings')
  await page.getByRole('link', { name: /^Team/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused()
  const email = page.getByLabel('Email', { exact: true })
  await email.click()
  await page.keyboard.type('g?h')
  await expect(email).toHaveValue('g?h')
  await page.getByRole('heading', { name: 'Team', exact: true }).focus()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await keys.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'All keys' }).click()
  await expect(keys.getByText('Single keys are off.')).toBeVisible()
  await keys.getByRole('checkbox').check()
  await keys.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'All keys' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/Staff')
})

test('one search finds a caller, an item, a page and an action, with keys alone and by touch', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  const name = aName('Lakshmi')
  const [first = '', last = ''] = name.split(' ')
  const email = `${last.toLowerCase()}@example.org`
  const reference = await sendEnquiry(request, { fullName: name, email, inquiryAbout: 'Course' })
  await signInToDesk(page, 'manager', 'Asha Kulkarni')
  await page.goto('/Staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  const field = search.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type(`${first} ${last.slice(0, -1)}`)
  await expect(search.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText([
    new RegExp(`${name}.*1 enquiry`),
  ])
  await expect(search.getByRole('group', { name: 'Enquiries' }).getByRole('option')).toHaveText([
    new RegExp(`${name}, Course${reference}.*unassigned.*New`),
  ])
  await expectAccessibleAt(page, WIDTHS)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/Staff/enquiries/all/${reference}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()

  // Enter before the results have come opens the first of them.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Staff\/people\/\w+$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(search.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
    `${name}Person`,
    `${name}Enquiry, Course`,
  ])
  await page.keyboard.press('Escape')

  // The keys of the page are actions.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new enq')
  await expect(search.getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveText(/New enquiry/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New enquiry by hand' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('my si')
  await expect(search.getByRole('option', { name: 'My account' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My account' })).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'More' }).click()
  await expectAccessibleAt(page, [360])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('nothing like it')
  await expect(search.getByText('Nothing found.')).toBeVisible()
  await field.fill('+91 90000 99417')
  await search.getByRole('option', { name: 'New enquiry from +91 90000 99417' }).click()
  const noted = page.getByRole('dialog', { name: 'New enquiry by hand' })
  await expect(noted.getByLabel('Phone', { exact: true })).toHaveValue('9000099417')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.context().setOffline(true)
  await field.fill('no network')
  await expect(search.getByRole('alert')).toContainText('No connection')
  await page.context().setOffline(false)
  await field.fill('webhooks')
  await search.getByRole('option').click()
  await expect(page).toHaveURL('/Staff/webhooks')

  await page.goto('/Staff/enquiries/closed')
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await page.getByLabel('Search enquiries').fill(name)
  await expect(page.getByText('Nothing found here')).toBeVisible()
  await expect(page.getByText('Found in other lists: 1 in New.')).toBeVisible()
  await expectAccessibleAt(page, [360, 1440])
  await page.getByRole('region', { name: 'In New' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/Staff/enquiries/all/${reference}`)
  // A name is in no address.
  expect(page.url()).not.toContain(last)
})
