import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import * as people from '../../../contract/desk-people.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { deleteAccount } from '../../../contract/my-account.ts'
import { joinWaitingList } from '../../../contract/waiting-list.ts'
import { makeOutboxWorker } from '../../mail/outbox-worker.ts'
import { makeTransport } from '../../mail/transport.ts'
import { mailTemplates } from '../../mail-templates.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { anApplicant, freshNumbers } from '../../testing/applicants.ts'
import { aBatch, withBatches } from '../../testing/batches.ts'
import { filesNaming } from '../../testing/files-naming.ts'
import { storeAnswer } from '../../testing/messages.ts'
import { operatorAt, settingsOf } from '../../testing/operator.ts'
import { storedMails } from '../../testing/outbox.ts'
import { PASSWORD } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { eraseTraces, finishErasures } from './erase-traces.ts'

const DAY = 24 * 3600_000
const KAVYA = { email: 'kavya.shetty@example.org', fullName: 'Kavya Shetty', phone: '9876500731' }
const TRACES = [KAVYA.email, 'Kavya', '9876500731', '98765 00731']
const COURSE = 'Certificate in Health Insurance Desk Management'
const RAVI = 'ravi@example.org'
const DATABASE = inject('postgresUrl') ? [] : ['sehatshala.sqlite', 'sehatshala.sqlite-wal']

/**
 * A site without a mail server, with submissions of two people, an answer by email, a place on a waiting list, and a
 * preview that an editor opened.
 */
async function aSite() {
  const server = await testServer({ limits: false })
  const { dataDir } = server.deps.config
  const sendMails = async () => {
    const { deliverDue } = makeOutboxWorker({
      ...server.deps,
      transport: makeTransport(server.deps.config),
      templates: () => mailTemplates(server.deps),
      log: server.app.log,
    })
    while ((await deliverDue()) > 0);
  }
  const { token, browser } = await anApplicant(server, KAVYA, { coursePreference: COURSE })
  withBatches(server, COURSE, aBatch({ seats: 1 }))
  const meera = { email: 'meera@example.org', fullName: 'Meera Pillai', phone: '9000000000' }
  await anApplicant(server, meera, { ...freshNumbers(), coursePreference: COURSE })
  const joined = await browser.send(joinWaitingList, { course: COURSE, person: KAVYA.fullName }, { token })
  expect(joined.body.data).toMatchObject({ entry: { person: KAVYA.fullName } })
  const enquiry = { fullName: KAVYA.fullName, email: KAVYA.email, whatsappNumber: KAVYA.phone }
  const sent = await server.send(submitEnquiry, anEnquiry(enquiry))
  const { id } = await server.db.read
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', KAVYA.email)
    .executeTakeFirstOrThrow()
  await storeAnswer(server, id, { email: KAVYA.email, name: 'Kavya', text: 'Call me: 98765 00731.' })
  await server.send(submitEnquiry, anEnquiry({ email: RAVI, fullName: 'Ravi Nair' }))
  await sendMails()
  mkdirSync(join(dataDir, 'previews'))
  writeFileSync(join(dataDir, 'previews/one.pack'), 'a page that thanks Kavya Shetty')
  const naming = () => filesNaming(dataDir, TRACES)
  const mailsOf = async (text: string) =>
    (await filesNaming(dataDir, [text])).filter((path) => path.startsWith('mail/'))
  return { server, dataDir, token, browser, reference: sent.body.data.reference, sendMails, naming, mailsOf }
}

type Site = Awaited<ReturnType<typeof aSite>>

test.each<[string, (site: Site) => Promise<unknown>]>([
  [
    'they delete their account',
    ({ browser, token }) => browser.send(deleteAccount, { password: PASSWORD }, { token }),
  ],
  [
    'a manager erases them',
    async ({ server, reference }) => {
      const { browser } = await atDesk(server, 'manager')
      return browser.send(
        people.erasePerson,
        { name: KAVYA.fullName, reason: 'They asked for it' },
        { params: { reference } },
      )
    },
  ],
  ['the operator erases them', ({ server }) => operatorErases(server)],
])(
  'no file of the data folder names a person once %s, except for a last mail that is stored for a day',
  async (_, erase) => {
    const site = await aSite()
    const { server, naming, mailsOf, sendMails } = site
    const before = await naming()
    for (const file of ['previews/one.pack', ...DATABASE.slice(-1)]) expect(before).toContain(file)
    expect(await mailsOf(KAVYA.email)).toHaveLength(4)
    const ofRavi = await mailsOf(RAVI)
    expect(ofRavi).toHaveLength(2)

    expect(await erase(site)).toMatchObject({ status: 200 })

    expect(await naming()).toEqual([])
    await sendMails()
    expect(await naming()).toEqual([expect.stringMatching(/^mail\/.*\.eml$/)])
    server.clock.advance(DAY - 1)
    await cleanUp(server.deps)
    expect(await naming()).toHaveLength(1)
    server.clock.advance(1)
    await cleanUp(server.deps)
    expect(await naming()).toEqual([])
    expect(await mailsOf(RAVI)).toEqual(ofRavi)
  },
)

