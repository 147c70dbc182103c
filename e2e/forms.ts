import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { DATABASE_FILE } from '../src/server/config.ts'
import { expect, mailsSoFar } from './fixtures.ts'
import { aMember, signIn } from './members.ts'

/** What `title` and `course` carry: base64, then URL-encoded. */
export const packed = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))

export const submit = (page: Page) => page.getByRole('button', { name: /^(Submit|Submitting\.\.\.)$/ })

/** Every mail that left so far and holds the text in its addresses, subject or words. */
export async function mailsWith(text: string): Promise<Email[]> {
  return (await mailsSoFar()).filter((mail) => JSON.stringify(mail).includes(text))
}

/** One mail to the organisation and one to the person about each reference, and none is owed any more. */
export async function expectOneSetOfMails(person: string, about: 'query' | 'application'): Promise<string> {
  const subject = about === 'query' ? 'We have your query' : 'application'
  const receipts = async () =>
    (await mailsWith(person)).filter(
      (mail) => mail.to?.[0]?.address === person && mail.subject?.includes(subject),
    )
  const arrive = { timeout: 10_000, intervals: [100] }
  await expect.poll(async () => (await receipts()).length, arrive).toBe(1)
  const [receipt] = await receipts()
  const reference = /\b[A-Z2-9]{8}\b/.exec(receipt?.subject ?? '')?.[0] ?? ''
  expect(reference).toHaveLength(8)
  await expect.poll(() => sentAbout(about, reference), arrive).toEqual([true, true])
  expect(await receipts()).toHaveLength(1)
  const notices = (await mailsWith(reference)).filter((mail) => mail.to?.[0]?.address === 'desk@example.org')
  expect(notices).toHaveLength(1)
  return reference
}

/** Of each mail that was ever owed about a reference, whether it was sent. */
function sentAbout(about: 'query' | 'application', reference: string): boolean[] {
  const database = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', DATABASE_FILE), { readOnly: true })
  const [table, id] = about === 'query' ? ['enquiries', 'enquiryId'] : ['applications', 'applicationId']
  const owed = database
    .prepare(
      `select outbox.sent_at from outbox join ${table} as kept on kept.id = outbox.about ->> '${id}' where kept.reference = ?`,
    )
    .all(reference)
  database.close()
  return owed.map((mail) => mail.sent_at !== null)
}

/** Somebody who has logged in before, with this browser. */
export async function beMember(page: Page): Promise<string> {
  const email = await aMember()
  await signIn(page, email)
  return email
}

/** Everything both storages of the browser hold. */
export const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/**
 * Watches the calls to a path. Each reaches the server; its answer is given to the page, lost on the way, or held back for
 * ever.
 */
export async function watchCalls(page: Page, path: string) {
  const calls = { keys: [] as string[], answers: 'given' as 'given' | 'lost' | 'held back' }
  await page.route(`**${path}`, async (route) => {
    calls.keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (calls.answers === 'given') return route.continue()
    const { answers } = calls
    await page.request.fetch(route.request())
    if (answers === 'lost') await route.abort('connectionreset')
  })
  return calls
}
