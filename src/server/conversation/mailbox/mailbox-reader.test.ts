// @module-tag slow
import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { anImapServer } from '../../testing/an-imap-server.ts'
import { file, multipart, plain, rawMail } from '../../testing/mails/raw-mail.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { readMail } from '../incoming/read-mail.ts'
import { makeMailboxReader } from './mailbox-reader.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const OFTEN_MS = 200
/** The reader process has its own tests. */
const inProcess = { read: readMail, end: () => {} }
const mail = (n: number) => rawMail([`Message-ID: <mail-${n}@example.in>`, `Subject: Mail ${n}`])

/** A server with a mailbox, which several readers may read. */
async function aMailbox({ idle = true } = {}) {
  const imap = await anImapServer({ idle })
  const server = await testServer({ config: { imapUrl: imap.imapUrl } })
  server.clock.now = Date.now()
  return { imap, server }
}

function aReader({ deps }: TestServer, askAgainMs = 60_000) {
  const log = { warn: vi.fn(), error: vi.fn() }
  const reader = makeMailboxReader({ ...deps, log, reading: inProcess, askAgainMs, answerMs: 2000 })
  const ends = () => reader.stop()
  onTestFinished(ends)
  return { reader, log, ends }
}
const subjects = async ({ db }: TestServer) =>
  (await db.read.selectFrom('messages').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
const isRead = async (server: TestServer) =>
  (await server.db.read.selectFrom('mailboxes').select('seen_at').execute()).length > 0

test('earlier mails of the mailbox are left alone, and new ones are there at once', async () => {
  const { imap, server } = await aMailbox()
  imap.deliver(mail(0))
  const { reader } = aReader(server)
  const reading = reader.read()
  await expect.poll(() => isRead(server), WAIT).toBe(true)
  imap.deliver(mail(1))
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1'])
  imap.deliver(mail(2))
  imap.deliver(mail(3))
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1', 'Mail 2', 'Mail 3'])
  expect(imap.refused).toEqual([])
  await reader.stop()
  await reading
  await expect.poll(() => imap.connections, WAIT).toBe(0)
})

/** Reads a first mail, with a reader that ends. */
async function readFirst({ server, imap }: Awaited<ReturnType<typeof aMailbox>>) {
  const first = aReader(server)
  const reading = first.reader.read()
  await expect.poll(() => isRead(server), WAIT).toBe(true)
  imap.deliver(mail(1), new Date(server.clock.now))
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1'])
  await first.ends()
  await reading
}

test('mails that arrived while no reader ran are read once at the next start', async () => {
  const { imap, server } = await aMailbox()
  await readFirst({ server, imap })
  imap.deliver(mail(2))
  void aReader(server).reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1', 'Mail 2'])
})

test('a server that announces no mails is polled', async () => {
  const { imap, server } = await aMailbox({ idle: false })
  void aReader(server, OFTEN_MS).reader.read()
  await expect.poll(() => isRead(server), WAIT).toBe(true)
  imap.deliver(mail(1))
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1'])
})

test('a connection that ends, and one without any answer, are noticed', {
  timeout: 60_000,
}, async () => {
  const { imap, server } = await aMailbox()
  const { reader } = aReader(server, OFTEN_MS)
  const cut = reader.read()
  await expect.poll(() => isRead(server), WAIT).toBe(true)
  imap.cutConnections()
  await expect(cut).rejects.toThrow('The mailbox cannot be read')
  const silent = aReader(server, OFTEN_MS).reader.read()
  await expect.poll(() => imap.opened, WAIT).toBe(2)
  await expect.poll(() => imap.connections, WAIT).toBe(1)
  imap.fallSilent()
  imap.deliver(mail(1))
  await expect(silent).rejects.toThrow()
  imap.fallSilent(false)
  void aReader(server).reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1'])
})

test('after the server renumbered a mailbox no mail is stored twice and none is lost', async () => {
  const { imap, server } = await aMailbox()
  // In the zone of the mail server it is still the day before.
  server.clock.now = Date.UTC(2026, 10, 27, 5)
  imap.deliver(mail(0), new Date(server.clock.now - 24 * 3600_000))
  await readFirst({ server, imap })
  imap.deliver(mail(2), new Date(server.clock.now))
  imap.numberAnew()
  void aReader(server).reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1', 'Mail 2'])
})

test('mails are read although the clock was ahead at the first reading', async () => {
  const { imap, server } = await aMailbox()
  server.clock.advance(6 * 3600_000)
  await readFirst({ server, imap })
  server.clock.advance(-6 * 3600_000)
  imap.deliver(mail(2), new Date(server.clock.now))
  void aReader(server).reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1', 'Mail 2'])
})

test('two readers at once store each mail once', async () => {
  const { imap, server } = await aMailbox()
  for (const { reader } of [aReader(server), aReader(server)]) void reader.read()
  await expect.poll(() => isRead(server), WAIT).toBe(true)
  await expect.poll(() => imap.connections, WAIT).toBe(2)
  for (let n = 1; n <= 5; n++) imap.deliver(mail(n))
  await expect.poll(async () => (await subjects(server)).length, WAIT).toBe(5)
  expect(await subjects(server)).toEqual([1, 2, 3, 4, 5].map((n) => `Mail ${n}`))
  expect(await server.db.read.selectFrom('mailbox_mails').select('id').execute()).toHaveLength(5)
})

test('a wrong password is recorded with the time, and logged once', async () => {
  const { imap, server } = await aMailbox()
  imap.changePassword('another')
  const { reader } = aReader(server)
  await expect(reader.read()).rejects.toThrow('refuses user or password')
  await reader.read()
  const [state] = await server.db.read.selectFrom('mailboxes').selectAll().execute()
  expect(state?.failure).toContain('refuses user or password')
  expect(JSON.stringify(state)).not.toContain('secret')
  imap.changePassword('secret')
  imap.deliver(mail(1))
  void aReader(server).reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1'])
  const failing = () => server.db.read.selectFrom('mailboxes').select('failing_since').execute()
  await expect.poll(failing, WAIT).toEqual([{ failing_since: null }])
})

test('neither the log nor the recorded failure contains text or addresses of a mail that cannot be stored', async () => {
  const lines: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(text, _, done) {
      lines.push(String(text))
      done()
    },
  })
  const imap = await anImapServer()
  const server = await testServer({ log: stream, config: { imapUrl: imap.imapUrl, logLevel: 'trace' } })
  server.clock.now = Date.now()
  server.expectErrors(/a mail stays in the mailbox/)
  const reader = makeMailboxReader({ ...server.deps, log: server.app.log, reading: inProcess })
  onTestFinished(() => reader.stop())
  const reading = reader.read()
  await expect.poll(() => isRead(server), WAIT).toBe(true)
  await server.db.write((tx) => tx.schema.dropTable('message_files').execute())
  const head = [
    'From: "Sunita" <sunita@example.in>',
    'Message-ID: <secretid@example.in>',
    'Subject: Confidential',
  ]
  const parts = [
    plain("My '); drop table pregnancy"),
    file('diagnosis.pdf', 'application/pdf', Buffer.from('x')),
  ]
  imap.deliver(multipart('multipart/mixed', head, parts))
  await expect(reading).rejects.toThrow()
  await reader.read()
  void reader.read()
  await expect.poll(() => lines.join('').includes('a mail stays in the mailbox'), WAIT).toBe(true)
  const noted = await server.db.read.selectFrom('mailboxes').selectAll().execute()
  const written = `${lines.join('')}${JSON.stringify(noted)}`.toLowerCase()
  for (const word of ['sunita', 'secretid', 'confidential', 'pregnancy', 'diagnosis'])
    expect(written).not.toContain(word)
})

