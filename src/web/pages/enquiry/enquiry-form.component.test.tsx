import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ENQUIRY_TOPICS, submitEnquiry } from '../../../contract/enquiries.ts'
import { failures } from '../../../contract/failures.ts'
import { messages } from '../../../contract/messages.ts'
import { type Answer, created, failure } from '../../testing/fake-server.ts'
import { open, server, storage, toast } from '../../testing/open.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

const SENT = created({ reference: 'K7M4QX2P' })
const name = page.getByLabelText('Full name')
const submit = page.getByRole('button', { name: 'Submit' })
const button = (text: string) => page.getByRole('button', { name: text })

const openForm = (subject: string | null = null) =>
  open(
    <EnquiryForm
      subject={subject}
      next={{ what: 'We answer.', byWhen: '' }}
      notice={{ version: '2026-01-01', lead: 'We use what you type', rest: 'to answer you.' }}
      help={{ whatsappNumber: '', preferredTime: '', message: '' }}
    />,
    '/OuterUserQuery',
  )

async function fill(topic: string | null = 'Course') {
  await name.fill('Asha Devi')
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org')
  await page.getByLabelText('WhatsApp number').fill('98765 43210')
  await page.getByRole('radio', { name: 'WhatsApp' }).click()
  if (topic) await page.getByLabelText('Inquiry topic').selectOptions(topic)
  await page.getByRole('radio', { name: 'Morning' }).click()
  await page.getByLabelText('From time').fill('10:00')
  await page.getByLabelText('To time').fill('11:30')
}

const keys = () => server.calls.map(({ headers }) => headers.get('Idempotency-Key'))

test('nothing is preselected, and the times are shown only once a preferred time is chosen', async () => {
  await openForm()
  for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked()
  await expect.element(page.getByLabelText('Inquiry topic')).toHaveValue('')
  const options = page.getByLabelText('Inquiry topic').element().querySelectorAll('option')
  expect([...options].map(({ text }) => text)).toEqual(['Choose a topic', ...ENQUIRY_TOPICS])
  await expect.element(page.getByLabelText('From time')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Evening' }).click()
  await expect.element(page.getByLabelText('From time')).toBeVisible()
  await expect.element(page.getByLabelText('To time')).toBeVisible()
})

test('times in the wrong order get a hint and are not refused', async () => {
  server.answer(submitEnquiry, SENT)
  const { router } = await openForm()
  await fill()
  await page.getByLabelText('To time').fill('09:00')
  await expect.element(page.getByText('The end time is before the start time.')).toBeVisible()
  await submit.click()
  await toast(messages.enquirySent)
  expect(router.state.location.pathname).toBe('/')
})

test('a double click makes one call, and the button is disabled meanwhile', async () => {
  const answered = Promise.withResolvers<typeof SENT>()
  server.answer(submitEnquiry, answered.promise)
  await openForm()
  await fill()
  await submit.dblClick()
  await expect.element(button('Submitting...')).toBeDisabled()
  answered.resolve(SENT)
  await toast(messages.enquirySent)
  expect(server.calls).toHaveLength(1)
})

test('a refusal of the server is shown in the form and in a toast, and editing clears it', async () => {
  server.answer(submitEnquiry, failure('too_many', { 'Retry-After': '600' }))
  await openForm()
  await fill()
  await submit.click()
  await toast(failures.too_many.message)
  const inline = page.getByRole('alert').getByText(failures.too_many.message)
  await expect.element(inline).toBeVisible()
  await expect
    .element(page.getByRole('alert').getByText('You can send it again in 10 minutes.'))
    .toBeVisible()
  await expect.element(name).toHaveValue('Asha Devi')
  await expect.element(submit).toBeEnabled()
  await name.fill('Asha Devi!')
  await expect.element(inline).not.toBeInTheDocument()
})

test('a query refused by an overloaded server is retried automatically with the same key; the person only sees that it is submitting', async () => {
  const busy = failures.busy.message
  server.answer(submitEnquiry, failure('busy'), SENT)
  await openForm()
  await fill()
  await submit.click()
  await expect.element(button('Submitting...')).toBeDisabled()
  await expect.poll(() => server.calls.length).toBe(1)
  await expect.element(page.getByText(busy)).not.toBeInTheDocument()
  await toast(messages.enquirySent)
  await expect.element(page.getByText(busy)).not.toBeInTheDocument()
  expect(keys()).toEqual([expect.any(String), keys()[0]])
})

test('after a lost answer the retry carries the same key', async () => {
  server.answer(submitEnquiry, 'lost')
  await openForm()
  await fill()
  await submit.click()
  await toast(messages.enquiryFailed)
  await expect.element(page.getByRole('alert').getByText('it counts only once')).toBeVisible()
  server.answer(submitEnquiry, SENT)
  await submit.click()
  await toast(messages.enquirySent)
  expect(keys().length).toBeGreaterThan(1)
  expect(new Set(keys()).size).toBe(1)
})

test('a query that waits for the network is sent under its own subject, although a form about another one is open', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.answer(submitEnquiry, 'lost')
  const { close } = await openForm('Yoga')
  await fill(null)
  await submit.click()
  await toast(messages.enquiryFailed)
  await close()
  await openForm('Diet')
  server.answer(submitEnquiry, SENT)
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await toast(messages.enquirySent)
  expect(server.calls.at(-1)?.body).toMatchObject({ inquiryAbout: 'Yoga' })
  await expect.element(name).toHaveValue('')
  expect(new Set(keys()).size).toBe(1)
})

