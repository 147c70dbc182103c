import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { submitEnquiry } from '../../../../contract/enquiries.ts'
import { formatKeys } from '../../../platform/key-file.ts'
import { anImapServer } from '../../../testing/an-imap-server.ts'
import { aFolder } from '../../../testing/folder.ts'
import { freePort } from '../../../testing/free-port.ts'
import { operatorAt, settingsOf } from '../../../testing/operator.ts'
import { storeWebhook } from '../../../testing/store-webhook.ts'
import { anEnquiry } from '../../../testing/submissions.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { archiveName } from '../../backup/archive-names.ts'
import { diskFinding } from '../../checks/check-machine.ts'

const HOUR = 3600_000
/** The clock of PostgreSQL is the real one. */
const NOW = Date.now()

/** A listening server, and the settings of its doctor. */
async function aSite({ trustProxy = false as string[] | false, env = {} as NodeJS.ProcessEnv } = {}) {
  const server = await testServer({ config: { trustProxy } })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const settings = {
    ...settingsOf(server),
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    NOTIFY_EMAIL: 'desk@example.org',
    ...env,
  }
  return { server, url, settings }
}

const doctor = (env: NodeJS.ProcessEnv, ...args: string[]) => operatorAt(NOW, env, 'doctor', ...args)

/** The lines about one check, with what to do. */
const about = (out: string, check: string) =>
  out
    .split(/\n(?! )/)
    .filter((lines) => lines.slice(14).startsWith(check))
    .join('\n')

/** A proxy in front of a server that sends the given headers. */
async function aProxy(to: string, headers: Record<string, string>): Promise<string> {
  const proxy = createServer((incoming, answer) => {
    const options = { headers: { ...incoming.headers, ...headers }, method: incoming.method }
    const outgoing = forward(`${to}${incoming.url}`, options, (theirs) => {
      answer.writeHead(theirs.statusCode ?? 500, theirs.headers)
      theirs.pipe(answer)
    })
    incoming.pipe(outgoing)
  })
  return addressOf(proxy)
}

async function addressOf(program: Server): Promise<string> {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void program.close())
  return `http://127.0.0.1:${(program.address() as AddressInfo).port}`
}

