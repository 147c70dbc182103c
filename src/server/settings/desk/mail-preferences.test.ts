import { expect, test } from 'vitest'
import { changeDigest, readNews } from '../../../contract/desk-mail-preferences.ts'
import {
  changeMailPreferences,
  mailPreferencesState,
  readHistory,
  readSettings,
} from '../../../contract/desk-settings.ts'
import { removeStaff } from '../../../contract/desk-staff.ts'
import { changeText, listTexts } from '../../../contract/desk-texts.ts'
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from '../../../contract/desk-webhooks.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, testServer } from '../../testing/test-server.ts'

const history = async (browser: Browser, id: string) => {
  const { body, status } = await browser.send(readHistory, undefined, { params: { id } })
  return status === 200 ? body.data.states.map(({ version, by, value }) => ({ version, by, value })) : status
}

test('a manager sets the mails of a colleague, who can change them; each state is stored until the colleague is removed', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server, 'manager')
  const agent = await atDesk(server, 'agent')
  await server.db.write((tx) =>
    tx.updateTable('users').set({ full_name: 'Ravi Nair' }).where('id', '=', agent.id).execute(),
  )
  const mailPreferences = async () =>
    (await browser.send(readSettings)).body.data.mailPreferences.find((person) => person.id === agent.id)
  const NONE = { news: 'none', hour: 9, digest: 'none' }
  expect(await mailPreferences()).toEqual({
    id: agent.id,
    name: 'Ravi Nair',
    role: 'agent',
    version: 0,
    ...NONE,
  })

  const params = { id: agent.id }
  const daily = { news: 'daily', hour: 7, digest: 'weekly' }
  const saved = await browser.send(changeMailPreferences, { version: 0, ...daily }, { params })
  expect(saved).toMatchObject({ status: 200 })
  expect((await agent.browser.send(readNews)).body.data).toEqual({ how: 'daily', hour: 7 })
  await agent.browser.send(changeDigest, { how: 'none' })
  expect(await browser.send(changeMailPreferences, { version: 2, ...NONE }, { params })).toMatchObject({
    status: 409,
  })
  expect(await mailPreferences()).toMatchObject({ ...daily, digest: 'none', version: 3 })
  expect(await history(browser, mailPreferencesState(agent.id))).toEqual([
    { version: 3, by: 'Ravi Nair', value: { ...daily, digest: 'none' } },
    { version: 2, by: 'Asha Rao', value: daily },
    { version: 1, by: null, value: NONE },
  ])
  const lines = await auditOf(server, 'what a colleague is told changed')
  const changes = [{ what: 'mails', from: 'none and digest none', to: 'daily at 7:00 and digest weekly' }]
  expect(lines).toMatchObject([{ by: id, subject: agent.id, session: expect.any(String), changes }])
  expect(
    await browser.send(changeMailPreferences, { version: 0, ...NONE }, { params: { id: 'nobody' } }),
  ).toMatchObject({ status: 404 })

  await browser.send(removeStaff, undefined, { params })
  expect(await history(browser, mailPreferencesState(agent.id))).toBe(404)
})

test('each state of a prepared text is stored with its author, and an outdated edit overwrites nothing', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const params = { id: 'hello' }
  const change = (version: number, text: string) =>
    browser.send(changeText, { version, language: 'en', text }, { params })
  await change(0, 'Hello {name}')
  expect(await change(0, 'Hi {name}')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  await change(1, '')
  expect(await history(browser, 'text hello en')).toEqual([
    { version: 2, by: 'Asha Rao', value: null },
    { version: 1, by: 'Asha Rao', value: 'Hello {name}' },
  ])
  expect((await browser.send(listTexts)).body.data.texts[0]).toMatchObject({ isChanged: false, version: 2 })
  const agent = await atDesk(server, 'agent')
  expect(await history(agent.browser, 'text hello en')).toBe(404)
})

test('each state of a webhook is stored until its deletion; switching it off needs no version', async () => {
  const server = await testServer({ config: { webhooksInside: true } })
  const { browser } = await atDesk(server, 'manager')
  const events = ['enquiry.received']
  const added = await browser.send(addWebhook, { url: 'http://127.0.0.1:9/', events, fields: [] })
  const { id } = added.body.data
  const change = (input: object) => browser.send(changeWebhook, input, { params: { id } })
  expect(await change({ version: 1, fields: ['name'] })).toMatchObject({ status: 200 })
  expect(await change({ version: 1, fields: [] })).toMatchObject({ status: 409 })
  expect(await change({ isOn: false })).toMatchObject({ status: 200 })
  expect(await history(browser, `webhook ${id}`)).toEqual([
    { version: 2, by: 'Asha Rao', value: { events, fields: ['name'] } },
    { version: 1, by: 'Asha Rao', value: { events, fields: [] } },
  ])
  expect((await browser.send(listWebhooks)).body.data.webhooks[0]).toMatchObject({ version: 2 })
  await browser.send(removeWebhook, undefined, { params: { id } })
  expect(await history(browser, `webhook ${id}`)).toBe(404)
})
