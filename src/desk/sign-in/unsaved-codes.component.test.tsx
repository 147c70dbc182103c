import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renewRecoveryCodes, setUpCodeApp, startCodeApp } from '../../contract/desk-sign-in.ts'
import type { DeskState, Person } from '../api/person.ts'
import { wipeDrafts } from '../offline/drafts.ts'
import { setCodesUnsaved } from './codes-saved.ts'
import { Desk } from './desk-context.tsx'
import { Gate } from './gate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { UnsavedCodes } from './unsaved-codes.tsx'

const ME = { id: 'asha', name: 'Asha Rao', role: 'agent' } as Person
const SET_UP: DeskState = {
  step: 'set up',
  passkeyHost: '',
  ended: null,
  invitation: null,
  person: ME,
  onSite: null,
}
const nothing = async () => {}
const json = (data: object) => new Response(JSON.stringify({ data }))

afterEach(() => {
  vi.restoreAllMocks()
  wipeDrafts()
})

const openDesk = (showCodes: (codes: string[]) => void) =>
  render(
    <Desk person={ME} passkeyHost="" refresh={nothing} showCodes={showCodes}>
      <UnsavedCodes />
    </Desk>,
  )
const renew = page.getByRole('button', { name: 'New recovery codes' })

test('a person whose recovery codes were in a lost answer makes new ones once signed in', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    if (url === startCodeApp.path) return json({ secret: 'AAAA', uri: 'otpauth://totp/a?secret=AAAA' })
    if (url === renewRecoveryCodes.path) return json({ recoveryCodes: ['BCDEFGH2'] })
    if (url === setUpCodeApp.path) throw new TypeError('Failed to fetch')
    return new Response('{}', { status: 503 })
  })
  const gate = await render(<Gate state={SET_UP} refresh={nothing} onCodes={nothing} />)
  await page.getByRole('button', { name: 'Use a code app on my phone' }).click()
  await page.getByRole('textbox').fill('123456')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect.element(page.getByText('No connection.')).toBeVisible()
  await gate.unmount()

  const shown = vi.fn()
  await openDesk(shown)
  await renew.click()
  await expect.poll(() => shown.mock.calls).toEqual([[['BCDEFGH2']]])
})

test('nobody else is asked for their recovery codes', async () => {
  await openDesk(nothing)
  await expect.element(renew).not.toBeInTheDocument()
})

test('the browser asks before the tab is closed until the person says that the codes are saved', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  setCodesUnsaved(ME.id, true)
  const { unmount } = await openDesk(nothing)
  await expect.element(renew).toBeVisible()
  expect(asks()).toBe(true)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect.poll(asks).toBe(false)
  await unmount()

  await render(<RecoveryCodes codes={['BCDEFGH2']} onDone={nothing} />)
  expect(asks()).toBe(true)
  await page.getByRole('checkbox').click()
  await expect.poll(asks).toBe(false)
})
