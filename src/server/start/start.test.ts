import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeSetting } from '../../contract/desk-settings.ts'
import {
  confirmTestEmail,
  readStart,
  type SetUpStepName,
  type StartFinding,
  sendTestEmail,
  setAsideSetUp,
} from '../../contract/desk-start.ts'
import { changeText } from '../../contract/desk-texts.ts'
import type { Tx } from '../db/db.ts'
import { archiveName } from '../operator/backup/archive-names.ts'
import { enquire } from '../testing/enquire.ts'
import { whileUncommitted } from '../testing/held-table.ts'
import { aMailServer } from '../testing/mail-server.ts'
import { workdays } from '../testing/office-hours.ts'
import { atDesk } from '../testing/staff.ts'
import { aDesk, MORNING } from '../testing/start.ts'
import { storeWebhook } from '../testing/store-webhook.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { changeSetUpRecord, readSetUpRecord } from './set-up-record.ts'

const MINUTE = 60_000

const start = async (browser: Browser) => (await browser.send(readStart)).body.data

const steps = async (browser: Browser) => (await start(browser)).setUp?.steps ?? []

const step = async (browser: Browser, name: SetUpStepName) =>
  (await steps(browser)).find((each) => each.name === name)

/** The clock of PostgreSQL is the real one, and the test moves that of the server. */
const withoutClock = (findings: StartFinding[]) => findings.filter(({ about }) => about !== 'clock')

const HOURS = workdays('08:00', '19:00')

/** Changes the organisation's data, as if other content had been published. */
function publishBank({ deps }: TestServer, isSample: boolean): void {
  deps.config.organisation.bankIsSample = isSample
}

test('each role sees what it may, and only its own steps', async () => {
  const { server, manager } = await aDesk()
  const agent = await atDesk(server, 'agent')
  const editor = await atDesk(server, 'editor')
  await enquire(server)
  server.deps.config.organisation.missing = [{ file: 'courses/1-a.md', sentence: 'still empty: place' }]

  const [managers, agents, editors] = [
    await start(manager.browser),
    await start(agent.browser),
    await start(editor.browser),
  ]
  expect(managers.setUp?.steps).toHaveLength(11)
  expect(withoutClock(managers.findings)).toEqual([])
  expect(agents).toMatchObject({ setUp: null, findings: [], content: null, enquiries: { new: 1 } })
  expect(editors).toMatchObject({
    findings: [],
    enquiries: null,
    applications: null,
    mails: null,
    requests: null,
    content: { unpublished: 0 },
  })
  expect(editors.setUp?.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'organisation done',
    'content to do',
    'legal done',
  ])
  expect((await step(editor.browser, 'content'))?.entries).toEqual(['courses~1-a.md'])
})

test('a step is done when its fact holds: hours were set, a second manager exists, the account is not a sample', async () => {
  const { server, manager } = await aDesk()
  const { browser } = manager
  const states = async () =>
    Object.fromEntries((await steps(browser)).map(({ name, state }) => [name, state]))
  expect(await states()).toMatchObject({ bank: 'broken', team: 'to do', hours: 'to do', email: 'to do' })

  await browser.send(changeSetting, { version: 0, value: HOURS }, { params: { id: 'hours' } })
  await atDesk(server, 'manager', 'second@example.org')
  publishBank(server, false)
  expect(await states()).toMatchObject({ bank: 'done', team: 'done', hours: 'done', email: 'to do' })
})

test('notifications are a step of each manager, which is open again when they are turned off, even if all steps were done', async () => {
  const { server, manager } = await aDesk()
  const other = await atDesk(server, 'manager', 'second@example.org')
  const stateFor = async (browser: Browser) => (await step(browser, 'notifications'))?.state
  expect(await stateFor(manager.browser)).toBe('to do')
  const device = {
    id: 'd1',
    endpoint_hash: 'h1',
    subscription: '',
    key_id: 'k',
    device: 'Phone',
    added_at: 1,
  }
  await server.db.write((tx) =>
    tx
      .insertInto('push_devices')
      .values({ ...device, user_id: manager.id })
      .execute(),
  )
  expect([await stateFor(manager.browser), await stateFor(other.browser)]).toEqual(['done', 'to do'])
  await server.db.write((tx) => tx.deleteFrom('push_devices').execute())
  expect(await step(manager.browser, 'notifications')).toMatchObject({ state: 'to do', wasDone: false })
})

