import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Config } from '../platform/config.ts'

export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

export interface Mail {
  /** Id of the outbox row. Used for the file name and the Message-ID, so that copies can be recognised. */
  id: string
  from: string
  to: string
  replyTo?: string
  inReplyTo?: string
  references?: string[]
  /** Written by a person, so that automatic answers are allowed. */
  isPersonal?: boolean
  subject: string
  html: string
  text: string
  messageId: string
  attachments?: MailAttachment[]
}

/** The mail server refused these recipients of a mail. All others of its recipients have it. */
export class PartlyRefused extends Error {
  readonly refused: string[]

  constructor(refused: string[]) {
    super('The mail server refused some of the recipients.')
    this.refused = refused
  }
}

export interface Transport {
  /** The destination of mails, for the start-up message. */
  destination: string
  /** Errors  of the library; PartlyRefused */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The folder in DATA_DIR, used without a mail server. */
export const MAIL_FOLDER = 'mail'

export const mailFileOf = (dataDir: string, id: string) => join(dataDir, MAIL_FOLDER, `${id}.eml`)

/** Prevents automatic replies of mail programs and mailing lists (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

/** The mail library is loaded for the first mail, to keep an idle server small. */
export function makeTransport(config: Pick<Config, 'smtpUrl' | 'dataDir'>): Transport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl) : fileTransport(config.dataDir)
}

function smtpTransport(url: string): Transport {
  const options = {
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  }
  let smtp: Transporter | undefined
  return {
    destination: `the mail server ${new URL(url).host}`,
    send: async ({ id: _, isPersonal, ...mail }) => {
      const { createTransport } = await import('nodemailer')
      smtp ??= createTransport(options)
      const { rejected = [] } = await smtp.sendMail({ ...mail, ...(!isPersonal && { headers: HEADERS }) })
      if (rejected.length > 0) throw new PartlyRefused(rejected)
    },
    close: () => smtp?.close(),
  }
}

/** One .eml file for each mail, named by its outbox id, so that a repetition after a crash leaves one file. */
function fileTransport(dataDir: string): Transport {
  const folder = join(dataDir, MAIL_FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    destination: folder,
    send: async ({ id, isPersonal, ...mail }) => {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail({ ...mail, ...(!isPersonal && { headers: HEADERS }) })
      const path = mailFileOf(dataDir, id)
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    close: () => {},
  }
}
