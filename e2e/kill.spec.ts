import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { login, register, verifyEmail } from '../src/contract/accounts.ts'
import { submitApplication } from '../src/contract/applications.ts'
import type { AnyEndpoint } from '../src/contract/endpoint.ts'
import { submitEnquiry } from '../src/contract/enquiries.ts'
import { type Answer, askPatiently } from '../src/server/testing/ask.ts'
import { PASSWORD, registrationForm } from '../src/server/testing/people.ts'
import {
  AADHAAR,
  anApplication,
  anEnquiry,
  TRANSACTION,
  VOTER_ID,
} from '../src/server/testing/submissions.ts'
import { codeIn, expect, test } from './fixtures.ts'
import { type Installation, newInstallation } from './own-server.ts'

// These tests kill the server and start it on the same disk, so they have their own. They need no browser.
let installation: Installation

test.beforeEach(async () => {
  installation = await newInstallation()
})
test.afterEach(async () => {
  await installation.remove()
})

/** Kills the server at the given moment or when the answer arrives, whichever is first. */
async function askAndKill(
  moment: (answered: AbortSignal) => Promise<unknown>,
  call: AnyEndpoint,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer | undefined> {
  const answered = new AbortController()
  const answer = askPatiently(installation.url, call, body, headers)
    .catch(() => undefined)
    .finally(() => answered.abort())
  await Promise.race([answer, moment(answered.signal)])
  await installation.kill()
  return answer
}

const after = (ms: number) => () => wait(ms)
const onAnswer = () => new Promise(() => {})
/** Between the commit and the answer, as precisely as another process can observe it. */
async function onCommit(answered: AbortSignal): Promise<void> {
  const before = pendingMails().pending
  while (!answered.aborted && pendingMails().pending === before) await nextTurn()
}

/** The part of a response that a retry must get again. */
const shown = ({ status, body }: Answer) => ({ status, body })
const isReplayed = ({ headers }: Answer) => headers.has('idempotency-replayed')

test('an enquiry sent to a server that is killed around its answer is stored once, and mailed once', async () => {
  const reached = { before: 0, after: 0 }
  const references: string[] = []
  const moments = [after(0), after(5), after(15), after(30), onCommit, onCommit, onCommit, onAnswer]

  await installation.start()
  for (const [round, moment] of moments.entries()) {
    const enquiry = anEnquiry({ email: `asha${round}@example.org`, message: `Question ${round}` })
    const headers = { 'idempotency-key': `form-${round}-opened` }
    const first = await askAndKill(moment, submitEnquiry, enquiry, headers)

    await installation.start()
    const retry = await askPatiently(installation.url, submitEnquiry, enquiry, headers)
    expect(retry.status).toBe(201)
    reached[isReplayed(retry) ? 'after' : 'before']++
    // An enquiry acknowledged before the kill exists after it, with the same reference.
    if (first?.status === 201) {
      expect(isReplayed(first)).toBe(false)
      expect(shown(retry)).toEqual(shown(first))
    }
    references.push(retry.body.data.reference)
  }

  // Ensures that the test has an effect: these four were stored before the kill, with or without an answer.
  expect(reached.after).toBeGreaterThanOrEqual(4)
  const stored = JSON.parse(await installation.operator('export', 'enquiries', '--format', 'json')) as {
    reference: string
    email: string
  }[]
  expect(stored.map(({ reference }) => reference)).toEqual(references)

  await expect.poll(mailsWaiting).toEqual(0)
  expect(pendingMails().pending).toBe(2 * moments.length)
  const addressees = async () => (await installation.mails()).map(({ to }) => to?.[0]?.address ?? '')
  // The killed server may have sent a mail without marking it as sent.
  await expect.poll(async () => (await addressees()).length - pendingMails().sent).toBe(0)
  const addressed = await addressees()
  const toAsha = addressed.filter((address) => address.startsWith('asha'))
  expect(new Set(toAsha).size).toBe(toAsha.length)
})

const count = (condition: string) => {
  const database = new DatabaseSync(join(installation.dataDir, 'sehatshala.sqlite'), { readOnly: true })
  const row = database.prepare(`select count(*) as n from outbox where ${condition}`).get()
  database.close()
  return Number(row?.n)
}
/** A mail that was being sent at the kill is retried after two minutes, longer than this test waits. */
const mailsWaiting = () => count('sent_at is null and claimed_until is null')
const pendingMails = () => ({ pending: count('true'), sent: count('sent_at is not null') })

test('after a kill, the secret numbers of an application are in no file and no log line', async () => {
  await installation.start()
  const email = 'asha@example.org'
  const { url } = installation
  expect((await askPatiently(url, register, registrationForm({ email }))).status).toBe(201)
  await expect.poll(async () => (await installation.mails()).length).toBe(1)
  const [mail] = await installation.mails()
  if (!mail) throw new Error('no mail')
  expect((await askPatiently(url, verifyEmail, { code: codeIn(mail) })).status).toBe(200)
  const session = await askPatiently(url, login, { email, password: PASSWORD })
  expect(session.status).toBe(200)
  const { accessToken } = session.body.data

  const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': 'form-opened-once' }
  const first = await askAndKill(onAnswer, submitApplication, anApplication(), headers)
  expect(first?.status).toBe(201)
  await installation.start()
  const retry = await askPatiently(url, submitApplication, anApplication(), headers)
  expect(isReplayed(retry)).toBe(true)
  expect(shown(retry)).toEqual(first && shown(first))

  const reference = retry.body.data.reference
  const subjects = async () => {
    const all = (await installation.mails()).map(({ subject = '' }) => subject)
    return all.filter((subject) => subject.includes('application')).sort()
  }
  await expect
    .poll(subjects)
    .toEqual([
      `New application ${reference}: Life Style Disease Management`,
      `We have your application, reference ${reference}`,
    ])

  const secrets = [AADHAAR, '9999 4105 7058', '9999-4105-7058', VOTER_ID, TRANSACTION]
  const found = (text: string) => secrets.filter((secret) => text.includes(secret))
  const files = readdirSync(installation.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sehatshala.sqlite', 'sehatshala.sqlite-wal']),
  )
  for (const { parentPath, name } of files)
    expect(found(readFileSync(join(parentPath, name), 'latin1')), name).toEqual([])
  for (const { text = '', html = '' } of await installation.mails()) expect(found(text + html)).toEqual([])
  expect(installation.log()).toContain('/api/v1/users/registerinfo')
  expect(found(installation.log())).toEqual([])

  const exported = await installation.operator('export', 'applications')
  expect(exported).toContain('XXXX XXXX 7058')
  expect(exported).toContain(TRANSACTION)
  expect(found(exported)).toEqual([TRANSACTION])
})
