import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePressedRow } from './use-pressed-row.ts'

const press = (type: string, { x, y }: { x: number; y: number }) =>
  new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: x, clientY: y })
const link = (reference: string) => page.getByText(reference).element() as HTMLElement

function List({ open, after }: { open: (reference: string) => void; after: string[] }) {
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
      <button type="button" onClick={() => setRows(after)}>
        Read again
      </button>
    </>
  )
}

test.each([
  ['is replaced', ['EZZZZZZZ']],
  ['moves', ['EZZZZZZZ', 'EBP4K7QX']],
])('a row opens that %s while it is pressed, and not the row that comes to its place', async (_, after) => {
  const open = vi.fn()
  await render(<List open={open} after={after} />)
  const { left, top } = link('EBP4K7QX').getBoundingClientRect()
  const at = { x: left + 2, y: top + 2 }
  link('EBP4K7QX').dispatchEvent(press('pointerdown', at))
  ;(page.getByText('Read again').element() as HTMLElement).click()
  await expect.element(page.getByText('EZZZZZZZ')).toBeVisible()
  // A touch screen clicks what is below the finger now.
  link('EZZZZZZZ').dispatchEvent(press('pointerup', at))
  link('EZZZZZZZ').click()
  expect(open.mock.calls).toEqual([['EBP4K7QX']])
  expect(location.hash).toBe('')
})

test('a row that stays in its place opens by its link', async () => {
  const open = vi.fn()
  await render(<List open={open} after={[]} />)
  await page.getByText('EBP4K7QX').click()
  expect(open).not.toHaveBeenCalled()
  expect(location.hash).toBe('#EBP4K7QX')
  location.hash = ''
})
