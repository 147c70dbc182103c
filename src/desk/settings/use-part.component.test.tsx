import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DeskFailure } from '../api/call.ts'
import type { Person } from '../api/person.ts'
import { Desk } from '../sign-in/desk-context.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { PartForm } from './part-form.tsx'
import { usePart } from './use-part.ts'

const ME = { id: 'asha', name: 'Asha Rao', role: 'manager' } as Person
const nothing = () => {}
const lost = () => new DeskFailure('offline', 'No connection.')

/** A server that stores the value, and whose first answers are lost. */
function aServer({ losesAnswers }: { losesAnswers: number }) {
  const server = { value: 'Hello', version: 1 }
  let left = losesAnswers
  async function save(value: string, seen: number) {
    if (seen !== server.version && value !== server.value)
      throw new DeskFailure('changed_meanwhile', 'Somebody changed this meanwhile.')
    if (seen === server.version) Object.assign(server, { value, version: seen + 1 })
    left -= 1
    if (left >= 0) throw lost()
    return { version: server.version }
  }
  return { server, save }
}

function Part({ server, save }: ReturnType<typeof aServer>) {
  const [now, setNow] = useState({ ...server })
  const reload = async () => setNow({ ...server })
  const part = usePart<string>({ now, save, reload, before: now.value, said: 'Saved' })
  return (
    <PartForm title="" part={part} theirs={now.value}>
      <TextField
        name="text"
        label="Text"
        value={part.value}
        onChange={({ target }) => part.change(target.value)}
      />
      <button type="button" onClick={reload}>
        Read again
      </button>
    </PartForm>
  )
}

async function aPart(losesAnswers: number) {
  const { server, save } = aServer({ losesAnswers })
  await render(
    <Desk person={ME} passkeyHost="" refresh={async () => {}} showCodes={nothing}>
      <Toasts>
        <Part server={server} save={save} />
      </Toasts>
    </Desk>,
  )
  const type = (text: string) => page.getByLabelText('Text').fill(text)
  const submit = () => page.getByRole('button', { name: 'Save' }).click()
  return { server, type, submit }
}

test('a value changed further after a lost answer is saved, and Undo restores the value before both', async () => {
  const { server, type, submit } = await aPart(2)
  await type('Hello there')
  await submit()
  await expect.element(page.getByText('No connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Read again' }).click()
  await type('Hello all')
  await submit()
  await submit()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(server.value).toBe('Hello all')
  await expect.element(page.getByText('A colleague changed this')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.value).toBe('Hello')
})

test('a value that a colleague saved while the answer was lost is shown', async () => {
  const { server, type, submit } = await aPart(1)
  await type('Hello there')
  await submit()
  await expect.element(page.getByText('No connection.')).toBeVisible()
  Object.assign(server, { value: 'Namaste', version: 3 })
  await type('Hello all')
  await submit()
  await expect.element(page.getByText('A colleague changed this')).toBeVisible()
  expect(server.value).toBe('Namaste')
})
