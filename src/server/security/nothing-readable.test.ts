import { expect, test } from 'vitest'
import * as accountCalls from '../../contract/accounts.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { changePassword, deleteAccount, downloadMyData, listSessions } from '../../contract/my-account.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { logLines } from '../testing/log-lines.ts'
import { aPicture, aRegistration, codeIn, lastMailTo, PASSWORD, tokenIn } from '../testing/people.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

const email = 'asha.rao@example.org'
const fresh = 'a new and longer one'
const third = 'and yet another one'

/** Every action of a person on the site, with mistakes and a failing database. Returns every secret that occurred. */
async function journey() {
  const { lines, log } = logLines()
  const server = await testServer({ config: { logLevel: 'trace', notifyEmail: 'desk@example.org' }, log })
  const asha = server.newBrowser()
  const secrets = new Set([PASSWORD, fresh, third, 'wrong password'])
  const noteCookies = () => {
    for (const value of asha.cookies.values()) for (const part of value.split('.')) secrets.add(part)
  }

  await asha.send(accountCalls.register, aRegistration({ email }), {
    file: { bytes: await aPicture(), name: 'asha-rao.png', type: 'image/png' },
  })
  noteCookies()
  await asha.send(accountCalls.register, aRegistration({ email, phoneNumber: '12' }))
  server.clock.advance(60_000)
  await asha.send(accountCalls.resendVerification)
  for (const mail of await server.mailbox()) secrets.add(codeIn(mail))
  await asha.send(accountCalls.verifyEmail, { code: 'WRQNGC' })
  await asha.send(accountCalls.verifyEmail, { code: codeIn(await lastMailTo(server, email)) })
  await asha.send(accountCalls.login, { email, password: 'wrong password' })
  const first = await asha.send(accountCalls.login, { email, password: PASSWORD })
  secrets.add(first.body.data.accessToken)
  noteCookies()
  const refreshed = await asha.send(accountCalls.refreshAccessToken)
  secrets.add(refreshed.body.data.accessToken)
  noteCookies()
  const token = refreshed.body.data.accessToken
  await asha.send(accountCalls.readProfile, undefined, { token })
  await asha.send(listSessions, undefined, { token })
  await asha.send(submitEnquiry, anEnquiry({ email, message: 'my back hurts, whom may I ask?' }))
  await asha.send(downloadMyData, undefined, { token })
  await asha.send(changePassword, { currentPassword: PASSWORD, password: fresh }, { token })

  await server.mailbox()
  await asha.send(accountCalls.forgotPassword, { email })
  const link = tokenIn(await lastMailTo(server, email))
  secrets.add(link)
  const params = { token: link }
  await asha.send(accountCalls.resetPassword, { password: 'short' }, { params })
  await asha.send(accountCalls.resetPassword, { password: third }, { params })
  await asha.send(accountCalls.resetPassword, { password: third }, { params })
  await server.app.inject({ method: 'GET', url: `/api/v1/auth/reset-password/${link}?email=${email}` })
  await server.app.inject({ method: 'POST', url: `/reset-password/${link}%zz` })
  const again = await asha.send(accountCalls.login, { email, password: third })
  secrets.add(again.body.data.accessToken)
  noteCookies()
  await asha.send(accountCalls.logout, undefined, { token: again.body.data.accessToken })
  return { server, asha, lines, secrets: [...secrets] }
}

const PERSON = [email, 'Asha Rao', '9876543210', '98765 43210', 'back hurts', 'asha-rao.png', '127.0.0.1']

test('a log at trace level contains no person, password, code, token or path with a token', async () => {
  const { server, asha, lines, secrets } = await journey()
  await server.db.write((tx) => tx.schema.alterTable('sessions').renameTo('put_away').execute())
  server.expectErrors(/unexpected error: .*sessions/)
  const broken = await asha.send(accountCalls.login, { email, password: third })
  expect(broken.status).toBe(500)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  expect(log).toContain('"route":"/api/v1/auth/reset-password/:token"')
  expect(log).toContain('unexpected error')
  for (const secret of [...secrets, ...PERSON]) expect(log).not.toContain(secret)
})

test('every line of the log has only the fields we chose', async () => {
  const { lines } = await journey()
  const known = ['level', 'time', 'requestId', 'method', 'route', 'status', 'ms', 'code', 'sourceHash', 'msg']
  for (const line of lines.join('').trim().split('\n'))
    expect(Object.keys(JSON.parse(line)).filter((name) => !known.includes(name))).toEqual([])
})

test('the database holds passwords, codes, tokens and cookies only as hashes', async () => {
  const { server, secrets } = await journey()
  const everything = await dumpTables(server.db)
  expect(everything).toContain(email)
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

test('the outbox names the subject of a mail, never a secret', async () => {
  const { server, secrets } = await journey()
  const rows = await server.db.read.selectFrom('outbox').select(['kind', 'about']).execute()
  for (const { about } of rows) for (const secret of secrets) expect(about).not.toContain(secret)
})

test('audit lines contain no personal data and are stored for a year', async () => {
  const { server, asha } = await journey()
  const again = await asha.send(accountCalls.login, { email, password: third })
  await asha.send(deleteAccount, { password: third }, { token: again.body.data.accessToken })
  const rows = await server.db.read.selectFrom('audit').selectAll().execute()
  expect([...new Set(rows.map(({ action }) => action))].sort()).toEqual([
    'account created',
    'account deleted',
    'data downloaded',
    'enquiry received',
    'login refused',
    'password changed',
    'password reset',
    'registration',
    'reset link asked for',
    'session ended',
    'session opened',
  ])
  for (const trace of PERSON) expect(JSON.stringify(rows)).not.toContain(trace)
})
