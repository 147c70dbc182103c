import { setTimeout as wait } from 'node:timers/promises'
import { openBesideServer } from '../../src/server/db/open.ts'
import { startImapServer } from '../../src/server/testing/imap-server.ts'
import { rawMail } from '../../src/server/testing/mails/raw-mail.ts'
import { startServer } from '../server.ts'
import { type RowGroup, withinMs } from '../table.ts'

const MAILS = 30
const MOST_MS = 5000

/** The time from the arrival of an email in the mailbox until the desk has it, one email after another. */
export async function mailboxRow(): Promise<RowGroup> {
  const mailbox = await startImapServer()
  const server = await startServer({ IMAP_URL: mailbox.imapUrl })
  const db = await openBesideServer({ dataDir: server.dataDir, databaseUrl: undefined })
  const count = async (table: 'mailboxes' | 'messages') =>
    (await db.read.selectFrom(table).selectAll().execute()).length
  const until = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue())) await wait(10)
  }
  try {
    await until(async () => (await count('mailboxes')) === 1)
    const took: number[] = []
    for (let n = 1; n <= MAILS; n++) {
      const begun = performance.now()
      mailbox.deliver(rawMail([`Message-ID: <${n}@example.in>`, `From: Person <person-${n}@example.in>`]))
      await until(async () => (await count('messages')) === n)
      took.push(performance.now() - begun)
    }
    took.sort((one, other) => one - other)
    const [slowest = 0, middle = 0] = [took.at(-1), took[MAILS / 2]]
    return {
      rows: [
        withinMs(
          `an email is at the desk after its arrival in the mailbox, ${MAILS} emails`,
          slowest,
          MOST_MS,
          `median ${middle.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
        ),
      ],
      notes: [],
    }
  } finally {
    await db.close()
    await server.stop()
    await mailbox.close()
  }
}
