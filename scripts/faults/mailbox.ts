import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../src/server/db/db.ts'
import { openBesideServer } from '../../src/server/db/open.ts'
import { type Dovecot, hasDovecot, startDovecot } from '../../src/server/testing/dovecot.ts'
import { rawMail } from '../../src/server/testing/mails/raw-mail.ts'
import { newSite } from './instances.ts'
import { must, soon } from './must.ts'
import { newFolder, pause, type Scenario } from './scenario.ts'
import { seededRandom } from './seeded-random.ts'
import { newServer, type Server } from './server.ts'

const MAILS = 200
const KILLS = 10
const PATIENCE_SECONDS = 300
const MISSING = 'left out: Dovecot is not installed here (apt-get install dovecot-imapd)'

/** Every mail has another sender, so that each becomes an enquiry. */
const mailOf = (n: number) =>
  rawMail([
    `Message-ID: <mail-${n}@example.in>`,
    `From: Person ${n} <person-${n}@example.in>`,
    `Subject: Mail ${n}`,
  ])

export const mailboxKills: Scenario = {
  name: 'a server is killed while it reads the mailbox, and each mail comes once',
  isInShortSet: true,
  async run({ seed }) {
    if (!hasDovecot()) return MISSING
    const dovecot = await startDovecot()
    const dataDir = newFolder()
    const server = await newServer({ DATA_DIR: dataDir, IMAP_URL: dovecot.imapUrl })
    try {
      await server.start()
      return await eachOnce([server], dovecot, { dataDir, databaseUrl: undefined }, seed)
    } finally {
      await server.kill()
      await dovecot.close()
    }
  },
}

export const mailboxInstances: Scenario = {
  name: 'of several instances one reads the mailbox, and another one goes on when it is killed',
  isInShortSet: false,
  async run({ seed }) {
    if (!hasDovecot()) return MISSING
    const dovecot = await startDovecot()
    const site = await newSite({ IMAP_URL: dovecot.imapUrl })
    try {
      await Promise.all(site.servers.map((server) => server.start()))
      return await eachOnce(site.servers, dovecot, site.location, seed)
    } finally {
      await site.close()
      await dovecot.close()
    }
  },
}

async function eachOnce(
  servers: Server[],
  dovecot: Dovecot,
  location: { dataDir: string; databaseUrl: string | undefined },
  seed: number,
): Promise<string> {
  const random = seededRandom(seed)
  const db = await openBesideServer(location)
  await soon('the first look into the mailbox', 60, async () => (await count(db, 'mailboxes')) === 1)
  let delivered = 0
  let kills = 0
  const deliverAll = async () => {
    while (delivered < MAILS) {
      dovecot.deliver(mailOf(++delivered))
      await pause(random() * 150)
    }
  }
  const killSome = async () => {
    while (kills < KILLS) {
      // Kills at a random time after a mail arrived, often before it is stored.
      await pause(300 + random() * 1500)
      const server = servers[Math.floor(random() * servers.length)]
      await server?.kill()
      await server?.start()
      kills++
    }
  }
  await Promise.all([deliverAll(), killSome()])
  await soon('the last mail', PATIENCE_SECONDS, async () => (await count(db, 'mailbox_mails')) === MAILS)

  const subjects = await db.read.selectFrom('messages').select('subject').execute()
  must(subjects.length === MAILS, `${subjects.length} messages were stored of ${MAILS} mails.`)
  must(new Set(subjects.map(({ subject }) => subject)).size === MAILS, 'A mail was stored twice.')
  const enquiries = await count(db, 'enquiries')
  must(enquiries === MAILS, `${MAILS} mails of as many people made ${enquiries} enquiries.`)
  const receipts = await db.read
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'enquiry receipt')
    .execute()
  must(receipts.length === MAILS, `${receipts.length} receipts were queued for ${MAILS} enquiries.`)
  const files = ['new', 'cur'].flatMap((folder) => readdirSync(join(dovecot.folder, folder)))
  must(files.length === MAILS, `${files.length} of ${MAILS} mails are left in the mailbox.`)
  must(!files.some((name) => /:2,./.test(name)), 'A mail in the mailbox was marked.')
  await db.close()
  for (const server of servers) must((await server.stop()).code === 0, 'A server did not stop in order.')
  return `${MAILS} mails, each once after ${kills} kills; none was marked or deleted in the mailbox`
}

async function count({ read }: Db, table: 'mailboxes' | 'mailbox_mails' | 'enquiries'): Promise<number> {
  const { rows } = await read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
