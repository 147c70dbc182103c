import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

test('a reminder is set, listed on top when it is due, and completed', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const reference = await sendEnquiry(request, { fullName: 'Reshma Later' })
  await signInToDesk(page, 'agent')
  await page.goto(`/Staff/enquiries/mine/${reference}`)
  await page.getByLabel('Remind me', { exact: true }).selectOption('In four hours')
  const toast = page.getByRole('region', { name: 'What was done' })
  await expect(toast).toContainText('Reminder: ')
  const facts = page.getByRole('list', { name: 'How to reach them' }).getByText('Reminder ')
  await expect(facts).toBeVisible()

  // A custom time, which is past when it reaches the list.
  await page.getByLabel('Remind me', { exact: true }).selectOption('At a time …')
  const dialog = page.getByRole('dialog', { name: 'Remind me at' })
  await expectAccessibleAt(page, [1440])
  await dialog.getByLabel('Day and time').fill('2026-01-05T09:30')
  await dialog.getByRole('button', { name: 'Remind me' }).click()
  await expect(dialog).toHaveCount(0)
  const due = page.getByRole('region', { name: /^Due now/ })
  await expect(due.getByRole('listitem').filter({ hasText: 'Reshma Later' })).toContainText('due')
  await expectAccessibleAt(page, [1440])
  await page.getByRole('article').getByRole('button', { name: 'Done', exact: true }).click()
  await expect(facts).toHaveCount(0)
  await expect(due.getByRole('listitem').filter({ hasText: 'Reshma Later' })).toHaveCount(0)
})

test('the result "writes back" sets the state waiting; a wrong number leads to a mail; on a phone the rest is under More', {
  tag: '@smoke',
}, async ({ page, request, expectAccessibleAt }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const reference = await sendEnquiry(request, { fullName: 'Kavita Wrong' })
  const me = `Meera ${reference}`
  await signInToDesk(page, 'agent', me)
  await page.goto(`/Staff/enquiries/all/${reference}`)
  const actions = page.getByRole('dialog', { name: 'How did it go?' })
  const howDidItGo = async () => {
    await page.getByRole('button', { name: 'More about this enquiry' }).click()
    await page.getByRole('button', { name: 'How did it go?' }).click()
  }
  await howDidItGo()
  await expectAccessibleAt(page, [320, 360])
  await page.setViewportSize({ width: 360, height: 740 })
  await actions.getByRole('button', { name: 'They write back' }).click()
  await expect(actions).toHaveCount(0)
  await expect(page.getByLabel('Status')).toHaveValue('waiting')
  await howDidItGo()
  await actions.getByRole('button', { name: 'Wrong number' }).click()
  await expect(page.getByText('The number is wrong. Write them an email.')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('in progress')
  await expect(page.getByText(`${me} says the number is wrong`)).toBeVisible()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Email to Kavita' })).toBeVisible()
  await page.getByRole('button', { name: 'Minimise' }).click()

  const more = page.getByRole('dialog', { name: 'More about this enquiry' })
  await page.getByRole('button', { name: 'More about this enquiry' }).click()
  await expectAccessibleAt(page, [320, 360])
  await page.setViewportSize({ width: 360, height: 740 })
  // The first outcome assigned it already.
  await expect(page.getByLabel('Assigned to').locator(':checked')).toHaveText(me)
  await expect(more.getByRole('button', { name: 'Take it' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Assigned to').selectOption('')
  await page.getByRole('button', { name: 'More about this enquiry' }).click()
  await more.getByRole('button', { name: 'Take it' }).click()
  await expect(more).toHaveCount(0)
  await expect(page.getByLabel('Assigned to').locator(':checked')).toHaveText(me)
  await page.getByRole('button', { name: 'More about this enquiry' }).click()
  await more.getByLabel('Remind me').selectOption('In an hour')
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'How to reach them' }).getByText('Reminder ')).toBeVisible()
  await page.getByRole('button', { name: 'More about this enquiry' }).click()
  await more.getByRole('button', { name: 'Write an email' }).click()
  await expect(page.getByRole('dialog', { name: 'Email to Kavita' })).toBeVisible()
})
