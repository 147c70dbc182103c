import { expect } from 'vitest'
import * as calls from '../../contract/desk-people.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { anEnquiry } from './submissions.ts'
import type { Browser, TestServer } from './test-server.ts'

export async function ask(server: TestServer, change: Record<string, unknown>): Promise<string> {
  const answer = await server.send(submitEnquiry, anEnquiry(change))
  expect(answer.status).toBe(201)
  return answer.body.data.reference
}

export const find = async (browser: Browser, search: string) => {
  const answer = await browser.send(calls.findPeople, { search })
  expect(answer.status).toBe(200)
  return answer.body.data.people
}

export const read = async (browser: Browser, reference: string) =>
  (await browser.send(calls.readPerson, undefined, { params: { reference } })).body.data
