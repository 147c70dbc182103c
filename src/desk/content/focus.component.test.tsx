import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { GroupField } from '../../contract/content-fields.ts'
import { GroupsField } from './groups-field.tsx'
import { ListField } from './list-field.tsx'
import { OrderField } from './order-field.tsx'

const field = (path: string, label: string) =>
  ({ path, label, help: '', kind: 'line', choices: [] }) as unknown as GroupField
const GROUP = { one: 'Batch', fields: [field('day', 'First day'), field('where', 'Where')] }
const ORDER = [
  { value: 'one', title: 'One' },
  { value: 'two', title: 'Two' },
]

function Groups() {
  const [groups, write] = useState<string[]>([])
  return (
    <GroupsField
      id="g"
      labelId="l"
      describedBy={undefined}
      group={GROUP}
      groups={groups}
      isFixed={false}
      onWrite={write}
    />
  )
}

function Lines() {
  const [lines, write] = useState(['a', 'b'])
  return <ListField control={{ id: 'lines' }} label="Lines" labelId="l" lines={lines} onWrite={write} />
}

function Order() {
  const [order, write] = useState(['one', 'two'])
  return (
    <OrderField
      labelId="l"
      describedBy={undefined}
      entries={ORDER}
      order={order}
      isFixed={false}
      onWrite={write}
    />
  )
}

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test.each([
  ['a group that is added', Groups, 'Add a batch', 'First day', 'Where'],
  ['a line that is added', Lines, 'Add a line', 'Lines, line 3', 'Lines, line 1'],
  ['a line that is moved', Lines, 'Move line 1 of Lines down', 'Lines, line 2', 'Lines, line 1'],
  ['a line that is removed', Lines, 'Remove line 2 of Lines', 'Lines, line 1', 'Add a line'],
  ['an entry that is moved', Order, 'Move One down', 'Move One down', 'Move Two down'],
])(
  '%s has the focus at once, and does not take it from the next field later',
  async (_what, Part, button, focused, next) => {
    await render(<Part />)
    const find = (name: string) =>
      page.getByLabelText(name).or(page.getByRole('button', { name })).first().element() as HTMLElement
    find(button).click()
    expect(document.activeElement).toBe(find(focused))

    find(next).focus()
    await twoFrames()

    expect(document.activeElement).toBe(find(next))
  },
)
