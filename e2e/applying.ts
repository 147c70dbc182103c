import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anApplication } from '../src/server/testing/submissions.ts'
import { inDatabase } from './database.ts'
import { expect } from './fixtures.ts'
import { aMember, signIn } from './members.ts'

/** A number of a bank that no other journey uses. */
export const aTransactionNumber = () => `UTIB${randomInt(1e9, 9e9)}${randomInt(10, 99)}`

/** A member with an application, signed in on the next page that opens. */
export async function anApplicant(page: Page, change: Record<string, unknown> = {}) {
  const email = await aMember()
  await signIn(page, email)
  const answer = await page.request.post('/api/v1/users/registerinfo', {
    headers: await ofMember(page),
    data: anApplication({ transactionNumber: aTransactionNumber(), ...change }),
  })
  expect(answer.status()).toBe(201)
  const { reference } = (await answer.json()).data as { reference: string }
  return { email, reference }
}

async function ofMember(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token)
  return { authorization: `Bearer ${token}` }
}

/** The signed-in applicant withdraws, without the Dashboard. */
export async function withdraw(page: Page, reference: string): Promise<void> {
  const path = `/api/v1/users/applications/${reference}/withdrawal`
  expect((await page.request.post(path, { headers: await ofMember(page) })).status()).toBe(200)
}

/** An action of staff, without the pages of the desk. Returns the event of the history. */
export async function moveAtDesk(page: Page, reference: string, move: Record<string, unknown>) {
  const path = `/api/v1/staff/applications/${reference}`
  const read = await page.request.get(path)
  const { version } = (await read.json()).data.summary
  const answer = await page.request.post(`${path}/stage`, { data: { version, ...move } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data.eventId as string
}

/** Simulates the delay of half a minute: pending mails about stages of this application are sent now. */
export async function endMailDelay(reference: string): Promise<void> {
  await inDatabase((tx) =>
    tx
      .updateTable('outbox')
      .set({ next_attempt_at: Date.now() })
      .where('sent_at', 'is', null)
      .where('id', 'in', (of) =>
        of
          .selectFrom('item_events')
          .innerJoin('applications', 'applications.id', 'item_events.application_id')
          .select('item_events.id')
          .where('reference', '=', reference),
      )
      .execute(),
  )
}

/** Waits for the stage of an application at the desk. */
export const stageIs = (page: Page, reference: string, stage: string) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(`/api/v1/staff/applications/${reference}`)
      return (await answer.json()).data?.summary.stage
    })
    .toBe(stage)