async function operatorErases(server: TestServer, email = KAVYA.email) {
  const { code } = await operatorAt(server.clock.now, settingsOf(server), 'person', email, 'erase', '--yes')
  return { status: code === 0 ? 200 : code }
}

test.skipIf(DATABASE.length === 0)(
  'erased data that a reader holds in the write-ahead log leaves it with the next clean-up',
  async () => {
    const { server, browser, token, dataDir } = await aSite()
    const { openSqliteBesideServer } = await import('../../db/sqlite.ts')
    const backup = openSqliteBesideServer(dataDir)
    const reading = backup.read.selectFrom('users').select('id').stream()
    await reading[Symbol.asyncIterator]().next()
    await browser.send(deleteAccount, { password: PASSWORD }, { token })
    await reading.return?.()
    await backup.close()
    await cleanUp(server.deps)
    const names = (await filesNaming(dataDir, TRACES)).filter((path) => path.startsWith('sehatshala'))
    expect(names).toEqual([])
  },
)

test('the mail about the erasure stays, however soon it is written', async () => {
  const { server, browser, token, sendMails, mailsOf } = await aSite()
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  await sendMails()
  const [mail] = await storedMails(server, 'account deleted')
  const id = mail?.id ?? ''
  await eraseTraces(server.deps, KAVYA.email, id)
  expect(await mailsOf(KAVYA.email)).toEqual([`mail/${id}.eml`])
})

test('traces of an erased person that a killed process left are erased at the next start, and nothing newer', async () => {
  const { server, browser, token, dataDir, naming, mailsOf } = await aSite()
  const { now } = server.clock
  const folder = join(dataDir, 'mail')
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const)
  const write = (name: string, body: Buffer, at: number) => {
    writeFileSync(join(folder, name), body)
    utimesSync(join(folder, name), at / 1000, at / 1000)
  }
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  // The transaction was committed, and the files were not checked yet.
  for (const [name, body] of files) write(name, body, now - 1000)
  writeFileSync(join(dataDir, 'previews/one.pack'), 'a page that thanks Kavya Shetty')
  const [ofKavya] = files.filter(([, body]) => body.includes(KAVYA.email))
  write('later.eml', ofKavya?.[1] ?? Buffer.from(''), now + DAY)
  const ofRavi = await mailsOf(RAVI)
  expect(await mailsOf(KAVYA.email)).toHaveLength(5)
  expect(ofRavi).toHaveLength(2)

  await finishErasures(server.deps)

  expect((await naming()).filter((path) => !path.startsWith('sehatshala'))).toEqual(['mail/later.eml'])
  expect(await mailsOf(RAVI)).toEqual(ofRavi)
})

test('traces of a visitor erased by the operator that a killed process left are erased at the next start', async () => {
  const { server, dataDir, mailsOf } = await aSite()
  const left = (await mailsOf(RAVI)).map(
    (path) => [join(dataDir, path), readFileSync(join(dataDir, path))] as const,
  )
  const ofKavya = await mailsOf(KAVYA.email)
  expect(await operatorErases(server, RAVI)).toMatchObject({ status: 200 })
  // The transaction was committed, and the files were not checked yet.
  for (const [path, body] of left) {
    writeFileSync(path, body)
    utimesSync(path, server.clock.now / 1000 - 1, server.clock.now / 1000 - 1)
  }
  expect(await mailsOf(RAVI)).toHaveLength(2)

  await finishErasures(server.deps)

  expect(await mailsOf(RAVI)).toEqual([])
  expect(await mailsOf(KAVYA.email)).toEqual(ofKavya)
})
