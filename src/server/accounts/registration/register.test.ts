import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { login, register, verifyEmail } from '../../../contract/accounts.ts'
import { aMember, aPicture, aRegistration, codeIn, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const png = (bytes: Uint8Array) => ({ bytes, name: 'me.png', type: 'image/png' })

async function stored({ db }: TestServer) {
  return {
    registrations: await db.read.selectFrom('pending_registrations').selectAll().execute(),
    pictures: await db.read.selectFrom('pictures').select('id').execute(),
    mails: await db.read.selectFrom('outbox').select('id').execute(),
  }
}
const nothing = { registrations: [], pictures: [], mails: [] }

test.each([
  ['no username', { username: ' ' }, { username: 'Username is required.' }],
  ['no email', { email: '' }, { email: 'Email is required.' }],
  ['a broken email', { email: 'asha@' }, { email: 'Please enter a valid email address.' }],
  [
    'an email with a look-alike sign',
    { email: 'asha＠example.org' },
    { email: 'Please enter a valid email address.' },
  ],
  ['no full name', { fullName: undefined }, { fullName: 'Full name is required.' }],
  ['nine digits', { phoneNumber: '987654321' }, { phoneNumber: 'Phone number must be 10 digits.' }],
  ['eleven digits', { phoneNumber: '98765432101' }, { phoneNumber: 'Phone number must be 10 digits.' }],
  [
    'a short password',
    { password: 'seven77', confirmPassword: 'seven77' },
    { password: 'Password must be at least 8 characters.' },
  ],
  ['two passwords', { confirmPassword: 'something else' }, { confirmPassword: 'Passwords do not match.' }],
])('a registration with %s is refused and nothing is stored', async (_, change, fields) => {
  const server = await testServer()

  const answer = await server.send(register, aRegistration(change), { file: png(await aPicture()) })

  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } })
  expect(answer.body.message).toBe(Object.values(fields)[0])
  expect(answer.body.error).toBe(answer.body.message)
  expect(await stored(server)).toEqual(nothing)
})

test('several wrong fields are all named', async () => {
  const server = await testServer()
  const answer = await server.send(register, {})
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual([
    'confirmPassword',
    'email',
    'fullName',
    'password',
    'phoneNumber',
    'username',
  ])
})

test.each([
  '98765 43210',
  '98765-43210',
  '+91 (98765) 43210',
  '0091 9876543210',
  '0 98765 43210',
  '९८७६५ ४३२१०',
])('a phone number typed as %s counts as ten digits', async (phoneNumber) => {
  const server = await testServer()
  await server.send(register, aRegistration({ phoneNumber }))
  expect((await stored(server)).registrations).toMatchObject([{ phone: '9876543210' }])
})

test('a password of eight characters and one of 128 are accepted, one of 129 is not', async () => {
  const server = await testServer({ limits: false })
  const statuses = []
  for (const password of ['12345678', 'é'.repeat(128), 'x'.repeat(129)])
    statuses.push(
      (await server.send(register, aRegistration({ password, confirmPassword: password }))).status,
    )
  expect(statuses).toEqual([201, 201, 400])
})

