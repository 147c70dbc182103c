import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LINE_MAX, LINES_MAX, type WordField } from '../../contract/content-fields.ts'
import type { ContentEntry } from '../../contract/desk-entries.ts'
import { Fields } from './fields.tsx'
import type { EntryEditor } from './use-entry.ts'

const entryOf = (id: string, value: WordField['value'], kind: WordField['kind'] = 'text') =>
  ({
    id,
    state: 'published',
    does: null,
    entries: [],
    fields: [
      {
        path: 'heading',
        part: '',
        label: 'Heading',
        kind,
        help: '',
        value,
        published: value,
      } as Partial<WordField>,
    ],
  }) as unknown as ContentEntry

const editorOf = (entry: ContentEntry) =>
  ({
    entry,
    valueOf: () => entry.fields[0]?.value ?? '',
    theirsOf: () => undefined,
    write: vi.fn<EntryEditor['write']>(),
  }) as unknown as EntryEditor

test('a field stays, with its focus, when its translation arrives while somebody types', async () => {
  const entry = entryOf('pages~events.yaml', 'Events')
  const hand = editorOf(entry)
  const { rerender } = await render(<Fields hand={hand} entry={entry} translation={undefined} />)
  const field = page.getByLabelText('Heading', { exact: true })
  await field.click()
  const typedInto = document.activeElement

  const hindi = editorOf(entryOf('hi~pages~events.yaml', 'कार्यक्रम'))
  await rerender(<Fields hand={hand} entry={entry} translation={{ hand: hindi, language: 'hi' }} />)
  await expect.element(page.getByLabelText('Hindi: Heading')).toHaveValue('कार्यक्रम')
  expect(document.activeElement).toBe(typedInto)
  await userEvent.keyboard('!')
  expect(hand.write).toHaveBeenLastCalledWith('heading', 'Events!')
  expect(hindi.write).not.toHaveBeenCalled()
})

test('a list with a line that is too long says so, since that line is not saved', async () => {
  const entry = entryOf('pages~events.yaml', ['short', 'x'.repeat(LINE_MAX + 1)], 'list')
  await render(<Fields hand={editorOf(entry)} entry={entry} translation={undefined} />)
  await expect
    .element(page.getByText('1 character too many. Shorten it to save it.', { exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByRole('textbox').last())
    .toHaveAccessibleDescription('1 character too many. Shorten it to save it.')
})

test('a list with too many lines says so where lines are added, since it is not saved', async () => {
  const entry = entryOf('pages~events.yaml', Array(LINES_MAX + 2).fill('x'), 'list')
  await render(<Fields hand={editorOf(entry)} entry={entry} translation={undefined} />)
  const problem = '2 lines too many. At most 200 can be saved.'
  await expect.element(page.getByText(problem, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox').last()).toHaveAccessibleDescription(problem)
})