/** A folder on another disk than the temporary one, where this machine has one. */
function onAnotherDisk(dataDir: string): string | undefined {
  if (!existsSync('/dev/shm') || statSync('/dev/shm').dev === statSync(dataDir).dev) return undefined
  const folder = mkdtempSync('/dev/shm/sehatshala-doctor-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const keysOf = ({ deps }: TestServer) => formatKeys(deps.config.secretKeys)

test('each check is good, a warning or broken, and broken ones make the exit code 1', async () => {
  const { server, settings } = await aSite()
  const { code, out, output } = await doctor(settings)
  expect(about(out, 'database')).toMatch(/^good /)
  expect(about(out, "keys' copy")).toMatch(/^broken .*\n +-> Copy the key file .*doctor --keys-copy FILE$/)
  expect(about(out, 'backups')).toMatch(/^broken .*There is no backup in/)
  expect(about(out, 'disk')).toMatch(/MB free/)
  expect(about(out, 'clock')).toMatch(/ UTC here/)
  expect(about(out, 'mails pending')).toMatch(/^good /)
  expect(about(out, 'mail ')).toMatch(/^look at this/)
  expect(about(out, 'settings')).toContain('SMTP_URL is not set')
  expect(about(out, 'proxy')).toMatch(/^good .*saw a call from 127\.0\.0\.1 over http/)
  expect({ code, output }).toEqual({ code: 1, output: '2 things are broken.' })
  expect(await server.mailbox()).toEqual([])
  expect(out).not.toContain(keysOf(server))
})

test('a fresh backup is good, an old one is broken', async () => {
  const { settings, server } = await aSite()
  const folder = server.deps.config.backupDir
  mkdirSync(folder)
  writeFileSync(join(folder, archiveName(NOW - 60 * HOUR)), '')
  expect(about((await doctor(settings)).out, 'backups')).toMatch(/^broken .*The newest backup is 2 days old/)
  writeFileSync(join(folder, archiveName(NOW - 3 * HOUR)), '')
  expect(about((await doctor(settings)).out, 'backups')).toMatch(
    /^good .*3 hours old\. It is on the same disk/,
  )
  writeFileSync(join(folder, archiveName(NOW + 60 * HOUR)), '')
  expect(about((await doctor(settings)).out, 'backups')).toMatch(/^look at this .*The clock was ahead/)
})

test.each([
  [10, 'broken'],
  [500, 'look at this'],
  [5000, 'good'],
])('%i MB free is %s', (megabytes, state) => {
  expect(diskFinding('/data', megabytes * 1024 * 1024).state).toBe(state)
})

test('a compared copy of the keys is remembered with its date, and only while the keys are the same', async ({
  skip,
}) => {
  const { settings, server } = await aSite()
  const elsewhere = onAnotherDisk(server.deps.config.dataDir)
  if (!elsewhere) return skip()
  const copy = join(elsewhere, 'copy.txt')
  writeFileSync(copy, `PORT=3000\nSECRET_KEYS="${keysOf(server)}"\n`)

  const { out } = await doctor(settings, '--keys-copy', copy)
  expect(about(out, "keys' copy")).toMatch(/^good .*A copy was compared on 20/)
  expect(about((await doctor(settings)).out, "keys' copy")).toMatch(/^good /)
  const rows = await server.db.read.selectFrom('settings').select('value').execute()
  expect(JSON.stringify(rows)).not.toContain(keysOf(server).slice(3, 20))

  const newKey = `k2:${Buffer.alloc(32, 5).toString('base64')}`
  const changed = { ...settings, SECRET_KEYS: `${newKey},${keysOf(server)}` }
  expect(about((await doctor(changed)).out, "keys' copy")).toMatch(/^broken .*is of other keys/)
  const late = await operatorAt(NOW + 400 * 24 * HOUR, settings, 'doctor')
  expect(about(late.out, "keys' copy")).toMatch(/^look at this .*over a year ago/)
})

test('a copy does not count if it has other keys, is empty, or is in DATA_DIR or on the same disk', async () => {
  const { settings, server } = await aSite()
  const { dataDir } = server.deps.config
  const write = (path: string, text: string) => {
    writeFileSync(path, text)
    return path
  }
  const inside = write(join(dataDir, 'copy.json'), JSON.stringify({ keys: keysOf(server) }))
  const beside = write(`${dataDir}-copy.json`, JSON.stringify({ keys: keysOf(server) }))
  const other = write(
    join(dataDir, 'other.json'),
    JSON.stringify({ keys: `k1:${Buffer.alloc(32).toString('base64')}` }),
  )
  onTestFinished(() => rmSync(beside))
  for (const [path, sentence] of [
    [inside, 'lies in DATA_DIR'],
    [beside, 'lies on the same disk'],
    [other, 'holds other keys'],
    ['/nowhere', 'cannot be read'],
  ] as const)
    expect(await doctor(settings, '--keys-copy', path)).toMatchObject({
      code: 1,
      output: expect.stringContaining(sentence),
    })
  expect(about((await doctor(settings)).out, "keys' copy")).toMatch(/^broken .*No copy/)
})

test('a proxy that forwards callers must be named in TRUST_PROXY', async () => {
  const { settings, url } = await aSite()
  const PUBLIC_URL = await aProxy(url, { 'x-forwarded-for': '203.0.113.9' })
  const { out } = await doctor({ ...settings, PUBLIC_URL })
  expect(about(out, 'proxy')).toMatch(/^broken .*share one limit\.\n +-> Set TRUST_PROXY=127\.0\.0\.1 /)
})

test('with a named proxy, the doctor shows the source and scheme that the server saw', async () => {
  const { settings, url } = await aSite({ trustProxy: ['127.0.0.1'] })
  const PUBLIC_URL = await aProxy(url, { 'x-forwarded-for': '203.0.113.9' })
  expect(about((await doctor({ ...settings, PUBLIC_URL })).out, 'proxy')).toMatch(
    /^good .*saw a call from 203\.0\.113\.9 over http\./,
  )
  const https = await aProxy(url, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' })
  expect(about((await doctor({ ...settings, PUBLIC_URL: https })).out, 'proxy')).toMatch(
    /^look at this .*over https, and PUBLIC_URL is http/,
  )
})

test('an address that is unreachable, or answered by another program, is reported as broken', async () => {
  const { settings } = await aSite()
  const nobody = `http://127.0.0.1:${await freePort()}`
  expect(about((await doctor({ ...settings, PUBLIC_URL: nobody })).out, 'proxy')).toMatch(
    /^broken .*nobody listens there/,
  )
  const PUBLIC_URL = await addressOf(createServer((_, answer) => void answer.end('<h1>Welcome!</h1>')))
  expect(about((await doctor({ ...settings, PUBLIC_URL })).out, 'proxy')).toMatch(
    /^broken .*something else than this site/,
  )
})

test('only the doctor can read what the server saw', async () => {
  const { server } = await aSite()
  for (const headers of [
    {},
    { 'x-doctor': 'yes' },
    { 'x-doctor': server.deps.keys.hash('limit', 'x-doctor') },
  ])
    expect((await server.app.inject({ url: '/healthz', headers })).json()).toEqual({ status: 'alive' })
})

test('the mailbox is opened, and a problem with it is reported without the password', async () => {
  const { settings } = await aSite()
  const imap = await anImapServer()
  const mailbox = async (IMAP_URL: string) => about((await doctor({ ...settings, IMAP_URL })).out, 'mailbox')
  expect(await mailbox('')).toMatch(/^look at this .*IMAP_URL is not set/)
  expect(await mailbox(imap.imapUrl)).toMatch(
    /^good .*127\.0\.0\.1:\d+ can be read\. Answers that land in its spam folder are not seen/,
  )
  const wrong = await mailbox(imap.imapUrl.replace('secret', 'mistaken'))
  expect(wrong).toMatch(/^broken .*refuses user or password[\s\S]*-> Correct user and password/)
  expect(wrong).not.toContain('mistaken')
  expect(await mailbox(`imap://office:x@127.0.0.1:${await freePort()}`)).toMatch(
    /^broken .*ECONNREFUSED[\s\S]*Nobody answers/,
  )
  expect(imap.refused).toEqual([])
})

test('a mailbox that is read but receives no answers is a warning', async () => {
  const { settings } = await aSite()
  const imap = await anImapServer()
  const IMAP_URL = imap.imapUrl.replace('office', 'desk%40example.org')
  const mailbox = async (MAIL_FROM: string) =>
    about((await doctor({ ...settings, IMAP_URL, MAIL_FROM })).out, 'mailbox')
  expect(await mailbox('Sehatshala <office@example.org>')).toMatch(
    /^look at this .*mailbox of desk@example\.org is read, but answers go to office@example\.org/,
  )
  expect(await mailbox('Sehatshala <Desk@example.org>')).toMatch(/^good /)
})

test('a test mail is sent on request, and a mail server that is down is reported as broken', async () => {
  const { settings } = await aSite()
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
  const sent = await doctor({ ...settings, SMTP_URL }, '--mail-to', 'asha@example.org', '--yes')
  expect(about(sent.out, 'mail ')).toMatch(/^broken .*127\.0\.0\.1:\d+ did not take a test mail \(E/)
  const asFile = await doctor(settings, '--yes')
  expect(about(asFile.out, 'mail ')).toMatch(/^look at this .*is a file in/)
  expect(await doctor(settings, '--mail-to', 'nobody')).toMatchObject({
    code: 1,
    output: '--mail-to must be an email address.',
  })
})

test('mails that have waited for long are reported as broken', async () => {
  const { settings, server } = await aSite()
  await server.send(submitEnquiry, anEnquiry())
  expect(about((await doctor(settings)).out, 'mails pending')).toMatch(
    /^broken .*2 wait for more than a quarter/,
  )
})

test.each([
  ['of nobody is not spoken of', [], /^$/],
  ['that works, or that a manager switched off, is good', [{}, { off_because: 'manager' }], /^good /],
  [
    'that has failed for an hour is to be looked at',
    [{}, { failing_since: NOW - 2 * HOUR }],
    /^look at this .*1 took no/,
  ],
  [
    'that failures switched off is broken',
    [{ failing_since: 1, off_because: 'failures' }],
    /^broken .*1 was switched off/,
  ],
] as const)('a webhook %s', async (_, webhooks, says) => {
  const { settings, server } = await aSite()
  for (const [n, change] of webhooks.entries()) await storeWebhook(server, { id: String(n), ...change })
  expect(about((await doctor(settings)).out, 'webhooks')).toMatch(says)
})

test('unreadable settings are reported first', async () => {
  const { settings } = await aSite()
  const { code, out } = await doctor({ ...settings, TRUST_PROXY: 'yes' })
  expect(code).toBe(1)
  expect(out).toMatch(/^broken +settings +The setting TRUST_PROXY must be/)
})

test('a folder that is not that of the server is reported first', async () => {
  const { settings } = await aSite()
  const DATA_DIR = join(aFolder('doctor'), 'another')
  const { code, out } = await doctor({ ...settings, DATA_DIR })
  expect(code).toBe(1)
  expect(out).toMatch(/^broken +settings +There is no .* Set DATA_DIR to the folder the server uses\.\n/)
})
