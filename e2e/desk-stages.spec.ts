import type { Page } from '@playwright/test'
import { anApplicant, endMailDelay, moveAtDesk, stageIs } from './applying.ts'
import { beAtDesk, expireSecondFactor, signInToDesk, toast } from './desk.ts'
import { expect, mailsSoFar, openHydrated, test } from './fixtures.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mail = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'The email' })

async function openItem(page: Page, reference: string): Promise<void> {
  await page.goto(`/Staff/applications/all/${reference}`)
  await expect(button(page, 'Refuse')).toBeVisible()
}

test('the mail is shown before it is sent, can be stopped while it waits, and is otherwise sent once', {
  tag: '@smoke',
}, async ({ page, browser, mailTo, expectAccessibleAt }) => {
  const { email, reference } = await anApplicant(page)
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInToDesk(desk, 'agent')
  await openItem(desk, reference)
  // Without the fee only a manager accepts.
  await expect(desk.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await button(desk, 'Fee found').click()
  await expect(mail(desk)).toContainText('your fee of ₹5001 has arrived')
  await expectAccessibleAt(desk, [320, 768, 1440])
  await button(desk, 'Fee found, and email').click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await stageIs(desk, reference, 'fee found')

  await expect(button(desk, 'Accept')).toBeVisible()
  await desk.locator('body').press('Shift+A')
  await desk.getByLabel('A line from you').fill('Please bring your certificate.')
  await expect(mail(desk)).toContainText(email)
  await expect(mail(desk)).toContainText('Please bring your certificate.')
  await expectAccessibleAt(desk, [320, 768, 1440])
  await button(desk, 'Accept and email').click()
  await expect(toast(desk)).toContainText('Accepted. The email waits 30 seconds.')
  await button(desk, 'Undo: Accepted. The email waits 30 seconds.').click()
  await expect(toast(desk)).toContainText('Undone')
  await stageIs(desk, reference, 'fee found')

  await button(desk, 'Accept').click()
  await desk.getByLabel('A line from you').fill('Welcome among us.')
  await button(desk, 'Accept and email').click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await stageIs(desk, reference, 'accepted')
  await expect(desk.getByRole('group', { name: 'Next stages' })).toBeFocused()
  await endMailDelay(reference)
  expect((await mailTo(email, 'You are accepted')).text).toContain('Welcome among us.')
  const received = (await mailsSoFar()).filter(({ to }) => to?.[0]?.address === email)
  expect(received.filter(({ subject }) => subject?.includes('accepted'))).toHaveLength(1)
  expect(JSON.stringify(received)).not.toContain('bring your certificate')
})

test('two at the desk: a change based on an older state is shown before it is applied', async ({
  page,
  browser,
}) => {
  const { reference } = await anApplicant(page)
  const [asha, imran] = await Promise.all(
    [browser.newContext(), browser.newContext()].map(async (context) => (await context).newPage()),
  )
  if (!asha || !imran) throw new Error('Two are needed.')
  await signInToDesk(asha, 'agent', 'Asha Kulkarni')
  await signInToDesk(imran, 'agent', 'Imran Shaikh')
  // A change is visible to the other one within two seconds, which would prevent the conflict.
  await imran.route(/staff\/(live|changes)/, (route) => route.abort())
  await openItem(imran, reference)
  await imran.locator('body').press('Shift+R')
  // The buttons are below the mail, which loads later.
  await expect(mail(imran)).toBeVisible()
  await button(imran, 'Refuse and email').click()
  await expect(imran.getByRole('alert')).toContainText('Say why.')
  await imran.getByLabel('Duplicate').check()
  await expect(mail(imran)).toContainText('You sent it twice')
  await moveAtDesk(asha, reference, { stage: 'fee found' })

  await button(imran, 'Refuse and email').click()
  await expect(imran.getByRole('alert')).toContainText('Somebody saved first: it is Fee found now.')
  await expect(button(imran, 'Refuse and email')).toBeDisabled()
  await stageIs(asha, reference, 'fee found')
  await button(imran, 'Continue with mine').click()
  await expect(button(imran, 'Refuse and email')).toBeFocused()
  await expect(mail(imran)).toContainText('Your fee of ₹5001 is with us.')
  await imran.keyboard.press('Enter')
  await expect(imran.getByRole('dialog')).toHaveCount(0)
  await stageIs(asha, reference, 'refused')
})

test('without connection nothing is decided, and typed text stays', async ({ page, browser }) => {
  const { reference } = await anApplicant(page)
  const context = await browser.newContext()
  const desk = await context.newPage()
  await signInToDesk(desk, 'manager')
  await openItem(desk, reference)
  await button(desk, 'Accept without the fee').click()
  await desk.getByLabel('Why, without the fee? This stays at the desk.').fill('It was paid in cash.')
  await expect(mail(desk)).toContainText('you have a place')
  await expect(mail(desk)).not.toContainText('in cash')
  await context.setOffline(true)
  await button(desk, 'Accept and email').click()
  await expect(desk.getByRole('dialog').getByRole('alert')).toContainText('No connection')
  await context.setOffline(false)
  await expect(desk.getByLabel('Why, without the fee? This stays at the desk.')).toHaveValue(
    'It was paid in cash.',
  )
  await button(desk, 'Accept and email').click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await stageIs(desk, reference, 'accepted')
})

test('a manager sees the Aadhaar number for a minute after the second factor, and its owner reads why', {
  tag: '@smoke',
}, async ({ page, browser, mailTo, expectAccessibleAt }) => {
  const { reference } = await anApplicant(page)
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const name = `Zoya ${reference}`
  const manager = await beAtDesk(desk, mailTo, 'manager', name)
  await expireSecondFactor(manager)
  await desk.clock.install()
  await openItem(desk, reference)
  const number = desk.getByText('9999 4105 7058')
  const show = button(desk, 'Show the whole Aadhaar number')
  await show.click()
  const dialog = desk.getByRole('dialog', { name: 'Show the whole Aadhaar number?' })
  await dialog.getByRole('button', { name: 'Show for 60 seconds' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Say what you need it for')
  await dialog.getByLabel('To compare it with the card').check()
  await expectAccessibleAt(desk, [320, 768, 1440])
  await dialog.getByRole('button', { name: 'Show for 60 seconds' }).click()
  const proof = desk.getByRole('dialog', { name: 'Is this still you?' })
  await expect(proof).toBeVisible()
  await expect(number).toHaveCount(0)
  await proof.getByRole('button', { name: /passkey/i }).click()
  await expect(number).toBeVisible()
  await expectAccessibleAt(desk, [1440])
  await expect(desk.getByRole('group', { name: 'Aadhaar number' })).toBeFocused()
  await desk.clock.fastForward(61_000)
  await expect(number).toHaveCount(0)

  // A hidden tab no longer shows it when it becomes visible again.
  await show.click()
  await dialog.getByLabel('To compare it with the card').check()
  await dialog.getByRole('button', { name: 'Show for 60 seconds' }).click()
  await expect(number).toBeVisible()
  await desk.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })
  await expect(number).toHaveCount(0)

  await desk.goto('/Staff/staff')
  await expect(desk.getByText(`${name} 2`)).toBeVisible()
  await expectAccessibleAt(desk, [360, 1440])
  await openHydrated(page, `/MyApplication?reference=${reference}`)
  const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
  await expect(happened).toHaveCount(2)
  await expect(happened.first()).toContainText('This is why: To compare it with the card')
})

test('after comparing the number with the original it is erased permanently', {
  tag: '@smoke',
}, async ({ page, browser }) => {
  const { reference } = await anApplicant(page)
  const desk = await (await browser.newContext()).newPage()
  await signInToDesk(desk, 'agent')
  await openItem(desk, reference)
  await expect(button(desk, 'Show the whole Aadhaar number')).toHaveCount(0)
  const tick = desk.getByLabel('Checked against the original')
  await tick.click()
  await button(desk, 'Cancel').click()
  await expect(tick).not.toBeChecked()
  await tick.click()
  await button(desk, 'Checked, erase the number').click()
  await expect(desk.getByText('Checked against the original on')).toBeVisible()
  await expect(tick).toHaveCount(0)
  await expect(desk.getByRole('group', { name: 'Aadhaar number' })).toBeFocused()
  await expect(desk.getByText('XXXX XXXX 7058')).toBeVisible()
})

test('the organisation’s own text is in the next mail, and the default can be restored', {
  tag: '@smoke',
}, async ({ page, browser, expectAccessibleAt }) => {
  const { reference } = await anApplicant(page)
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInToDesk(desk, 'manager')
  await moveAtDesk(desk, reference, { stage: 'fee found' })
  await desk.goto('/Staff/texts')
  const form = desk.getByRole('form', { name: 'We look at it again' })
  const languages = desk.getByRole('group', { name: 'Language of We look at it again' })
  await form.getByRole('button', { name: /^Preview/ }).click()
  const preview = desk.getByRole('region', { name: 'The email' })
  await expect(preview).toContainText('Dear Asha Rao,')
  await languages.getByText('Hindi').click()
  await form.getByRole('button', { name: /^Preview/ }).click()
  await expect(preview).toContainText('नमस्ते आशा राव जी,')
  await form.getByLabel('Text').fill('नमस्ते {name} जी, एक बार और।')
  await languages.getByText('English').click()
  await form.getByLabel('Text').fill('Dear {name}, about {amount}.')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(form.getByRole('alert')).toContainText('Only these can be filled in')
  await expectAccessibleAt(desk, [320, 1440])
  await form.getByLabel('Text').fill(`Dear {name}, once more, says ${reference}.`)
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(toast(desk)).toContainText('The text is changed')
  // The typed text in the other language stays. After "Cancel" it is empty, so the English text is sent.
  await languages.getByText('Hindi (empty)').click()
  await expect(form.getByLabel('Text')).toHaveValue('नमस्ते {name} जी, एक बार और।')
  await form.getByRole('button', { name: /^Cancel/ }).click()
  await expect(form.getByLabel('Text')).toHaveValue('')
  await expect(desk.getByText('Empty: readers of Hindi get the English email.')).toBeVisible()
  await languages.getByText('English').click()
  await openItem(desk, reference)
  await button(desk, 'Check again').click()
  await expect(mail(desk)).toContainText(`Dear Asha Rao, once more, says ${reference}.`)
  await button(desk, 'Leave it').click()
  await desk.goto('/Staff/texts')
  await form.getByRole('button', { name: /^Original text/ }).click()
  await expect(form.getByRole('button', { name: /^Original text/ })).toHaveCount(0)
})
