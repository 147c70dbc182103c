const FOLDER = 'INBOX'
const CONNECT_MS = 20_000
/** A connection without a byte for this long, while an answer is pending, is dead. */
const SILENCE_MS = 60_000
/** Enough for a mail of the largest size over a slow line. */
const FETCH_MS = 5 * 60_000
const DAY_MS = 24 * 3600_000
/** The time limit for an answer of the server. */
export const ANSWER_MS = 20_000

/** A mail in the mailbox, before it is read. */
export interface Listed {
  uid: number
  size: number
  /** The time when the mail server received it. */
  at: number
}

export interface Mailbox {
  /** User, host and folder. */
  address: string
  uidValidity: string
  /** The number that the next mail will get. */
  uidNext: number
  /**
   * The mails with a higher number, in their order. This asks the server, so that a dead connection is
   * noticed.
   */
  after(uid: number): Promise<Listed[]>
  /** The numbers of the mails that arrived since this time, and of some earlier ones. */
  since(at: number): Promise<number[]>
  /** At most `most` bytes of a mail; undefined where it was deleted meanwhile. */
  fetch(uid: number, most: number): Promise<Uint8Array | undefined>
  /** Waits until the server announces a mail, the connection ends, or the time is over. */
  wait(ms: number): Promise<void>
  close(): void
}

/** The address of a mailbox for the desk and the log, without the password. */
export function mailboxAddress(imapUrl: string): string {
  const { host, username } = new URL(imapUrl)
  return `${decodeURIComponent(username)}@${host}/${FOLDER}`
}

function optionsOf(imapUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(imapUrl)
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    // The content of mails must not get into a log.
    logger: false as const,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: 64 * 1024 * 1024,
    maxResponseSize: 80 * 1024 * 1024,
    clientInfo: {
      name: false as const,
      version: false as const,
      vendor: false as const,
      'support-url': false as const,
    },
  }
}

/** Opens the inbox for reading only: nothing in it is marked or deleted. Errors  of the library */
export async function openMailbox(imapUrl: string, answerMs = ANSWER_MS): Promise<Mailbox> {
  // Loaded on demand, because it contains tables of many old encodings, and most servers read no mailbox.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(optionsOf(imapUrl))
  let isNew = false
  let wake = () => {}
  client.on('error', () => client.close())
  const { promise: ended, reject: end } = Promise.withResolvers<never>()
  ended.catch(() => {})
  client.on('close', () => {
    wake()
    end(new Error('The connection to the mailbox ended.'))
  })
  client.on('exists', ({ count, prevCount }) => {
    if (count <= prevCount) return
    isNew = true
    wake()
  })
  try {
    await answered(client.connect(), 2 * answerMs)
    const { uidValidity, uidNext } = await answered(client.mailboxOpen(FOLDER, { readOnly: true }))
    return { ...reading(), uidValidity: String(uidValidity), uidNext, address: mailboxAddress(imapUrl) }
  } catch (error) {
    client.close()
    throw error
  }

  /** Ends a connection whose server does not answer any more. The library may wait for ever. */
  async function answered<Result>(asked: Promise<Result>, ms = answerMs): Promise<Result> {
    const timer = setTimeout(() => client.close(), ms)
    try {
      return await Promise.race([asked, ended])
    } finally {
      clearTimeout(timer)
    }
  }

  function reading() {
    return {
      async after(uid: number) {
        isNew = false
        await answered(client.noop())
        const range = { uid: `${uid + 1}:*` }
        const found = await answered(client.fetchAll(range, { uid: true, size: true, internalDate: true }))
        // In IMAP a range that ends with `*` always contains the last mail, even if the range begins after
        // it.
        return found
          .filter((mail) => mail.uid > uid)
          .map((mail) => ({
            uid: mail.uid,
            size: mail.size ?? 0,
            at: Number(new Date(mail.internalDate ?? Date.now())),
          }))
          .sort((one, other) => one.uid - other.uid)
      },
      async since(at: number) {
        // IMAP compares days, in the time zone of the mail server.
        const found = await answered(client.search({ since: new Date(at - DAY_MS) }, { uid: true }))
        return found || []
      },
      async fetch(uid: number, most: number) {
        const wanted = { source: { maxLength: most } }
        const found = await answered(client.fetchOne(String(uid), wanted, { uid: true }), FETCH_MS)
        return found ? found.source : undefined
      },
      async wait(ms: number) {
        if (isNew || !client.usable) return
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, ms)
        client.idle().catch(() => {})
        await promise
        clearTimeout(timer)
      },
      close: () => client.close(),
    }
  }
}