test('a test email counts once the mail server accepted it and its recipient confirms its arrival', async () => {
  const { server, manager } = await aDesk()
  const { browser, email } = manager
  expect((await browser.send(confirmTestEmail)).body.error).toBe('Send a test email first.')
  expect((await browser.send(sendTestEmail)).body.data.problem?.todo).toBe('Set SMTP_URL.')
  expect((await browser.send(confirmTestEmail)).body.error).toBe('Send a test email first.')

  const mails = await aMailServer()
  server.deps.config.smtpUrl = mails.smtpUrl
  mails.refuse(email, { code: 550, says: 'No.' })
  expect((await browser.send(sendTestEmail)).body.data).toMatchObject({
    to: email,
    problem: { todo: expect.stringContaining('MAIL_FROM') },
  })
  mails.take(email)
  expect((await browser.send(sendTestEmail)).body.data).toEqual({ to: email, problem: null })
  expect((await step(browser, 'email'))?.state).toBe('to do')
  const other = await atDesk(server, 'manager', 'other@example.org')
  expect((await other.browser.send(confirmTestEmail)).body.error).toBe('Send a test email first.')
  expect((await browser.send(confirmTestEmail)).status).toBe(200)
  expect((await step(browser, 'email'))?.state).toBe('done')

  await enquire(server)
  server.clock.advance(20 * MINUTE)
  expect(await step(browser, 'email')).toMatchObject({
    state: 'broken',
    problems: [{ says: expect.stringContaining('wait for more than a quarter') }],
  })
})

test('two changes of the set-up at the same moment are both stored', async () => {
  const server = await testServer()
  const { db } = server
  const note = (step: string, at: number) => (tx: Tx) =>
    changeSetUpRecord(tx, (record) => ({ ...record, done: { ...record.done, [step]: at } }))
  await db.write(note('hours', 1))
  await whileUncommitted(server, note('bank', 2), () => db.write(note('team', 3)))
  expect((await readSetUpRecord(db.read)).done).toEqual({ hours: 1, bank: 2, team: 3 })
})

test('a step that breaks after it was done is shown again with the time, until it is repaired', async () => {
  const { server, manager } = await aDesk()
  const { browser } = manager
  expect(await step(browser, 'bank')).toMatchObject({ state: 'broken', wasDone: false })
  publishBank(server, false)
  expect(await step(browser, 'bank')).toMatchObject({ state: 'done', wasDone: true, since: null })

  server.clock.advance(10 * MINUTE)
  publishBank(server, true)
  const since = new Date(server.clock.now).toISOString()
  expect(await step(browser, 'bank')).toMatchObject({ state: 'broken', wasDone: true, since })
  server.clock.advance(MINUTE)
  expect(await step(browser, 'bank')).toMatchObject({ since })
  publishBank(server, false)
  expect(await step(browser, 'bank')).toMatchObject({ state: 'done', since: null })
})

test('the mailbox is a step until it is read, and again when it cannot be read', async () => {
  const { server, manager } = await aDesk()
  const mailbox = () => step(manager.browser, 'mailbox')
  expect(await mailbox()).toMatchObject({
    state: 'to do',
    problems: [{ says: expect.stringContaining('not set') }],
  })
  server.deps.config.imapUrl = 'imap://office:secret@mail.example.org'
  expect(await mailbox()).toMatchObject({
    state: 'to do',
    problems: [{ says: expect.stringContaining('not read yet') }],
  })
  const place = { address: 'office@mail.example.org/INBOX', uid_validity: '1', last_uid: 1 }
  const times = { begun_at: MORNING, seen_at: MORNING, failing_since: null, failure: null }
  await server.db.write((tx) =>
    tx
      .insertInto('mailboxes')
      .values({ ...place, ...times })
      .execute(),
  )
  expect(await mailbox()).toMatchObject({ state: 'done', problems: [] })
  const failing = { failing_since: MORNING, failure: 'ECONNREFUSED' }
  await server.db.write((tx) => tx.updateTable('mailboxes').set(failing).execute())
  expect(await mailbox()).toMatchObject({ state: 'done' })
  server.clock.advance(16 * MINUTE)
  expect(await mailbox()).toMatchObject({
    state: 'broken',
    problems: [{ says: expect.stringContaining('ECONNREFUSED') }],
  })
})

