import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refreshAccessToken } from '../../../contract/accounts.ts'
import { listApplications } from '../../../contract/applications.ts'
import { messages } from '../../../contract/messages.ts'
import {
  changeDetails,
  deleteAccount,
  endSession,
  listSessions,
  readDetails,
} from '../../../contract/my-account.ts'
import { listMyRequests, makeMyRequest } from '../../../contract/requests.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { auth } from '../../auth/auth-store.ts'
import { type Answer, created, failure, success } from '../../testing/fake-server.ts'
import { expectAccessible, open, server, signIn, toast } from '../../testing/open.tsx'
import AccountPanels from './account-panels.tsx'
import { Applications } from './applications.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EditDetails } from './edit-details.tsx'
import { RequestData } from './request-data.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const retry = page.getByRole('button', { name: 'Try again' })
const lines = page.getByRole('listitem')
const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  current,
  startedAt: '2026-01-05T06:00:00.000Z',
  lastUsedAt: '2026-01-05T06:00:00.000Z',
})
const SESSIONS = success({
  sessions: [session('a', 'Firefox on Linux', true), session('b', 'Chrome on Android', false)],
})

const openPart = (part: ReactNode) =>
  open(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>, '/Dashboard')

beforeEach(signIn)
afterEach(() => queryClient.clear())

test('applications that failed to load can be requested again', async () => {
  server.answer(listApplications, 'lost')
  await openPart(<Applications />)
  await expect.element(page.getByText('Your applications could not be loaded.')).toBeVisible()
  await expectAccessible()
  server.answer(listApplications, success({ applications: [] }))
  await retry.click()
  await expect.element(page.getByText('You have not applied for a course yet.')).toBeVisible()
})

test('devices that failed to load can be requested again', async () => {
  server.answer(listSessions, 'lost')
  await openPart(<SessionsPanel />)
  await expect.element(page.getByText('Your devices could not be loaded.')).toBeVisible()
  server.answer(listSessions, SESSIONS)
  await retry.click()
  await expect.poll(() => lines.elements()).toHaveLength(2)
})

test('a device that could not be signed out is listed again', async () => {
  server.answer(listSessions, SESSIONS)
  server.answer(endSession, 'lost')
  await openPart(<SessionsPanel />)
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await toast('The device could not be signed out.')
  expect(server.callsTo(endSession)).toHaveLength(1)
  await expect.poll(() => lines.elements()).toHaveLength(2)
})

test('a failure without an answer is shown inside the dialog of the details', async () => {
  server.answer(
    readDetails,
    success({
      username: 'Asha',
      fullName: 'Asha Devi',
      phoneNumber: '9876543210',
      email: 'asha@example.org',
    }),
  )
  server.answer(changeDetails, 'lost')
  await openPart(<EditDetails />)
  await page.getByRole('button', { name: 'Edit my details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect
    .element(dialog.getByRole('alert').getByText('Your details could not be changed.'))
    .toBeVisible()
})

const ENDED_BY_DELETION = {
  status: 401,
  body: { code: 'session_ended', message: messages.accountDeleted, error: messages.accountDeleted },
}

async function deleteIt() {
  await page.getByLabelText('Your password', { exact: true }).fill('rain in june')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
}

test('a deletion that is repeated because its answer was lost is reported as done', async () => {
  server.answer(deleteAccount, 'lost', failure('token_refused'))
  server.answer(refreshAccessToken, ENDED_BY_DELETION)
  await openPart(<DeleteAccount email="asha@example.org" />)
  await deleteIt()
  await toast('Your account could not be deleted.')
  await deleteIt()
  await toast(messages.accountDeleted)
  expect(auth.state()).toEqual({ status: 'signed-out', reason: 'deleted' })
  await expect.element(page.getByText(messages.sessionExpired)).not.toBeInTheDocument()
})

test('a deletion is reported once, also if another call is refused before its answer arrives', async () => {
  const answer = Promise.withResolvers<Answer>()
  server.answer(deleteAccount, answer.promise)
  server.answer(readDetails, failure('token_refused'))
  server.answer(refreshAccessToken, ENDED_BY_DELETION)
  await openPart(<DeleteAccount email="asha@example.org" />)
  await deleteIt()
  await expect.poll(() => server.callsTo(deleteAccount)).toHaveLength(1)
  await expect(call(readDetails)).rejects.toThrow(messages.accountDeleted)
  await toast(messages.accountDeleted)
  answer.resolve(success({}))
  await expect.element(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  expect(page.getByText(messages.accountDeleted, { exact: true }).elements()).toHaveLength(1)
  expect(auth.state()).toEqual({ status: 'signed-out', reason: 'deleted' })
})

test('if the server does not know the details, nothing offers to change them', async () => {
  server.answer(readDetails, failure('not_found'))
  await openPart(<EditDetails />)
  await expect.poll(() => server.callsTo(readDetails).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a server with only the specified calls gets a Dashboard without the panels of other calls', async () => {
  for (const unknown of [listApplications, listSessions, readDetails, listMyRequests])
    server.answer(unknown, failure('not_found'))
  const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }
  await openPart(
    <>
      <Applications />
      <AccountPanels user={user} />
    </>,
  )
  await expect.poll(() => server.callsTo(listSessions).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the day on which a request was answered is the day in India, also after midnight there', async () => {
  const request = { reference: 'RBCDEFG2', kind: 'see', answerBy: '2026-02-04' } as const
  const askedAt = '2026-01-05T06:00:00.000Z'
  server.answer(
    listMyRequests,
    success({ days: 30, requests: [{ ...request, askedAt, answeredAt: '2026-01-08T18:45:00.000Z' }] }),
  )
  await openPart(<RequestData />)
  await page.getByText('Ask about my data').click()
  await expect
    .element(lines)
    .toHaveTextContent('RBCDEFG2 See what you keep about me, answered on 9 January 2026')
})

test('what is typed while a request is sent stays in the form', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Answer>()
  server.answer(listMyRequests, success({ days: 30, requests: [] }))
  server.answer(makeMyRequest, answered)
  await openPart(<RequestData />)
  await page.getByText('Ask about my data').click()
  await page.getByLabelText('What would you like?').selectOptions('Correct something')
  const words = page.getByLabelText('Anything we should know')
  await words.fill('My name')
  await page.getByRole('button', { name: 'Send request' }).click()
  await words.fill('My name is Asha')
  answer(created({ reference: 'RBCDEFG2', answerBy: '2026-02-04' }))
  await expect.element(page.getByText('We have your request.')).toBeVisible()
  await expect.element(words).toHaveValue('My name is Asha')
})
