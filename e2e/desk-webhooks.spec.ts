import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { sendEnquiry, signInToDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [320, 360, 768, 1440]

/** A program of the organisation, which stores the messages it receives. */
async function aProgram() {
  const got: { body: string; headers: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      got.push({ body, headers: request.headers as Record<string, string> })
      response.end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { got, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

test('a manager adds a webhook for enquiries: secret shown once, a test, its deliveries, and the removal', {
  tag: '@smoke',
}, async ({ page, expectAccessibleAt }) => {
  const program = await aProgram()
  await signInToDesk(page, 'manager')
  await page.goto('/Staff/webhooks')
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByLabel('Address').fill('https://169.254.169.254.example:x/')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Address').fill(program.url)
  for (const name of ['An enquiry is answered', 'New application', 'A fee is found'])
    await page.getByLabel(name).uncheck()
  await page.getByLabel('Full name').check()
  await expect(page.getByText('Ticked data leaves the desk.')).toBeVisible()
  await expectAccessibleAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Add it' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'The secret' })
  const secret = (await dialog.getByRole('status').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await expectAccessibleAt(page, WIDTHS)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  const card = page.getByRole('region', { name: program.url })
  await expect(card).toContainText('Tells the reference and full name.')
  await card.getByRole('button', { name: 'Send a test' }).click()
  const messages = card.getByRole('list', { name: 'Messages' })
  await expect(messages.getByRole('listitem').filter({ hasText: 'A test' })).toContainText('Answered 200')
  const read = () =>
    program.got.map(({ body, headers }) => new Webhook(secret).verify(body, headers) as { data: object })
  // Other journeys send messages at the same time.
  expect(read()).toContainEqual(expect.objectContaining({ type: 'webhook.test', data: {} }))

  const reference = await sendEnquiry(page.request, { fullName: 'Lakshmi Pillai' })
  await expect(messages.getByRole('listitem').filter({ hasText: reference })).toContainText('Delivered')
  const ofLakshmi = () => read().filter(({ data }) => 'reference' in data && data.reference === reference)
  expect(ofLakshmi()).toMatchObject([{ data: { reference, name: 'Lakshmi Pillai' } }])
  await expectAccessibleAt(page, WIDTHS)
  await messages
    .getByRole('listitem')
    .filter({ hasText: reference })
    .getByRole('button', { name: 'Send again' })
    .click()
  await expect.poll(() => ofLakshmi().length).toBe(2)

  await card.getByRole('button', { name: 'Switch off' }).click()
  await card.getByRole('button', { name: 'Switch on' }).click()
  await expect(card.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await card.getByRole('button', { name: 'New secret' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^whsec_/)
  await expect(dialog.getByRole('status')).not.toHaveText(secret)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()

  await card.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(card).toHaveCount(0)
  program.close()
})
