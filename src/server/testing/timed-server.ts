import { expect } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { recordBreach } from '../../contract/desk-breach.ts'
import { listEntries } from '../../contract/desk-entries.ts'
import { listTexts } from '../../contract/desk-texts.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { listMailTexts } from '../../contract/mail-texts.ts'
import { makeMyRequest } from '../../contract/requests.ts'
import type { StaffCall } from '../../contract/staff-call.ts'
import { openSession } from '../accounts/sessions.ts'
import { enquire } from './enquire.ts'
import { aSignedInMember } from './people.ts'
import { atDesk, newDeskSession } from './staff.ts'
import { anApplication } from './submissions.ts'
import { testServer } from './test-server.ts'

export type Call = AnyEndpoint | StaffCall

export const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** A server with data for every call, and a manager with all rights. Passwords are not hashed: none is right there. */
export async function aServer() {
  const server = await testServer({ limits: false })
  const { db, deps } = server
  const member = await aSignedInMember(server)
  const enquiry = await enquire(server)
  const application = (await server.send(submitApplication, anApplication(), { token: member.token })).body
    .data
  const wish = { kind: 'see' as const, words: 'All of it' }
  const request = (await server.send(makeMyRequest, wish, { token: member.token })).body.data
  const manager = await atDesk(server, 'manager')
  await atDesk(server, 'manager', 'second@example.org')
  const breach = await manager.browser.send(recordBreach, {
    title: 'A lost phone',
    foundAt: '2026-01-05T09:00Z',
  })
  const words = (await manager.browser.send(listEntries)).body.data
  const texts = (await manager.browser.send(listTexts)).body.data
  const mailTexts = (await manager.browser.send(listMailTexts)).body.data
  const mail = await db.read.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const userId = (
    await db.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'asha@example.org')
      .executeTakeFirstOrThrow()
  ).id
  server.deps.gates.passwords.run = async () => '' as never
  const ids: [part: string, id: string | undefined][] = [
    ['/enquiries/', enquiry],
    ['/applications/', application.reference],
    ['/persons/', userId],
    ['/requests/', (request as { reference?: string }).reference],
    ['/mails/', mail.id],
    ['/breaches/', (breach.body.data as { id?: string }).id],
    ['/entries/', words.entries[0]?.id],
    ['/people/', userId],
    ['/mail-texts/', mailTexts.texts[0]?.name],
    ['/texts/', texts.texts[0]?.name],
    ['/settings/', 'retention'],
  ]

  async function enter(call: Call): Promise<Record<string, string>> {
    if ('needs' in call) {
      await newDeskSession(server, manager)
      return { cookie: [...manager.browser.cookies].map((pair) => pair.join('=')).join('; ') }
    }
    const device = { name: 'Chrome on Android', isNew: true }
    const { accessToken } = await db.write((tx) => openSession(tx, deps.keys, userId, device, deps.now()))
    return { authorization: `Bearer ${accessToken}` }
  }

  const answered = new Set<Call>()
  let entered: { call?: Call; headers: Record<string, string> } = { headers: {} }
  /** Sets the current version, since an update with an outdated version is refused. */
  async function withVersion(call: Call, input: unknown): Promise<unknown> {
    const table = (['enquiries', 'applications'] as const).find((name) => call.path.includes(`/${name}/:`))
    if (!table || (input as { version?: number } | undefined)?.version !== 1) return input
    const { version } = await db.read.selectFrom(table).select('version').executeTakeFirstOrThrow()
    return { ...(input as object), version }
  }

  /** Signs in again for each call, also after a call that ended the session. */
  async function send(call: Call, input: unknown, param?: string) {
    const asked = await withVersion(call, input)
    if (entered.call !== call) entered = { call, headers: await enter(call) }
    const status = await sendOnce(call, asked, param)
    if (status < 300) answered.add(call)
    if (status === 401 || status === 403) entered = { call, headers: await enter(call) }
  }

  async function sendOnce(call: Call, input: unknown, param?: string) {
    const id = ids.find(([part]) => call.path.includes(part))?.[1] ?? 'some-id'
    const url = call.path.replace(/:\w+/g, () => encodeURIComponent(param ?? id))
    const query = call.method === 'GET' && param ? `?after=${encodeURIComponent(param)}` : ''
    const { type, payload } = bodyOf(call, input)
    const answer = await server.app.inject({
      method: call.method,
      url: url + query,
      headers: { host: 'localhost:3000', ...entered.headers, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    expect(
      answer.statusCode,
      `${nameOf(call)} ${param} ${JSON.stringify(input)?.slice(0, 200)}`,
    ).toBeLessThan(500)
    return answer.statusCode
  }
  return { send, answered }
}

export function bodyOf({ body }: Call, input: unknown): { type?: string; payload?: string } {
  if (body === 'none') return {}
  if (body === 'json') return { type: 'application/json', payload: JSON.stringify(input) }
  const parts = Object.entries(input as object).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { type: 'multipart/form-data; boundary=edge', payload: `${parts.join('')}--edge--\r\n` }
}
