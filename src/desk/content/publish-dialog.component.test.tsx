import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Person } from '../api/person.ts'
import { Desk } from '../sign-in/desk-context.tsx'
import { setOurZone } from '../ui/our-clock.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const nothing = async () => {}

const aDraft = (title: string) => ({
  id: `pages~${title.toLowerCase()}.yaml`,
  title,
  version: '1',
  state: 'draft',
  fields: [],
  problems: [],
})

test('a draft that a colleague begins meanwhile is not chosen in a dialog that was opened from one entry', async () => {
  let drafts = [aDraft('Events'), aDraft('Courses')]
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(
      async () => new Response(JSON.stringify({ data: { number: 1, entries: drafts } }), { status: 200 }),
    )
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <Desk person={{ id: 'one' } as Person} passkeyHost="" refresh={nothing} showCodes={nothing}>
        <Toasts>
          <PublishDialog first={['pages~events.yaml']} onClose={nothing} />
        </Toasts>
      </Desk>
    </QueryClientProvider>,
  )
  await page.getByRole('checkbox', { name: 'Courses' }).click()
  await expect.element(page.getByRole('button', { name: 'Publish 2 drafts' })).toBeVisible()

  drafts = [...drafts, aDraft('Careers')]
  await client.invalidateQueries({ queryKey: ['words'] })
  await expect.element(page.getByRole('checkbox', { name: 'Careers' })).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Publish 2 drafts' })).toBeVisible()
  fetched.mockRestore()
})

test('the time of a publication is one of the organisation', async () => {
  setOurZone('Asia/Dubai')
  onTestFinished(() => setOurZone('Asia/Kolkata'))
  const sent: { at?: string }[] = []
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (_url, { method, body } = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    const data = method === 'POST' ? { number: null } : { number: 1, entries: [aDraft('Events')] }
    return new Response(JSON.stringify({ data }), { status: 200 })
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Desk person={{ id: 'one' } as Person} passkeyHost="" refresh={nothing} showCodes={nothing}>
        <Toasts>
          <PublishDialog onClose={nothing} />
        </Toasts>
      </Desk>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'At a time' }).click()
  await page.getByLabelText('When').fill('2026-12-05T10:00')
  await page.getByRole('button', { name: 'Schedule 1 draft' }).click()
  await expect.poll(() => sent, { timeout: 5000 }).toMatchObject([{ at: '2026-12-05T06:00:00.000Z' }])
  fetched.mockRestore()
})
