import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { statementOf } from '../src/server/testing/statements/fee-payments.ts'
import { anApplicant, aTransactionNumber, endMailDelay, stageIs } from './applying.ts'
import { day, fileOf, paidToday, receiptsOf, somebodyElse } from './bank-statements.ts'
import { sendApplication, signInToDesk } from './desk.ts'
import { expect, mailsSoFar, test } from './fixtures.ts'
import { aName } from './names.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const dayText = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(new Date(day))

// In sequence, because the statement of one test is also matched with applications of the other.
test.describe.configure({ mode: 'default' })

test('a statement on a phone: certain matches except one are confirmed, undone, and confirmed again', {
  tag: '@smoke',
}, async ({ page, browser, expectAccessibleAt }) => {
  const [hers, his] = [aTransactionNumber(), aTransactionNumber()]
  const doubted = `${aTransactionNumber().slice(0, -2)}47`
  const { email, reference } = await anApplicant(page, { transactionNumber: hers })
  const second = await somebodyElse(browser, his)
  // The last two digits are swapped.
  const third = await somebodyElse(browser, `${doubted.slice(0, -2)}74`)
  const open = async () =>
    (await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 900 } })).newPage()
  const [asha, imran] = [await open(), await open()]
  await signInToDesk(asha, 'agent', 'Asha Kulkarni')
  await signInToDesk(imran, 'agent', 'Imran Shaikh')

  await asha.goto('/Staff/fees')
  await expect(asha.getByRole('heading', { name: 'Fees from the bank' })).toBeVisible()
  await expectAccessibleAt(asha, [1440, 360])
  const file = fileOf(hers, his, doubted)
  await asha.locator('input[type=file]').setInputFiles(file)
  await expect(asha.getByRole('heading', { name: dayText({ day: 'numeric', month: 'long' }) })).toBeVisible()
  const sure = asha.getByRole('region', { name: /^Sure, / })
  await expect(sure.getByRole('checkbox')).toHaveCount(2)
  await expect(asha.getByRole('region', { name: /^To look at, / })).toContainText(third)
  await expectAccessibleAt(asha, [1440, 360])
  await button(asha, 'Check the columns').click()
  await expect(asha.getByRole('combobox', { name: 'Content of column Narration' })).toHaveValue('narration')
  await expectAccessibleAt(asha, [1440, 360])
  await button(asha, 'Match them').click()
  // Nobody was notified, and nothing has changed yet.
  await stageIs(asha, reference, 'received')

  await sure.getByRole('listitem').filter({ hasText: second }).getByRole('checkbox').uncheck()
  await button(asha, 'Confirm 1 and email them').click()
  const just = asha.getByRole('region', { name: 'Confirmed just now' })
  await expect(just).toContainText('1 fee confirmed just now.')
  await stageIs(asha, reference, 'fee found')
  await stageIs(asha, second, 'received')
  await expectAccessibleAt(asha, [1440, 360])

  // A colleague uploads the same file: confirmed credits are not added again.
  await imran.goto('/Staff/fees')
  await imran.locator('input[type=file]').setInputFiles(file)
  await expect(imran.getByRole('region', { name: /^Sure, / }).getByRole('checkbox')).toHaveCount(1)
  await expect(imran.getByText('Confirmed or settled before')).toBeVisible()

  await just.getByRole('button', { name: 'Undo' }).click()
  await stageIs(asha, reference, 'received')
  await expect(just).toHaveCount(0)

  await asha.locator('input[type=file]').setInputFiles(file)
  await expect(sure.getByRole('checkbox')).toHaveCount(2)
  // The difference is opened with the keyboard.
  await asha.locator('body').press('y')
  await expect(button(asha, /^Same payment: /)).toHaveAttribute('aria-pressed', 'true')
  await button(asha, 'Confirm all 3 and email them').click()
  await expect(just).toContainText('3 fees confirmed just now.')
  await stageIs(asha, third, 'fee found')

  await page.goto('/Dashboard')
  await expect(page.getByText('Fee found').first()).toBeVisible()
  await endMailDelay(reference)
  const notified = async () =>
    (await mailsSoFar()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Your fee has arrived'),
    )
  await expect.poll(async () => (await notified()).length).toBe(1)
  await expect(receiptsOf(reference)).resolves.toBe(1)
})

