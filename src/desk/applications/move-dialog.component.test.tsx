import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { moveApplication } from '../../contract/desk-application-actions.ts'
import { queryClient } from '../api/query-client.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { MoveDialog } from './move-dialog.tsx'

const REFERENCE = 'ABP4K7QX'
const FIRST = { stage: 'fee found', version: 1 }
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

/** A server whose first answer is lost: the move is stored, or a colleague has made another one. */
function aServer(stored: { stage: string; version: number }) {
  const server = { ...FIRST, sent: [] as { stage: string; version: number }[] }
  vi.spyOn(window, 'fetch').mockImplementation(async (url, { body } = {}) => {
    if (!String(url).endsWith(moveApplication.path.replace(/.*:reference/, REFERENCE))) return json(503, {})
    const { stage, version } = JSON.parse(String(body))
    server.sent.push({ stage, version })
    Object.assign(server, stored)
    if (server.sent.length === 1) throw new TypeError('Failed to fetch')
    if (stored.stage === stage) return json(200, { data: { eventId: 'e1', version: server.version } })
    return json(409, { code: 'changed_meanwhile', message: 'It was changed.' })
  })
  return server
}

function Opened({ server }: { server: typeof FIRST }) {
  const read = () =>
    ({
      summary: { reference: REFERENCE, name: 'Ravi Nair', flags: [], ...server },
      email: 'ravi@example.org',
      appliedBy: null,
    }) as object as DeskApplication
  const [application, setApplication] = useState(read)
  const [isDone, setDone] = useState(false)
  if (isDone) return <p>Done</p>
  return (
    <MoveDialog
      move="accepted"
      application={application}
      onChanged={() => setApplication(read())}
      onDone={() => setDone(true)}
      onClose={() => {}}
    />
  )
}

const open = (server: typeof FIRST) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <Opened server={server} />
      </Toasts>
    </QueryClientProvider>,
  )
const accept = page.getByRole('button', { name: 'Accept and email' })
const conflict = page.getByText('Somebody saved first')

afterEach(() => void vi.restoreAllMocks())

test('a move whose answer was lost is not called that of a colleague, and is sent again as the same one', async () => {
  const server = aServer({ stage: 'accepted', version: 2 })
  await open(server)
  await accept.click()
  await expect.element(page.getByText('No connection.')).toBeVisible()
  await expect.element(conflict).not.toBeInTheDocument()
  await accept.click()
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(server.sent).toEqual([
    { stage: 'accepted', version: 1 },
    { stage: 'accepted', version: 1 },
  ])
})

test('a move of a colleague is shown where the own one did not arrive', async () => {
  const server = aServer({ stage: 'refused', version: 2 })
  await open(server)
  await accept.click()
  await expect.element(conflict).toBeVisible()
  await expect.element(accept).toBeDisabled()
})
