import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Person } from '../../api/person.ts'
import { readDraft, saveDraft } from '../../offline/drafts.ts'
import { atDesk } from '../../testing/at-desk.tsx'
import type { EmailActions } from './use-emails.ts'
import { Writer } from './writer.tsx'

const ME = { id: 'asha', name: 'Asha Rao', role: 'agent' } as Person
const PLACE = 'EBP4K7QX text'
const nothing = () => {}

test('the language of the templates of an email leaves the text that is typed for WhatsApp', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}', { status: 404 }))
  saveDraft(ME.id, PLACE, 'Your course begins on Monday.')
  const emails = { busy: false, errorOf: nothing, problem: undefined } as unknown as EmailActions
  await render(
    atDesk(
      ME,
      <Writer
        kind="enquiry"
        emails={emails}
        leaving={undefined}
        item={{
          email: 'ravi@example.org',
          whatsappNumber: '9876543210',
          summary: { name: 'Ravi Nair', reference: 'EBP4K7QX', topic: 'Course', language: 'en' },
        }}
        way="email"
        ways={['whatsapp', 'email']}
        onWay={nothing}
        onOpened={nothing}
        onSent={nothing}
      />,
    ),
  )
  await page.getByLabelText('हिन्दी').click({ force: true })
  await expect.element(page.getByLabelText('हिन्दी')).toBeChecked()
  expect(readDraft(ME.id, PLACE)).toBe('Your course begins on Monday.')
  vi.restoreAllMocks()
})