test('the list disappears once all is done, and a step that breaks later is shown without the list', async () => {
  const { server, manager } = await aDesk()
  const editor = await atDesk(server, 'editor')
  expect((await start(editor.browser)).setUp).toBeNull()
  server.deps.config.organisation.samples = ['phone']
  expect((await start(editor.browser)).setUp).toMatchObject({
    isSetAside: true,
    steps: [{ name: 'organisation', state: 'broken', wasDone: true }, {}, {}],
  })
  expect((await start(manager.browser)).setUp?.isSetAside).toBe(false)
})

test('a manager reads the broken findings of doctor, in the same words', async () => {
  const { server, manager } = await aDesk()
  const { browser } = manager
  const { backupDir } = server.deps.config
  expect((await step(browser, 'backup'))?.problems.map(({ says }) => says)).toEqual([
    `There is no backup in ${backupDir}.`,
    'No copy of the secret keys was ever compared with them.',
  ])
  mkdirSync(backupDir)
  writeFileSync(join(backupDir, archiveName(server.clock.now)), '')
  expect((await step(browser, 'backup'))?.problems).toHaveLength(1)
  rmSync(backupDir, { recursive: true })

  await storeWebhook(server, { failing_since: 1, off_because: 'failures' })
  expect(withoutClock((await start(browser)).findings)).toEqual([
    {
      about: 'webhooks',
      says: expect.stringContaining('1 was switched off'),
      todo: expect.stringContaining('Look at the desk'),
      since: new Date(server.clock.now).toISOString(),
    },
  ])
})

test('"Later" hides the list for one person only, and can be undone', async () => {
  const { server, manager } = await aDesk()
  const other = await atDesk(server, 'manager', 'other@example.org')
  const isSetAside = async (browser: Browser) => (await start(browser)).setUp?.isSetAside
  expect((await manager.browser.send(setAsideSetUp, { isSetAside: true })).status).toBe(200)
  expect([await isSetAside(manager.browser), await isSetAside(other.browser)]).toEqual([true, false])
  await manager.browser.send(setAsideSetUp, { isSetAside: false })
  expect(await isSetAside(manager.browser)).toBe(false)
})

test('the message templates are a step until one of them is saved, as it is or changed', async () => {
  const { manager } = await aDesk()
  expect(await step(manager.browser, 'templates')).toMatchObject({ state: 'to do' })
  const text = { language: 'hi', text: 'Namaste {name}', version: 0 }
  expect((await manager.browser.send(changeText, text, { params: { id: 'hello' } })).status).toBe(200)
  expect(await step(manager.browser, 'templates')).toMatchObject({ state: 'done' })
})

test('texts that are still samples, and facts that a later course lacks, make the step open, never broken', async () => {
  const { server, manager } = await aDesk()
  const { organisation } = server.deps.config
  organisation.untouched = ['pages/about.md']
  expect(await step(manager.browser, 'content')).toMatchObject({
    state: 'to do',
    entries: ['pages~about.md'],
  })
  organisation.untouched = []
  expect(await step(manager.browser, 'content')).toMatchObject({ state: 'done' })
  organisation.missing = [{ file: 'courses/9-new.md', sentence: 'still empty: place' }]
  expect(await step(manager.browser, 'content')).toMatchObject({
    state: 'to do',
    wasDone: true,
    since: null,
    entries: ['courses~9-new.md'],
  })
})