/** A reader that was refused Mail 1 twice by its mail server, and whether a mail waits behind it. */
async function aReaderWithout(isLast: boolean) {
  const { imap, server } = await aMailbox()
  const { reader, log } = aReader(server)
  const reading = reader.read()
  await expect.poll(() => isRead(server), WAIT).toBe(true)
  imap.withholdNext()
  imap.deliver(mail(1))
  if (!isLast) imap.deliver(mail(2))
  await expect(reading).rejects.toThrow()
  await reader.read()
  return { imap, server, reader, log }
}

test('a mail that the mail server does not give out delays the others for three tries only', async () => {
  const { server, reader, log } = await aReaderWithout(false)
  void reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 2'])
  expect(log.error).toHaveBeenCalledTimes(1)
})

test('a mail server that gives out nothing for a while loses no mail', async () => {
  const { imap, server, reader, log } = await aReaderWithout(true)
  for (let tries = 3; tries < 6; tries++) await reader.read()
  imap.giveOutAll()
  void reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1'])
  expect(log.error).not.toHaveBeenCalled()
})

/** A reader whose database refuses Mail 1, or everything, with this error until it is repaired. */
async function aReaderWith(error: Error, refuses: 'Mail 1' | 'everything') {
  const { imap, server } = await aMailbox()
  const { db } = server.deps
  const write = db.write.bind(db)
  let isBroken = false
  const broken = { ...server.deps, db: Object.assign(Object.create(db), { write: failing }) as typeof db }
  async function failing<T>(work: Parameters<typeof write<T>>[0]): Promise<T> {
    return write(async (tx) => {
      const done = await work(tx)
      const stored = await tx.selectFrom('messages').select('id').where('subject', '=', 'Mail 1').execute()
      if (isBroken && (refuses === 'everything' || stored.length > 0)) throw error
      return done
    })
  }
  const log = { warn: vi.fn(), error: vi.fn() }
  const reader = makeMailboxReader({ ...broken, log, reading: inProcess })
  onTestFinished(() => reader.stop())
  const reading = reader.read()
  await expect.poll(() => isRead(server), WAIT).toBe(true)
  isBroken = true
  imap.deliver(mail(1))
  imap.deliver(mail(2))
  await expect(reading).rejects.toThrow()
  await reader.read()
  return { server, reader, log, repair: () => (isBroken = false) }
}

test('a mail that cannot be stored delays the others for three tries only', async () => {
  const { server, reader, log, repair } = await aReaderWith(new Error('no'), 'Mail 1')
  void reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 2'])
  expect(log.error).toHaveBeenCalledTimes(1)
  repair()
})

test('a mail whose storing always times out delays the others for ten tries only', async () => {
  const { server, reader, log, repair } = await aReaderWith(new Failure('unavailable'), 'Mail 1')
  for (let tries = 3; tries < 10; tries++) await reader.read()
  expect(log.error).not.toHaveBeenCalled()
  void reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 2'])
  expect(log.error).toHaveBeenCalledTimes(1)
  repair()
})

test('a database that cannot store anything for a while loses no mail', async () => {
  const { server, reader, log, repair } = await aReaderWith(new Failure('unavailable'), 'everything')
  // They end: the mail is not skipped.
  for (let tries = 3; tries < 13; tries++) await reader.read()
  repair()
  void reader.read()
  await expect.poll(() => subjects(server), WAIT).toEqual(['Mail 1', 'Mail 2'])
  expect(log.error).not.toHaveBeenCalled()
})
