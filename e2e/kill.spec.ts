import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { login, register, verifyEmail } from '../src/contract/accounts.ts'
import { submitApplication } from '../src/contract/applications.ts'
import type { AnyEndpoint } from '../src/contract/endpoint.ts'
import { submitEnquiry } from '../src/contract/enquiries.ts'
import { codeIn, expect, test } from './fixtures.ts'
import { type Installation, newInstallation } from './own-server.ts'

// The server is killed, the disk is the same: these have a server of their own and need no browser.
const AADHAAR = '999941057058'
const VOTER_ID = 'ABC1234567'
const TRANSACTION = 'UTIB0012345678'
const PASSWORD = 'monsoon rain 2026'

let installation: Installation

test.beforeEach(async () => {
  installation = await newInstallation()
})
test.afterEach(async () => {
  await installation.remove()
})

async function post(call: AnyEndpoint, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(installation.url + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    replayed: answer.headers.has('idempotency-replayed'),
    body: await answer.json(),
  }
}

/** Repeats what the server is too busy for, as it asks. */
async function postPatiently(...call: Parameters<typeof post>) {
  for (;;) {
    const answer = await post(...call)
    if (answer.status !== 503) return answer
    await wait(500)
  }
}

function anEnquiry(email: string) {
  return {
    fullName: 'Asha Rao',
    email,
    whatsappNumber: '9876543210',
    contactMethod: 'WhatsApp',
    inquiryAbout: 'Course',
    preferredTime: 'Morning',
    timeFrom: '09:30',
    timeTo: '11:00',
    filledInMs: 45_000,
  }
}

/** Kills the server when the moment comes or the answer is there, whichever is first. */
async function postAndKill(
  moment: () => Promise<unknown>,
  call: AnyEndpoint,
  body: unknown,
  headers: Record<string, string>,
) {
  const answer = post(call, body, headers).catch(() => undefined)
  await Promise.race([answer, moment()])
  await installation.kill()
  return answer
}

const after = (ms: number) => () => wait(ms)
const onAnswer = () => new Promise(() => {})
/** Between the commit and the answer, as near as another process can see it. */
async function onCommit(): Promise<void> {
  const before = mailsOwed().owed
  while (mailsOwed().owed === before) await nextTurn()
}

test('an enquiry sent to a server that is killed around its answer is kept once, and mailed once', async () => {
  test.setTimeout(120_000)
  const reached = { before: 0, after: 0 }
  const references: string[] = []
  const moments = [after(0), after(5), after(15), after(30), onCommit, onCommit, onCommit, onAnswer]

  await installation.start()
  for (const [round, moment] of moments.entries()) {
    const enquiry = anEnquiry(`asha${round}@example.org`)
    const headers = { 'idempotency-key': `form-${round}-opened` }
    const first = await postAndKill(moment, submitEnquiry, enquiry, headers)

    await installation.start()
    const retry = await postPatiently(submitEnquiry, enquiry, headers)
    expect(retry.status).toBe(201)
    reached[retry.replayed ? 'after' : 'before']++
    // What was acknowledged before the kill is there after it, under the same reference.
    if (first?.status === 201) expect({ ...retry, replayed: false }).toEqual(first)
    references.push(retry.body.data.reference)
  }

  // Otherwise nothing was tried: these four were kept before the kill, whether or not the answer got through.
  expect(reached.after).toBeGreaterThanOrEqual(4)
  const kept = JSON.parse(await installation.operator('export', 'enquiries', '--format', 'json')) as {
    reference: string
    email: string
  }[]
  expect(kept.map(({ reference }) => reference)).toEqual(references)

  await expect.poll(mailsWaiting, { timeout: 10_000 }).toEqual(0)
  expect(mailsOwed().owed).toBe(2 * moments.length)
  const addressees = async () => (await installation.mails()).map(({ to }) => to?.[0]?.address ?? '')
  // The last server may have sent a mail and not have written that down yet.
  await expect.poll(async () => (await addressees()).length - mailsOwed().sent, { timeout: 10_000 }).toBe(0)
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
/** A mail that was being sent at the kill is taken over after two minutes, longer than this test waits. */
const mailsWaiting = () => count('sent_at is null and claimed_until is null')
const mailsOwed = () => ({ owed: count('true'), sent: count('sent_at is not null') })

test('of an application that survives a kill, the numbers typed are in no file and no log line', async () => {
  await installation.start()
  const email = 'asha@example.org'
  const form = new FormData()
  const person = { username: 'asha', fullName: 'Asha Rao', phoneNumber: '9876543210', email }
  for (const [name, value] of Object.entries({ ...person, password: PASSWORD, confirmPassword: PASSWORD }))
    form.set(name, value)
  await fetch(installation.url + register.path, { method: 'POST', body: form })
  await expect.poll(async () => (await installation.mails()).length, { timeout: 10_000 }).toBe(1)
  const [mail] = await installation.mails()
  if (!mail) throw new Error('no mail')
  expect((await postPatiently(verifyEmail, { code: codeIn(mail) })).status).toBe(200)
  const { accessToken } = (await postPatiently(login, { email, password: PASSWORD })).body.data

  const application = {
    dateOfBirth: '1998-04-12',
    coursePreference: 'Life Style Disease Management',
    addharNumber: '9999 4105 7058',
    voterIdnumber: VOTER_ID,
    transactionNumber: TRANSACTION,
  }
  const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': 'form-opened-once' }
  const first = await postAndKill(onAnswer, submitApplication, application, headers)
  expect(first?.status).toBe(201)
  await installation.start()
  const retry = await postPatiently(submitApplication, application, headers)
  expect(retry).toEqual({ ...first, replayed: true })

  const reference = retry.body.data.reference
  const subjects = async () => {
    const all = (await installation.mails()).map(({ subject = '' }) => subject)
    return all.filter((subject) => subject.includes('application')).sort()
  }
  await expect
    .poll(subjects, { timeout: 10_000 })
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
