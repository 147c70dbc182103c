import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../testing/open.tsx'
import { encodeLinkText } from './link-text.ts'
import { useLinkText } from './use-link-text.ts'

function Subject() {
  return <p>{useLinkText('title') ?? 'no subject'}</p>
}

test('an unreadable text of a link is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const unreadable of ['%%%', encodeLinkText('x'.repeat(151))]) {
    const { close } = await open(<Subject />, `/OuterUserQuery?title=${unreadable}`)
    await expect.element(page.getByText('no subject')).toBeVisible()
    await close()
  }
  expect(new Set(logged.mock.calls.flat())).toEqual(
    new Set([
      'The title of this link cannot be read: it is not base64 of UTF-8 text.',
      'The title of this link cannot be read: it is longer than 150 characters.',
    ]),
  )
  logged.mockRestore()
})

test('a readable text of a link is shown, and nothing is logged', async () => {
  const logged = vi.spyOn(console, 'warn')
  await open(<Subject />, `/OuterUserQuery?title=${encodeLinkText('योग & ₹5001: नींद?')}`)
  await expect.element(page.getByText('योग & ₹5001: नींद?')).toBeVisible()
  expect(logged).not.toHaveBeenCalled()
})
