import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readProfile } from '../../../contract/accounts.ts'
import { listApplications } from '../../../contract/applications.ts'
import { listSessions, readDetails } from '../../../contract/my-account.ts'
import { listMyRequests } from '../../../contract/requests.ts'
import { listWaiting } from '../../../contract/waiting-list.ts'
import { queryClient } from '../../api/query-client.ts'
import { auth } from '../../auth/auth-store.ts'
import MembersOnly from '../../guards/members-only.tsx'
import { failure, success } from '../../testing/fake-server.ts'
import { open, server, signIn } from '../../testing/open.tsx'
import DashboardPage from './dashboard-page.tsx'

const user = { username: 'Asha', email: 'asha@example.org', profilePicture: null }

beforeEach(signIn)
afterEach(() => queryClient.clear())

test('an address that was changed on another device leaves the forms of the Dashboard as they are', async () => {
  for (const unknown of [listApplications, listWaiting, listSessions, listMyRequests])
    server.answer(unknown, failure('not_found'))
  const details = { username: 'Asha', fullName: 'Asha Devi', phoneNumber: '9876543210', email: user.email }
  server.answer(readDetails, success(details))
  server.answer(readProfile, success({ user }))
  await open(
    <Routes>
      <Route element={<MembersOnly />}>
        <Route path="/Dashboard" element={<DashboardPage />} />
      </Route>
    </Routes>,
    '/Dashboard',
    '*',
  )
  await page.getByText('Signs out your other devices').click()
  const typed = page.getByLabelText('Current Password', { exact: true })
  await typed.fill('rain in june')
  const before = auth.accountChanges()

  server.answer(readProfile, success({ user: { ...user, email: 'asha.rao@example.net' } }))
  await queryClient.invalidateQueries({ queryKey: ['profile'] })

  await expect.element(page.getByText('asha.rao@example.net').first()).toBeVisible()
  await expect.element(typed).toHaveValue('rain in june')
  expect(auth.accountChanges()).toBe(before)
})
