import { expect, test } from 'vitest'
import { changeMailPreferences, readHistory } from '../../../contract/desk-settings.ts'
import { changeText } from '../../../contract/desk-texts.ts'
import { addWebhook, changeWebhook } from '../../../contract/desk-webhooks.ts'
import { auditOf } from '../../testing/audit.ts'
import { set } from '../../testing/desk-settings.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

async function aManager() {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const colleague = await atDesk(server, 'manager', 'other@example.org')
  const versions = async (id: string) =>
    (await browser.send(readHistory, undefined, { params: { id } })).body.data.states.map(
      ({ version }) => version,
    )
  return { server, browser, colleague, versions }
}

test('a setting saved again because its answer was lost is stored once, and not called a change of a colleague', async () => {
  const { server, browser, colleague, versions } = await aManager()
  const zone = { zone: 'Asia/Dhaka' }
  const first = await set(browser, 'time-zone', zone)
  expect(first.status).toBe(200)
  expect((await set(browser, 'time-zone', zone)).body).toEqual(first.body)
  expect(await versions('time-zone')).toEqual([1])
  expect(await auditOf(server, 'setting changed')).toHaveLength(1)

  const theirs = await set(colleague.browser, 'time-zone', zone)
  expect(theirs).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await set(browser, 'time-zone', { zone: 'Asia/Kathmandu' })).status).toBe(409)
  await set(colleague.browser, 'time-zone', null, 1)
  expect((await set(browser, 'time-zone', zone)).status).toBe(409)
})

test('a setting that is saved twice at once is stored once', async () => {
  const { server, browser, versions } = await aManager()
  const both = await Promise.all([0, 1].map(() => set(browser, 'digest', { clock: '09:00' })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await versions('digest')).toEqual([1])
  expect(await auditOf(server, 'setting changed')).toHaveLength(1)
})

test('a text, mail preferences and a webhook saved again because the answer was lost are stored once', async () => {
  const { server, browser, colleague, versions } = await aManager()
  const text = { version: 0, language: 'en', text: 'Hello {name}' }
  const preferences = { version: 0, news: 'daily', hour: 7, digest: 'weekly' }
  const events = ['enquiry.received']
  const { id } = (await browser.send(addWebhook, { url: 'https://example.org/', events, fields: [] })).body
    .data
  const twice = async (send: () => Promise<{ status: number }>) => [
    (await send()).status,
    (await send()).status,
  ]
  expect(await twice(() => browser.send(changeText, text, { params: { id: 'hello' } }))).toEqual([200, 200])
  const colleagues = { params: { id: colleague.id } }
  expect(await twice(() => browser.send(changeMailPreferences, preferences, colleagues))).toEqual([200, 200])
  const fields = { version: 1, fields: ['name'] }
  expect(await twice(() => browser.send(changeWebhook, fields, { params: { id } }))).toEqual([200, 200])

  expect(await versions('text hello en')).toEqual([1])
  expect(await versions(`webhook ${id}`)).toEqual([2, 1])
  for (const action of ['desk text changed', 'what a colleague is told changed', 'webhook changed'] as const)
    expect(await auditOf(server, action), action).toHaveLength(1)
  const mails = await storedMails(server, 'account named by desk')
  expect(new Set(mails.map(({ about }) => about)).size).toBe(mails.length)
})
