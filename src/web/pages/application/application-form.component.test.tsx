import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { COURSE_PREFERENCES, listApplications, submitApplication } from '../../../contract/applications.ts'
import { messages } from '../../../contract/messages.ts'
import { readDetails } from '../../../contract/my-account.ts'
import { listWaiting, readSeats } from '../../../contract/waiting-list.ts'
import { created, failure, success } from '../../testing/fake-server.ts'
import { open, server, signIn, storage, toast } from '../../testing/open.tsx'
import { ApplicationForm } from './application-form.tsx'
import type { CourseSeats } from './seats-note.tsx'

const COURSE = 'Certificate in Health Insurance Desk Management'
/** With a valid check digit; not assigned to a person. */
const AADHAAR = '2341 2341 2346'
const VOTER_ID = 'KLM7654321'
const TRANSACTION = 'UTR998877665544'
const SENT = created({ reference: 'K7M4QX2P' })
const THIS_YEAR = new Date().getFullYear()

const submit = page.getByRole('button', { name: 'Submit' })
const label = (text: string) => page.getByLabelText(text)

const openForm = (course: string | null = null, seats?: CourseSeats[]) =>
  open(
    <ApplicationForm
      course={course}
      knownCourses={[...COURSE_PREFERENCES, COURSE]}
      courseNames={[[COURSE]]}
      seats={seats}
      help={{ aadhaar: '', aadhaarWhy: '', voterId: '', transactionNumber: '', coursePreference: '' }}
      payment={{
        heading: 'Pay the fee',
        fee: '₹5001',
        text: 'Pay by bank transfer.',
        bank: {
          accountName: 'Sample',
          accountNumber: '000000000000',
          ifsc: 'SAMP0000000',
          bankName: 'Sample Bank',
        },
        isSample: true,
      }}
      next={{ what: 'We check your payment.', byWhen: '' }}
      notice={{ version: '2026-01-01', lead: 'We use what you type', rest: 'to answer you.' }}
    />,
    '/Moreinfo',
  )

async function fillPerson() {
  await label('Day').fill('27')
  await label('Month').fill('3')
  await label('Year').fill('1989')
  await page.getByRole('radio', { name: 'Graduation', exact: true }).click()
  await page.getByRole('radio', { name: 'Below 2 Lakh' }).click()
}

async function fillNumbers() {
  await label('Aadhaar number').fill(AADHAAR)
  await label('Voter ID number').fill(VOTER_ID)
  await label('Transaction number').fill(TRANSACTION)
}

/** As a server that knows only the nine specified calls. */
beforeEach(() => {
  server.answer(listApplications, failure('not_found'))
  server.answer(readDetails, failure('not_found'))
  server.answer(submitApplication, SENT)
})

test('unusual numbers get a hint and are not refused', async () => {
  signIn()
  await openForm()
  await fillPerson()
  await label('Aadhaar number').fill('2341 2341 2347')
  await expect.element(page.getByText('One digit seems to be wrong.')).toBeVisible()
  await label('Transaction number').fill('12')
  await label('Voter ID number').click()
  await expect.element(page.getByText('Most transaction numbers have 12 to 22')).toBeVisible()
  await submit.click()
  await toast(messages.applicationSent)
})

test('a child without a guardian is sent too; a mistyped year sends no guardian', async () => {
  signIn()
  const guardian = label("Parent's or guardian's name")
  const { close } = await openForm()
  await fillPerson()
  await fillNumbers()
  await label('Year').fill(String(THIS_YEAR - 15))
  await guardian.fill('Meera Rao')
  await label('Year').fill('1989')
  await expect.element(guardian).not.toBeInTheDocument()
  await submit.click()
  await toast(messages.applicationSent)
  await close()

  await openForm()
  await fillPerson()
  await fillNumbers()
  await label('Year').fill(String(THIS_YEAR - 15))
  await expect.element(guardian).toBeVisible()
  await submit.click()
  await expect.poll(() => server.callsTo(submitApplication)).toHaveLength(2)
  const [grown, child] = server.callsTo(submitApplication).map(({ body }) => body)
  expect(grown).toMatchObject({ dateOfBirth: '1989-03-27' })
  expect(child).toMatchObject({ dateOfBirth: `${THIS_YEAR - 15}-03-27` })
  for (const body of [grown, child]) expect(body).not.toHaveProperty('guardianName')
})

test('payment: fee, account and copying, with a warning while the values are samples', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openForm()
  for (const text of ['₹5001', 'Account holder', '000000000000', 'SAMP0000000', 'Sample values. Do not pay.'])
    await expect.element(page.getByText(text).first()).toBeVisible()
  await page.getByRole('button', { name: 'Copy account number' }).click()
  await expect.element(page.getByText('The account number is copied.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Copy IFSC code' }).click()
  await expect.element(page.getByText('The IFSC code is copied.')).toBeInTheDocument()
  expect(copied.mock.calls).toEqual([['000000000000'], ['SAMP0000000']])
})

