import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePressedRow } from './use-pressed-row.ts'

function List({ open }: { open: (reference: string) => void }) {
  const [rows, setRows] = useState(['EBP4K7QX'])
  return (
    <>
      <ul {...usePressedRow(open)}>
        {rows.map((reference) => (
          <li key={reference} className="row" data-reference={reference}>
            <a className="row-who" href={`#${reference}`}>
              {reference}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setRows(['EZZZZZZZ'])}>
        Search
      </button>
    </>
  )
}

test('a row opens that is replaced while it is pressed, and not the row that comes to its place', async () => {
  const open = vi.fn()
  await render(<List open={open} />)
  const link = (reference: string) => page.getByText(reference).element() as HTMLElement
  const press = (type: string) => new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0 })
  link('EBP4K7QX').dispatchEvent(press('pointerdown'))
  ;(page.getByText('Search').element() as HTMLElement).click()
  await expect.element(page.getByText('EZZZZZZZ')).toBeVisible()
  // A touch screen clicks what is below the finger now.
  link('EZZZZZZZ').dispatchEvent(press('pointerup'))
  link('EZZZZZZZ').click()
  expect(open.mock.calls).toEqual([['EBP4K7QX']])
  expect(location.hash).toBe('')
})
