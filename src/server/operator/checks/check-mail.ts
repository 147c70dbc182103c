import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { isNotStopped } from '../../mail/outbox.ts'
import { sendTestMail } from '../../mail/test-mail.ts'
import type { Config } from '../../platform/config.ts'
import { broken, type Finding, good, look } from './finding.ts'

const ABOUT = 'mail'
const LATE_MS = 15 * 60_000

const countOf = sql<number>`count(*)`.as('count')

/** Mails that should have been sent by now. */
export async function checkOutbox(read: Tx, now: number): Promise<Finding> {
  const about = 'mails pending'
  // The counts, each with the condition of the partial index that contains exactly its rows, so that sent
  // mails are never read.
  const [pending, failed] = await Promise.all([
    read
      .selectFrom('outbox')
      .select(countOf)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('created_at', '<', now - LATE_MS)
      .executeTakeFirst(),
    read
      .selectFrom('outbox')
      .select(countOf)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is not', null)
      .where(isNotStopped)
      .executeTakeFirst(),
  ])
  const [late, givenUp] = [Number(pending?.count ?? 0), Number(failed?.count ?? 0)]
  const todo = 'npm run operator -- mail shows what the mail server said.'
  if (late > 0) return broken(about, `${late} wait for more than a quarter of an hour.`, todo)
  if (givenUp > 0) return look(about, `${givenUp} were given up.`, todo)
  return good(about, 'None waits for long.')
}

const ADVICE: Record<string, string> = {
  EAUTH: 'The mail server refuses user or password: correct SMTP_URL.',
  ECONNECTION: 'Nobody answers there: correct host and port in SMTP_URL, or start the mail server.',
  ESOCKET: 'Nobody answers there, or not in this way: smtps:// is for port 465, smtp:// for port 587.',
  ETLS: 'Its certificate is not in order: use the host name that the certificate names.',
  ETIMEDOUT: 'It does not answer in time: a firewall may be in the way.',
  EDNS: 'Nobody knows this name: correct the host in SMTP_URL.',
  EENVELOPE: 'It refuses the sender or the recipient: correct MAIL_FROM, or the address.',
  EMESSAGE: 'It refuses the mail itself: ask who runs the mail server.',
}

/** Sent does not mean delivered: that must be checked in the mailbox. */
export async function checkTestMail(config: Config, to: string): Promise<Finding> {
  const { destination, error } = await sendTestMail(config, to)
  if (error) {
    const { code = '', responseCode = '' } = error as { code?: string; responseCode?: number }
    const said = [code, responseCode].filter(Boolean).join(' ')
    return broken(
      ABOUT,
      `${destination} did not take a test mail (${said}).`,
      ADVICE[code] ?? 'Correct SMTP_URL.',
    )
  }
  if (config.smtpUrl)
    return good(ABOUT, `${destination} took a test mail to ${to}. Look whether it arrived, and not as spam.`)
  return look(ABOUT, `The test mail is a file in ${destination}: nobody gets mails.`, 'Set SMTP_URL.')
}

export function noTestMail({ smtpUrl }: Config): Finding {
  if (!smtpUrl)
    return look(ABOUT, 'SMTP_URL is not set: nobody gets mails.', 'Set it and restart the server.')
  return look(ABOUT, 'No test mail was sent.', 'npm run operator -- doctor --mail-to YOUR@ADDRESS sends one.')
}
