import { mailboxAddress, openMailbox } from '../../conversation/mailbox/imap-client.ts'
import { failureOf } from '../../conversation/mailbox/mailbox-reader.ts'
import type { Tx } from '../../db/db.ts'
import { isSameMailbox, mailboxOf } from '../../mail/own-addresses.ts'
import type { Config } from '../../platform/config.ts'
import { broken, type Finding, good, look } from './finding.ts'

const ABOUT = 'mailbox'
/** Shorter interruptions are not reported: providers restart their servers. */
const FAILS_MS = 15 * 60_000

/** Opens the mailbox, as the server does. Nothing in it is changed. */
export async function checkMailbox({
  imapUrl,
  mailFrom,
}: Pick<Config, 'imapUrl' | 'mailFrom'>): Promise<Finding> {
  if (!imapUrl) return notSet()
  const { host, username } = new URL(imapUrl)
  const user = decodeURIComponent(username)
  const sender = mailboxOf(mailFrom)
  try {
    const mailbox = await openMailbox(imapUrl)
    mailbox.close()
    if (user.includes('@') && !isSameMailbox(user, sender))
      return look(
        ABOUT,
        `The mailbox of ${user} is read, but answers go to ${sender}, the address of MAIL_FROM.`,
        `Set IMAP_URL to the mailbox of ${sender}, or let its mails be forwarded to ${user}.`,
      )
    return good(
      ABOUT,
      `The inbox at ${host} can be read. Answers that land in its spam folder are not seen: look there, too.`,
    )
  } catch (error) {
    return broken(ABOUT, `The mailbox at ${host} cannot be read: ${failureOf(error)}.`, adviceOf(error))
  }
}

/** Judges the mailbox by the notes of the server, without opening it. */
export async function checkReading(
  read: Tx,
  { imapUrl }: Pick<Config, 'imapUrl'>,
  now: number,
): Promise<Finding> {
  if (!imapUrl) return notSet()
  const { host } = new URL(imapUrl)
  const state = await read
    .selectFrom('mailboxes')
    .select(['failing_since', 'failure'])
    .where('address', '=', mailboxAddress(imapUrl))
    .executeTakeFirst()
  if (!state)
    return look(
      ABOUT,
      `The mailbox at ${host} was not read yet.`,
      'Restart the server after a change of IMAP_URL.',
    )
  if (state.failing_since !== null && now - state.failing_since > FAILS_MS)
    return broken(
      ABOUT,
      `The mailbox at ${host} cannot be read: ${state.failure}.`,
      'npm run operator -- doctor opens it and says what to do.',
    )
  return good(ABOUT, `The mailbox at ${host} is read.`)
}

const notSet = () =>
  look(
    ABOUT,
    'IMAP_URL is not set: answers are read in the mailbox itself, and mails that come back show nowhere.',
    'Set it to the mailbox of MAIL_FROM: see "The mailbox" in docs/operations.md.',
  )

function adviceOf(error: unknown): string {
  const { code = '', authenticationFailed } = error as { code?: string; authenticationFailed?: boolean }
  if (authenticationFailed)
    return 'Correct user and password in IMAP_URL. Gmail and Zoho want an app password, and IMAP switched on; Microsoft takes none.'
  return ADVICE[code] ?? 'Correct IMAP_URL: imaps:// is for port 993, imap:// for port 143.'
}

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'Nobody answers there: correct host and port in IMAP_URL, or start the mail server.',
  ENOTFOUND: 'Nobody knows this name: correct the host in IMAP_URL.',
  EAI_AGAIN: 'Names cannot be looked up just now: look at the network of this machine.',
  CONNECT_TIMEOUT: 'It does not answer in time: a firewall may be in the way.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Its certificate is of another name: use the host name that the certificate names.',
}
