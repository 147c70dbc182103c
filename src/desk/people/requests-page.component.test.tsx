import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequest, type DeskRequest, listRequests, stopAnswer } from '../../contract/desk-requests.ts'
import type { Person } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { wipeDrafts } from '../offline/drafts.ts'
import { atDesk } from '../testing/at-desk.tsx'
import { RequestsPage } from './requests-page.tsx'

const ME = { id: 'asha', name: 'Asha Rao', role: 'agent' } as Person
const REQUEST: DeskRequest = {
  reference: 'RBCDEFG2',
  kind: 'complain',
  state: 'open',
  came: 'page',
  name: 'Ravi Nair',
  email: 'ravi@example.org',
  person: 'EBP4K7QX',
  words: '',
  language: 'en',
  at: '2026-01-05T06:00:00.000Z',
  due: '2026-02-04',
  daysLeft: 30,
  answer: null,
  answeredAt: null,
  by: null,
  version: 1,
}
const dialog = page.getByRole('dialog')
const words = dialog.getByLabelText('The answer')

afterEach(() => {
  vi.restoreAllMocks()
  wipeDrafts()
})

/** The page with one request, whose version a colleague may raise. Returns the bodies of the answers. */
async function openPage() {
  const stored = { version: 1 }
  const answers: { version: number; words: string }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, { body, method } = {}) => {
    const path = String(url)
    if (path === listRequests.path && method === 'GET')
      return answer({ open: [{ ...REQUEST, version: stored.version }], answered: [] })
    if (
      path === answerRequest.path.replace(':reference', REQUEST.reference) &&
      method === answerRequest.method
    ) {
      answers.push(JSON.parse(String(body)))
      return answer({ version: stored.version + 1 })
    }
    if (path === stopAnswer.path.replace(':reference', REQUEST.reference)) return answer({})
    return new Response('{}', { status: 503 })
  })
  await render(atDesk(ME, <RequestsPage views={null} />))
  return { stored, answers }
}

const answer = (data: object) => new Response(JSON.stringify({ data }))
const open = () => page.getByRole('button', { name: 'Answer RBCDEFG2' }).click()

test('an answer that is stopped or put off is still typed in its form', async () => {
  await openPage()
  await open()
  await words.fill('We have looked at it.')
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await open()
  await expect.element(words).toHaveValue('We have looked at it.')
  await dialog.getByRole('button', { name: 'Answer and email' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Undone')).toBeVisible()
  await open()
  await expect.element(words).toHaveValue('We have looked at it.')
})

test('a request that a colleague takes meanwhile can be answered in the open form', async () => {
  const { stored, answers } = await openPage()
  await open()
  await words.fill('We have looked at it.')
  stored.version = 2
  await queryClient.invalidateQueries({ queryKey: ['requests'] })
  await dialog.getByRole('button', { name: 'Answer and email' }).click()
  await expect.poll(() => answers).toEqual([{ version: 2, words: 'We have looked at it.' }])
})