/** A valid PNG header that declares 20,000 x 20,000 pixels. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(20_000, 0)
  head.writeUInt32BE(20_000, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(20_000 * 2501))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>')
const bigFile = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)

test.each([
  ['a text file named .png', async () => Buffer.from('hello, this is text'), 400, 'picture_invalid'],
  ['an SVG named .jpg', async () => svg, 400, 'picture_invalid'],
  [
    'a GIF',
    async () =>
      sharp(svg)
        .gif()
        .toBuffer()
        .catch(() => Buffer.from('GIF89a')),
    400,
    'picture_invalid',
  ],
  ['half a PNG', async () => (await aPicture()).subarray(0, 60), 400, 'picture_invalid'],
  ['20,000 x 20,000 pixels', async () => hugePng(), 400, 'picture_too_many_pixels'],
  ['more than 5 MB', async () => bigFile, 413, 'picture_too_large'],
] as const)(
  'a picture that is %s is refused with a sentence and nothing is stored',
  async (_, file, status, code) => {
    const server = await testServer()

    const answer = await server.send(register, aRegistration(), { file: png(await file()) })

    expect(answer).toMatchObject({ status, body: { code, fields: { profilePicture: answer.body.message } } })
    expect(await stored(server)).toEqual(nothing)
  },
)

test('a JPEG is stored upright as a 512 px square WebP without metadata, under any name', async () => {
  const server = await testServer()
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'somebody', Orientation: '6' } })
    .jpeg()
    .toBuffer()

  await server.send(register, aRegistration(), { file: { bytes: photo, name: 'me.txt', type: 'text/plain' } })

  const [picture] = await server.db.read.selectFrom('pictures').select('bytes').execute()
  const stored = Buffer.from(picture?.bytes ?? [])
  expect(stored.subarray(8, 12).toString()).toBe('WEBP')
  expect(stored.includes('somebody')).toBe(false)
})

test('an empty file field, which browsers send if no file is chosen, means no picture', async () => {
  const server = await testServer()
  const answer = await server.send(register, aRegistration(), { file: png(Buffer.alloc(0)) })
  expect(answer.status).toBe(201)
  expect((await stored(server)).pictures).toEqual([])
})

test('a registration sent as JSON is refused with 415', async () => {
  const server = await testServer()
  const answer = await server.app.inject({ method: 'POST', url: register.path, payload: aRegistration() })
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ code: 'unsupported_media' })
})

test('a form with far too many fields is refused with 413', async () => {
  const server = await testServer()
  const flood = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field${n}`, 'x']))
  expect(await server.send(register, flood)).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test('an address that has an account gets the same answer, and a mail that says so instead of a code', async () => {
  const server = await testServer()
  const fresh = await server.newBrowser().send(register, aRegistration({ email: 'new@example.org' }))
  await aMember(server, 'asha@example.org')

  const again = await server.newBrowser().send(register, aRegistration({ email: 'Asha@Example.org' }))

  expect({ ...again.body }).toEqual({ ...fresh.body })
  const mail = await lastMailTo(server, 'Asha@Example.org')
  expect(mail?.subject).toBe('You already have an account at Sehatshala')
  expect(() => codeIn(mail)).toThrow()
})

test('twenty simultaneous registrations of one address give one account, with the password of the used code', async () => {
  const server = await testServer({ limits: false })
  const browsers = Array.from({ length: 20 }, () => server.newBrowser())

  const answers = await Promise.all(
    browsers.map((browser, n) =>
      browser.send(register, aRegistration({ password: `password ${n}`, confirmPassword: `password ${n}` })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))

  const mails = await server.mailbox()
  const outcomes = await Promise.all(
    mails.map((mail) => server.newBrowser().send(verifyEmail, { code: codeIn(mail) })),
  )
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(19)

  expect(await server.db.read.selectFrom('users').select('email').execute()).toEqual([
    { email: 'asha@example.org' },
  ])
  expect((await stored(server)).registrations).toEqual([])
})

test('the sixth registration of one address from one network gets the usual answer, without a mail', async () => {
  const server = await testServer()
  const statuses = []
  for (let n = 0; n < 6; n++)
    statuses.push((await server.newBrowser().send(register, aRegistration())).status)
  expect(statuses).toEqual(Array(6).fill(201))
  expect(await server.mailbox()).toHaveLength(5)
})

test('an account can log in with the password of its own registration, not with that of a rival one', async () => {
  const server = await testServer()
  const rival = server.newBrowser()
  await rival.send(register, aRegistration({ password: 'rival password', confirmPassword: 'rival password' }))
  await aMember(server)

  expect(await server.send(login, { email: 'asha@example.org', password: PASSWORD })).toMatchObject({
    status: 200,
  })
  expect(await server.send(login, { email: 'asha@example.org', password: 'rival password' })).toMatchObject({
    status: 401,
  })
})