test('a query that was on its way is not sent again from a form about another subject, which offers what was typed', async () => {
  server.answer(submitEnquiry, Promise.withResolvers<Answer>().promise)
  const { close } = await openForm('Yoga')
  await fill(null)
  await submit.click()
  await expect.poll(() => server.calls.length).toBe(1)
  await close()
  await openForm('Diet')
  await expect.element(button('Continue where you left off')).toBeVisible()
  expect(server.calls).toHaveLength(1)
})

test('a form changed after a lost answer is not lost: the person is notified and decides', async () => {
  server.answer(submitEnquiry, 'lost')
  await openForm()
  await fill()
  await submit.click()
  await toast(messages.enquiryFailed)
  const [first] = keys()
  server.answer(submitEnquiry, failure('key_reused'), SENT)
  await page.getByLabelText('Your question').fill('One more thing')
  await submit.click()
  await expect.element(page.getByRole('alert').getByText('What you sent first has arrived.')).toBeVisible()
  await submit.click()
  await toast(messages.enquirySent)
  expect(keys().at(-2)).toBe(first)
  expect(keys().at(-1)).not.toBe(first)
})

test('the draft is offered on return, restored on demand, and deleted after success', async () => {
  server.answer(submitEnquiry, SENT)
  const { close } = await openForm()
  await fill()
  await close()
  const again = await openForm()
  await expect.element(page.getByText(/^You started this form today at \d\d:\d\d\.$/)).toBeVisible()
  await button('Continue where you left off').click()
  await expect.element(name).toHaveValue('Asha Devi')
  await expect.element(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await expect.element(page.getByLabelText('To time')).toHaveValue('11:30')
  await submit.click()
  await toast(messages.enquirySent)
  await again.close()
  await openForm()
  await expect.element(button('Start afresh')).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('')
})

test('a query that was sent has the time of the server, whatever the clock of the device says', async () => {
  const yesterday = new Date(Date.now() - 24 * 3600_000)
  const body = { success: true, message: 'Done.', data: { reference: 'K7M4QX2P' } }
  server.answer(submitEnquiry, { status: 201, body, headers: { Date: yesterday.toUTCString() } })
  await openForm()
  await fill()
  await submit.click()
  await toast(messages.enquirySent)
  const { sentAt } = JSON.parse(sessionStorage.getItem('receipt:enquiry') ?? '{}')
  expect(Math.abs(sentAt - yesterday.getTime())).toBeLessThan(60_000)
})

test('the draft can be deleted', async () => {
  const { close } = await openForm()
  await name.fill('Asha Devi')
  await close()
  await openForm()
  await button('Start afresh').click()
  await expect.element(name).toHaveValue('')
  expect(storage()).not.toContain('Asha')
})

test('the topic of a draft gives way to the subject of the link', async () => {
  const { close } = await openForm()
  await fill('Payments')
  await close()
  await openForm('Yoga')
  await button('Continue where you left off').click()
  await expect.element(page.getByText('Yoga', { exact: true })).toBeVisible()
  await expect.element(name).toHaveValue('Asha Devi')
})

test('a subject of the link that is a topic of the list is fixed like any other', async () => {
  server.answer(submitEnquiry, SENT)
  await openForm('Course')
  await expect.element(page.getByText('Inquiry subject')).toBeVisible()
  await expect.element(page.getByText('Course', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Inquiry topic')).not.toBeInTheDocument()
  await fill(null)
  await submit.click()
  await toast(messages.enquirySent)
  expect(server.callsTo(submitEnquiry)[0]?.body).toMatchObject({ inquiryAbout: 'Course' })
})

test('with blocked storage the form works', async () => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  server.answer(submitEnquiry, SENT)
  await openForm()
  await fill()
  await submit.click()
  await toast(messages.enquirySent)
  vi.restoreAllMocks()
})
