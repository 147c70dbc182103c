import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Person } from '../../api/person.ts'
import { readDraft } from '../../offline/drafts.ts'
import { Desk } from '../../sign-in/desk-context.tsx'
import { NoteForm } from './note-form.tsx'

const ME = { id: 'asha', name: 'Asha Rao', role: 'agent' } as Person
const nothing = () => {}

test('what is typed while a note is saved stays as a draft when the person goes on to another item', async () => {
  const { promise: saved, resolve: letThrough } = Promise.withResolvers<boolean>()
  const { unmount } = await render(
    <Desk person={ME} passkeyHost="" refresh={async () => {}} showCodes={nothing}>
      <NoteForm
        item={{ colleagues: [], summary: { reference: 'EBP4K7QX' } }}
        actions={{ note: () => saved, busy: false }}
        onAdded={nothing}
      />
    </Desk>,
  )
  const note = page.getByLabelText('Note for the team')
  await note.fill('Call her.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await note.fill('Call her. After six')
  await unmount()
  letThrough(true)

  await expect.poll(() => readDraft(ME.id, 'EBP4K7QX')).toBe('After six')
})
