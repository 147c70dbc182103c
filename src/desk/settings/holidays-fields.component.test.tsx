import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HolidaysFields } from './holidays-fields.tsx'

test('the field for several days stays open while its text is typed anew', async () => {
  await render(<HolidaysFields value={{ days: [] }} onChange={() => {}} errorOf={() => undefined} />)
  await page.getByText('Add several at once').click()
  const lines = page.getByLabelText('One day per line')
  await lines.fill('26 January 2040')
  await lines.fill('')
  await expect.element(lines).toBeVisible()
})
