import type { ComponentType } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readFeeMonth, readFees } from '../../contract/desk-fees.ts'
import { readMoney } from '../../contract/desk-money.ts'
import { readRecordViews } from '../../contract/desk-record-views.ts'
import { listRequests } from '../../contract/desk-requests.ts'
import { listFactors } from '../../contract/desk-self.ts'
import { readSettings } from '../../contract/desk-settings.ts'
import { listStaff } from '../../contract/desk-staff.ts'
import { readStart } from '../../contract/desk-start.ts'
import { listTexts } from '../../contract/desk-texts.ts'
import { fillPath } from '../../contract/endpoint.ts'
import { listMailTexts } from '../../contract/mail-texts.ts'
import type { Person } from '../api/person.ts'
import { queryClient } from '../api/query-client.ts'
import { Component as FeesPage } from '../fees/fees-page.tsx'
import { Component as TextsPage } from '../mails/texts-page.tsx'
import { RequestsPage } from '../people/requests-page.tsx'
import { atDesk } from '../testing/at-desk.tsx'
import '../styles/desk.css'
import { Component as MySignInPage } from '../staff/my-sign-in-page.tsx'
import { Component as StaffPage } from '../staff/staff-page.tsx'
import { Component as StartPage } from '../start/start-page.tsx'

const ME = { id: 'asha', name: 'Asha Rao', role: 'manager', passkeys: 1, hasCodeApp: true } as Person
const AT = '2026-11-20T06:00:00.000Z'
const FEE_MONTH = fillPath(readFeeMonth.path, { month: '2026-11' })

const ANSWERS: Record<string, object> = {
  [listStaff.path]: { staff: [], invitations: [] },
  [readRecordViews.path]: { perHour: 30, perDay: 100, noticed: [] },
  [listTexts.path]: { texts: [] },
  [listMailTexts.path]: { texts: [] },
  [listRequests.path]: { open: [], answered: [] },
  [readFees.path]: {
    feePaise: 500_100,
    reversals: [],
    notFound: [],
    parts: [],
    credits: [],
    actions: [{ id: 'a', at: AT, period: { from: '2026-11-01', to: '2026-11-19' } }],
  },
  [FEE_MONTH]: {
    month: '2026-11',
    ...Object.fromEntries(
      ['credits', 'found', 'unclaimed', 'settled', 'other', 'receipts', 'cancelled', 'refunds'].map((sum) => [
        sum,
        { count: 1, paise: 500_100 },
      ]),
    ),
    notes: [],
  },
  [readMoney.path]: { changes: [], oneManagerMaySet: false, others: 1, othersNow: 1, mayStop: true },
  [readStart.path]: {
    setUp: null,
    findings: [],
    enquiries: null,
    applications: null,
    mails: null,
    replies: [],
    requests: null,
    content: { unpublished: 2 },
  },
  [listFactors.path]: { passkeys: [{ id: 'p', addedAt: AT }], hasCodeApp: true },
  [readSettings.path]: {
    'request-days': { value: { days: 30 }, version: 0, isSet: false, changedAt: null, changedBy: null },
  },
}

/**
 * Opens a page whose call waits until it is released, also with another answer. Every other call is answered at once.
 */
async function openPage(Page: ComponentType, held: string) {
  const { promise, resolve: release } = Promise.withResolvers<Response | undefined>()
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const other = String(url) === held && (await promise)
    if (other) return other
    const data = ANSWERS[String(url)]
    return data ? new Response(JSON.stringify({ data })) : new Response('{}', { status: 500 })
  })
  onTestFinished(() => {
    fetched.mockRestore()
    queryClient.clear()
  })
  await render(atDesk(ME, <Page />))
  const asked = () => fetched.mock.calls.map(([url]) => String(url))
  await expect.poll(asked).toContain(held)
  return { asked, release: (answer?: Response) => release(answer) }
}

const Requests = () => <RequestsPage views={null} />

test.for([
  ['Team', StaffPage, listStaff.path, 'Invite a colleague'],
  ['Message templates', TextsPage, listTexts.path, 'Emails about an application'],
  ['Data requests', Requests, listRequests.path, 'Days to answer a request'],
  ['Start', StartPage, readMoney.path, 'Unpublished changes'],
  ['Fees from the bank', FeesPage, readFees.path, 'Drop the statement here'],
  ['Fees from the bank', FeesPage, FEE_MONTH, 'Drop the statement here'],
] as const)(
  '"%s" shows the parts below a list when the list is read, so that it moves nothing',
  async ([, Page, held, below]) => {
    const { release } = await openPage(Page, held)
    const part = page.getByText(below).first()
    // Everything else is read, and drawn.
    await expect.poll(() => queryClient.isFetching()).toBe(1)
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    await expect.element(part).not.toBeInTheDocument()
    release()
    await expect.element(part).toBeVisible()
  },
)

test('the buttons of the second step stay in place when its list is read', async () => {
  const { release } = await openPage(MySignInPage, listFactors.path)
  const button = page.getByRole('button', { name: 'Set up another' })
  await expect.element(button).toBeVisible()
  const placeOf = () => button.element().getBoundingClientRect().top
  const before = placeOf()
  release()
  await expect.element(page.getByRole('button', { name: 'Remove: Code app' })).toBeVisible()
  expect(placeOf()).toBe(before)
})

test.for([
  ['Start', StartPage, readMoney.path, 'Unpublished changes'],
  ['Fees from the bank', FeesPage, readFees.path, 'Drop the statement here'],
  ['Fees from the bank', FeesPage, FEE_MONTH, 'Drop the statement here'],
] as const)('"%s" shows the parts below a list that cannot be read', async ([, Page, held, below]) => {
  const { release } = await openPage(Page, held)
  await expect.element(page.getByText(below)).not.toBeInTheDocument()
  release(new Response('{}', { status: 500 }))
  await expect.element(page.getByText(below).first()).toBeVisible()
})
