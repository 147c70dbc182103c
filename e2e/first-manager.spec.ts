import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from './content-server.ts'
import { addAuthenticator, keepRecoveryCodes, setUpCodeApp } from './desk.ts'
import { expect } from './fixtures.ts'

const WIDTH = 360

/** Runs the command on a pseudo-terminal, because the link is shown only on a terminal. */
async function linkOnTerminal(server: { dataDir: string; url: string }): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: server.dataDir,
    PUBLIC_URL: server.url.replace('127.0.0.1', 'localhost'),
  }
  const command = 'node build/server/operator.js staff invite'
  const { stdout } = await promisify(execFile)('script', ['-qec', command, '/dev/null'], { env })
  return /http\S+\/Staff\/join\/[\w-]{43}/.exec(stdout)?.[0] ?? ''
}

test('the printed link leads the first manager to Start, on a phone', async ({
  page,
  server,
  expectAccessibleAt,
}) => {
  await page.setViewportSize({ width: WIDTH, height: 740 })
  await addAuthenticator(page)
  const link = await linkOnTerminal(server)
  await page.goto(link)
  await expect(page).toHaveURL('/Staff')
  await expect(page.getByRole('heading', { name: 'The first manager' })).toBeVisible()
  await expectAccessibleAt(page, [WIDTH])
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Choose a password').fill('monsoon rain 2026')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByLabel('Choose a password')).toHaveValue('monsoon rain 2026')
  await page.getByLabel('Email').fill('meera@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('main').getByRole('button').first()).toHaveAccessibleName(/^Use this device/)
  await setUpCodeApp(page)
  await keepRecoveryCodes(page)
  await expect(page.getByRole('heading', { name: 'Hello Meera' })).toBeVisible()
  await expectAccessibleAt(page, [WIDTH])
  expect(server.said()).not.toContain(link.slice(-43))
  await page.context().clearCookies()
  expect((await page.goto(link))?.status()).toBe(404)
})