test('a fee in two parts is added up, the receipt names both, and another fee is waived', {
  tag: '@smoke',
}, async ({ page, browser, expectAccessibleAt }) => {
  const [one, rest, unknown] = [aTransactionNumber(), aTransactionNumber(), aTransactionNumber()]
  const { reference } = await anApplicant(page, { transactionNumber: one })
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInToDesk(desk, 'manager')
  const drop = async (number: string, amountPaise: number) => {
    const payment = paidToday(number, { narration: `NEFT ${number}`, amountPaise })
    const { bytes, name, type } = statementOf([payment])
    await desk.goto('/Staff/fees')
    await desk.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) })
  }

  await drop(one, 200_000)
  await button(desk, /^Same payment: /).click()
  await button(desk, /^Confirm/).click()
  await expect(desk.getByText(`${reference}: ₹2,000 noted, ₹3,001 is missing`)).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Fees in parts' })).toContainText(reference)

  await page.goto('/Dashboard')
  await expect(page.getByText('₹3,001 of your fee is still missing.')).toBeVisible()
  await page.getByRole('button', { name: `Add a transaction number, reference ${reference}` }).click()
  await page.getByLabel('Transaction number', { exact: true }).fill(rest)
  await button(page, 'Add this number').click()
  await expect(page.getByText('Thank you. We look for this payment too.')).toBeVisible()
  await expectAccessibleAt(page, [1440, 360])

  await drop(rest, 300_100)
  await expect(desk.getByRole('region', { name: /^Sure, / })).toContainText(reference)
  await desk.goto(`/Staff/applications/all/${reference}`)
  const fee = desk.getByRole('region', { name: 'Stage and fee' })
  await expect(fee).toContainText('₹2,000 of ₹5,001: ₹3,001 is missing')
  await button(desk, 'Add a transaction number').click()
  await desk.getByLabel('Transaction number', { exact: true }).fill(unknown)
  await button(desk, 'Add this number').click()
  await expect(fee).toContainText(unknown)
  await expectAccessibleAt(desk, [1440, 360])

  await drop(rest, 300_100)
  await button(desk, /^Confirm 1/).click()
  await stageIs(desk, reference, 'fee found')
  await desk.goto(`/Staff/applications/all/${reference}`)
  await button(desk, /^Show receipt/).click()
  await expect(desk.getByRole('dialog')).toContainText(/₹2,000 on .*, ₹3,001 on /)

  const other = await sendApplication(page.request, { fullName: aName('Lalita') })
  await desk.goto(`/Staff/applications/all/${other}`)
  await button(desk, 'Another fee').click()
  await desk.getByLabel('Fee in rupees').fill('0')
  await desk.getByLabel('Why').fill('Your village has a scholarship.')
  await button(desk, 'Set the fee and email them').click()
  await expect(fee).toContainText('Waived instead of ₹5,001: Your village has a scholarship.')
  await stageIs(desk, other, 'fee found')
})

test('a file that is not a statement is refused with its message', async ({ page }) => {
  await signInToDesk(page, 'agent')
  await page.goto('/Staff/fees')
  const none = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type=file]').setInputFiles(none)
  await expect(page.getByRole('alert')).toContainText('PDF')
})