test('if the server does not return applications, the page does not mention them', async () => {
  signIn()
  await openForm(COURSE)
  await expect.element(page.getByText('You are logged in as')).toBeVisible()
  await expect.poll(() => server.callsTo(listApplications).length).toBeGreaterThan(0)
  await expect.element(page.getByText('applied')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeEmptyDOMElement()
})

test('a course of the link that is not in the catalogue is marked', async () => {
  const { close } = await openForm('Pay to another account')
  await expect.element(page.getByText('is not a course in our list')).toBeVisible()
  await close()
  await openForm(COURSE)
  await expect.element(page.getByText(COURSE)).toBeVisible()
  await expect.element(page.getByText('is not a course in our list')).not.toBeInTheDocument()
})

test('a course whose last seat was taken stays full when the next look at the seats fails', async () => {
  server.answer(readSeats, success({ courses: [{ names: [COURSE], state: 'full', waiting: 2 }] }))
  await openForm(COURSE, [{ title: COURSE, names: [COURSE], state: 'open', line: 'Two seats are free.' }])
  const taken = page.getByText('The last seat has just been taken.')
  await expect.element(taken).toBeVisible()
  let isAccountShown = false
  const watch = new MutationObserver(() => {
    isAccountShown ||= document.body.textContent.includes('000000000000')
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  const lookAgain = async (answer: Parameters<typeof server.answer>[1]) => {
    const calls = server.callsTo(readSeats).length
    server.answer(readSeats, answer)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => server.callsTo(readSeats)).toHaveLength(calls + 1)
  }
  await lookAgain('lost')
  await lookAgain(success({ courses: [{ names: [COURSE], state: 'full', waiting: 6 }] }))
  await expect.element(page.getByText('You can be number 7 on the waiting list.')).toBeVisible()
  expect(isAccountShown).toBe(false)
})

test('a person with a held seat pays the fee of its batch, not of the one that takes applications', async () => {
  signIn()
  const held = {
    ...{ id: '1', course: COURSE, starts: '2026-12-01', fee: 3000, person: null, state: 'offered' },
    ...{ since: '2026-11-20T10:00:00Z', place: null, offeredUntil: '2026-11-30T10:00:00Z', reference: null },
  }
  const seats: CourseSeats = {
    ...{ title: COURSE, names: [COURSE], state: 'open', line: 'Two seats are free.' },
    fee: { rupees: 4000, amount: '₹4000' },
  }
  server.answer(readSeats, success({ courses: [{ names: [COURSE], state: 'open', waiting: 0 }] }))
  server.answer(listWaiting, success({ entries: [held] }))
  const { close } = await openForm(COURSE, [seats])
  await expect.element(page.getByText('₹3000', { exact: true })).toBeVisible()
  await expect.element(page.getByText('₹4000', { exact: true })).not.toBeInTheDocument()
  await close()

  server.answer(listWaiting, success({ entries: [{ ...held, fee: null }] }))
  await openForm(COURSE, [seats])
  await expect.element(page.getByText('₹5001', { exact: true })).toBeVisible()
})

test('a failure without a message of the server shows our own text', async () => {
  server.answer(submitApplication, { status: 502, body: 'Bad gateway' })
  await openForm()
  await fillPerson()
  await fillNumbers()
  await submit.click()
  await toast(messages.applicationFailedToast)
  const inline = page.getByRole('alert').getByText(messages.applicationFailed)
  await expect.element(inline).toBeVisible()
  await label('Day').fill('28')
  await expect.element(inline).not.toBeInTheDocument()
  await expect.element(label('Aadhaar number')).toHaveValue(AADHAAR)
})

test('the draft is offered without its secret numbers', async () => {
  const { close } = await openForm()
  await fillPerson()
  await fillNumbers()
  await close()
  for (const secret of [AADHAAR, '234123412346', VOTER_ID, TRANSACTION])
    expect(storage()).not.toContain(secret)
  await openForm()
  await page.getByRole('button', { name: 'Continue where you left off' }).click()
  await expect.element(label('Month')).toHaveValue('3')
  await expect.element(page.getByRole('radio', { name: 'Below 2 Lakh' })).toBeChecked()
  for (const secret of ['Aadhaar number', 'Voter ID number', 'Transaction number'])
    await expect.element(label(secret)).toHaveValue('')
})

test('a date pasted in a common spelling fills the three boxes', async () => {
  await openForm()
  await userEvent.click(label('Year'))
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '27th March, 1989')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  for (const [box, value] of Object.entries({ Day: '27', Month: '03', Year: '1989' }))
    await expect.element(label(box)).toHaveValue(value)
})
