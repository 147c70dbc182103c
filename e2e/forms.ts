import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { DATABASE_FILE } from '../src/server/platform/config.ts'
import { expect, mailsSoFar } from './fixtures.ts'
import { inEither } from './in-hindi.ts'
import { aMember, signIn } from './members.ts'

export const submit = (page: Page) => page.getByRole('button', { name: /^(Submit|Submitting\.\.\.)$/ })

/** Fills all required fields of the enquiry form. */
export async function fillEnquiry(page: Page, email: string, topic: string | null = 'Course') {
  await page.getByLabel('Full name').fill('Asha Devi')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('WhatsApp number').fill('98765 43210')
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  if (topic) await page.getByLabel('Inquiry topic').selectOption(topic)
  await page.getByRole('radio', { name: 'Morning' }).check()
  await page.getByLabel('From time').fill('10:00')
  await page.getByLabel('To time').fill('11:30')
}

/** Every mail sent so far that contains the text in its addresses, subject or body. */
export async function mailsWith(text: string): Promise<Email[]> {
  return (await mailsSoFar()).filter((mail) => wordsOf(mail).includes(text))
}

const words = new WeakMap<Email, string>()

/** Cached, because a journey that waits for a mail searches all of them many times. */
function wordsOf(mail: Email): string {
  const known = words.get(mail) ?? JSON.stringify(mail)
  words.set(mail, known)
  return known
}

/** Each reference has one mail to the organisation and one to the person, and no mail is pending. */
export async function expectOneSetOfMails(person: string, about: 'query' | 'application'): Promise<string> {
  const subject = about === 'query' ? 'We have your query' : 'application'
  const receipts = async () =>
    (await mailsWith(person)).filter(
      (mail) =>
        mail.to?.[0]?.address === person && inEither(subject).some((words) => mail.subject?.includes(words)),
    )
  const often = { intervals: [100] }
  await expect.poll(async () => (await receipts()).length, often).toBe(1)
  const [receipt] = await receipts()
  const reference = /\b[A-Z2-9]{8}\b/.exec(receipt?.subject ?? '')?.[0] ?? ''
  expect(reference).toHaveLength(8)
  await expect.poll(() => sentAbout(about, reference), often).toEqual([true, true])
  expect(await receipts()).toHaveLength(1)
  const notices = (await mailsWith(reference)).filter((mail) => mail.to?.[0]?.address === 'desk@example.org')
  expect(notices).toHaveLength(1)
  return reference
}

/** For each mail about a reference, whether it was sent. */
function sentAbout(about: 'query' | 'application', reference: string): boolean[] {
  const database = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', DATABASE_FILE), { readOnly: true })
  const [table, id] = about === 'query' ? ['enquiries', 'enquiryId'] : ['applications', 'applicationId']
  const pending = database
    .prepare(
      `select outbox.sent_at from outbox join ${table} as sent on sent.id = outbox.about ->> '${id}' where sent.reference = ?`,
    )
    .all(reference)
  database.close()
  return pending.map((mail) => mail.sent_at !== null)
}

/** A member who has logged in with this browser before. */
export async function signInNewMember(page: Page): Promise<string> {
  const email = await aMember()
  await signIn(page, email)
  return email
}

/** The content of both storages of the browser. */
export const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/**
 * Intercepts the calls to a path. Each reaches the server. Its answer reaches the page, is lost, or is held for ever.
 */
export async function watchCalls(page: Page, path: string) {
  const calls = { keys: [] as string[], answers: 'given' as 'given' | 'lost' | 'held back' }
  await page.route(`**${path}`, async (route) => {
    calls.keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (calls.answers === 'given') return route.continue()
    const { answers } = calls
    const answer = await page.request.fetch(route.request())
    expect(answer.status(), 'of a call whose answer does not reach the page').toBe(201)
    if (answers === 'lost') await route.abort('connectionreset')
  })
  return calls
}

/** The addresses to which this page posts, and the alerts that it shows. */
export function watchForm(page: Page): { sent: string[]; alerts: string[] } {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.accept()
  })
  return { sent, alerts }
}

/** Fingers hit every button and every field but the hidden trap for bots. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page
    .locator(
      'main :is(button, select, textarea, input[type=text]:not([name=website]), summary, label:has([type=radio]))',
    )
    .evaluateAll((targets) =>
      targets.filter((target) => target.getBoundingClientRect().height < 44).map((t) => t.outerHTML),
    )
  expect(small).toEqual([])
}