test('unmatched money is assigned to its payer by search, also a second payer of one payment', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  const [nandini, ramesh, sarita, kavita] = ['Nandini', 'Ramesh', 'Sarita', 'Kavita'].map(aName) as [
    string,
    string,
    string,
    string,
  ]
  const [shared, cash] = [aTransactionNumber(), aName('CASH DEP BRANCH').toUpperCase()]
  const grant = aName('CLG CHEQUE').toUpperCase()
  const hers = await sendApplication(page.request, { fullName: nandini })
  const his = await sendApplication(page.request, { fullName: ramesh }, { transactionNumber: shared })
  const theirs = await sendApplication(page.request, { fullName: sarita }, { transactionNumber: shared })
  const hersToo = await sendApplication(page.request, { fullName: kavita })
  await page.context().clearCookies()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInToDesk(page, 'agent', 'Asha Kulkarni')
  await page.goto('/Staff/fees')
  // Without a number a row is identified by its balance, which no other journey uses.
  const { bytes, name, type } = statementOf(
    [
      paidToday('', { narration: cash, reference: '' }),
      paidToday(shared, { amountPaise: 1_000_200, narration: `NEFT ${shared}` }),
      paidToday('', { amountPaise: 742_550, narration: grant, reference: '' }),
    ],
    { openingPaise: randomInt(1e9) },
  )
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) })
  // Some rows have a number and some have none: the column is uncertain.
  await button(page, 'Match them').click()
  const line = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  const found = page.getByRole('dialog', { name: 'Find whose payment it is' })
  await expect(page.getByRole('region', { name: /^Nothing found, / })).toContainText(cash)

  // The original row of the bank, with its balance, which appears nowhere else.
  await line(cash).getByText('as the bank wrote it').click()
  await expect(line(cash).getByRole('definition').filter({ hasText: cash })).toBeVisible()
  await expect(line(cash).getByRole('term').filter({ hasText: 'Balance' })).toBeVisible()

  await line(cash)
    .getByRole('button', { name: /^Find whose payment it is: ₹5,001/ })
    .click()
  await found.getByLabel('Find an application').fill('Nobody of that name')
  await page.keyboard.press('Enter')
  await expect(found.getByRole('status')).toHaveText('Nothing found.')
  await found.getByLabel('Find an application').fill(nandini)
  await page.keyboard.press('Enter')
  await expect(found.getByRole('listitem')).toContainText('The bank wrote no number')
  await expectAccessibleAt(page, [360, 768, 1440])
  await found.getByRole('button', { name: `Choose ${nandini} ${hers}` }).click()
  await expect(found).toHaveCount(0)
  await expect(line(cash)).toContainText(`Will be confirmed for ${nandini} ${hers}`)

  // An amount far from the fee is in no list: it is found by search.
  await expect(page.getByText(grant)).toHaveCount(0)
  const payment = page.getByRole('dialog', { name: 'Find a payment' })
  await button(page, 'Find a payment').click()
  await payment.getByLabel('Amount, day, name or number').fill(`7,425.50 ${grant}`)
  await page.keyboard.press('Enter')
  await expect(payment.getByRole('status')).toHaveText('1 payment found.')
  await expectAccessibleAt(page, [360, 768, 1440])
  await payment
    .getByRole('button', {
      name: `Take to the list: ₹7,425.50 of ${dayText({ day: 'numeric', month: 'short' })}`,
    })
    .click()
  await expect(payment).toHaveCount(0)
  const byYou = page.getByRole('region', { name: 'Found by you, 1' })
  await byYou.getByRole('button', { name: /^Find whose payment it is: ₹7,425.50/ }).click()
  await found.getByLabel('Find an application').fill(kavita)
  await page.keyboard.press('Enter')
  await expect(found.getByRole('listitem')).toContainText('₹2,424.50 is too much')
  await found.getByRole('button', { name: `Choose ${kavita} ${hersToo}` }).click()

  // Two people paid together, and typed the same number.
  await expect(line(`Two people typed this number: ${sarita} ${theirs}`)).toContainText(ramesh)
  await button(page, `Same payment: ${ramesh}`).click()
  await expectAccessibleAt(page, [360, 768, 1440])
  await button(page, 'Confirm all 3 and email them').click()
  const just = page.getByRole('region', { name: 'Confirmed just now' })
  await expect(just).toContainText('3 fees confirmed just now.')
  await stageIs(page, hers, 'fee found')
  await stageIs(page, hersToo, 'fee found')
  await stageIs(page, his, 'fee found')
  await stageIs(page, theirs, 'received')

  // The rest of the payment waits for the second person, who is found here.
  const several = page.getByRole('region', { name: /^For several people, / })
  const open = several.getByRole('listitem').filter({ hasText: his })
  await expect(open).toContainText(`₹5,001 is the fee of ${ramesh} ${his}`)
  await expect(
    page.getByText(new RegExp(`^\\d+ of \\d+ settled in ${dayText({ month: 'long' })}`)),
  ).toBeVisible()
  await expectAccessibleAt(page, [360, 768, 1440])
  await open.getByRole('button', { name: /^Find whose payment it is/ }).click()
  await found.getByLabel('Find an application').fill(theirs)
  await page.keyboard.press('Enter')
  await found.getByRole('button', { name: `Confirm for ${sarita} ${theirs}` }).click()
  await expect(just).toContainText('1 fee confirmed just now.')
  await stageIs(page, theirs, 'fee found')
  await expect(open).toHaveCount(0)
  await expect(receiptsOf(theirs)).resolves.toBe(1)

  // One action undoes it, and nothing else.
  await just.getByRole('button', { name: 'Undo' }).click()
  await stageIs(page, theirs, 'received')
  await stageIs(page, his, 'fee found')
  await expect(receiptsOf(theirs)).resolves.toBe(0)
  await open.getByRole('button', { name: /^Nobody else paid with ₹10,002/ }).click()
  await expect(open).toHaveCount(0)
})

test('a reversed fee is listed first, and one action changes the stage to "fee not found"', {
  tag: '@smoke',
}, async ({ page, browser, expectAccessibleAt }) => {
  const number = aTransactionNumber()
  const { reference } = await anApplicant(page, { transactionNumber: number })
  const asha = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInToDesk(asha, 'agent', 'Asha Kulkarni')
  await asha.goto('/Staff/fees')
  const drop = (file: ReturnType<typeof fileOf>) => asha.locator('input[type=file]').setInputFiles(file)
  await drop(fileOf(number))
  await button(asha, /^Confirm 1 /).click()
  await stageIs(asha, reference, 'fee found')

  const { bytes, name, type } = statementOf([
    paidToday(number, { way: 'debit', narration: `REVERSAL ${number}` }),
  ])
  await drop({ name, mimeType: type, buffer: Buffer.from(bytes) })
  const back = asha.getByRole('region', { name: /^Taken back by the bank, / })
  await expect(back).toContainText(reference)
  await expect(back).toContainText(`REVERSAL ${number}`)
  await expectAccessibleAt(asha, [360, 1440])
  await stageIs(asha, reference, 'fee found')
  await back.getByRole('button', { name: 'Fee missing: tell 1 applicant' }).click()
  await expect(asha.getByLabel('Why, as they read it')).toHaveValue(/^The bank took this payment back on /)
  await button(asha, 'Cancel the receipt and email').click()
  await stageIs(asha, reference, 'fee not found')
  await expect(back).toHaveCount(0)
})
