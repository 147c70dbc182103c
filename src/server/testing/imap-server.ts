import { createServer, type Socket } from 'node:net'

interface Stored {
  uid: number
  raw: Buffer
  at: Date
}

/** The days of this server begin later than those of UTC, as in America. */
const BEHIND_UTC_MS = 8 * 3600_000

interface Options {
  /** Without IDLE the server announces no mails. */
  idle?: boolean
}

/**
 * A mailbox with the commands of IMAP that a reader needs: LOGIN, EXAMINE, UID FETCH, UID SEARCH, NOOP and
 * IDLE. All other commands are refused, above all those that would change the mailbox.
 */
export async function startImapServer({ idle = true }: Options = {}) {
  const mails: Stored[] = []
  const connections = new Set<Connection>()
  const refused: string[] = []
  const withheld = new Set<number>()
  let uidValidity = 1
  let nextUid = 1
  let isSilent = false
  let password = 'secret'
  let opened = 0

  const server = createServer((socket) => {
    const connection = makeConnection(socket)
    connections.add(connection)
    opened++
    socket.on('close', () => connections.delete(connection))
    socket.on('error', () => {})
  })
  const port = await new Promise<number>((ready) =>
    server.listen(0, '127.0.0.1', () => ready((server.address() as { port: number }).port)),
  )
  interface Connection {
    socket: Socket
    announce(): void
  }

  function makeConnection(socket: Socket): Connection {
    let unread = ''
    let idleTag: string | undefined
    /** The number of mails that the client knows. */
    let known = 0
    let isOpen = false
    const say = (line: string | Buffer) => {
      if (!isSilent) socket.write(typeof line === 'string' ? `${line}\r\n` : line)
    }
    const announce = () => {
      if (!isOpen || known === mails.length) return
      known = mails.length
      say(`* ${known} EXISTS`)
    }
    /**
     * The commands. Each returns its last line; null where no line follows, and undefined for an unknown
     * command.
     */
    const does: Record<string, (rest: string, tag: string) => string | null | undefined> = {
      capability: () => after(`* CAPABILITY IMAP4rev1${idle ? ' IDLE' : ''}`),
      login: (rest) => (rest.includes(password) ? 'OK' : 'NO [AUTHENTICATIONFAILED] wrong password'),
      list: () => after('* LIST () "/" INBOX'),
      lsub: () => after('* LSUB () "/" INBOX'),
      examine() {
        isOpen = true
        known = mails.length
        const numbers = [`* OK [UIDVALIDITY ${uidValidity}] now`, `* OK [UIDNEXT ${nextUid}] next`]
        return after(`* ${known} EXISTS`, '* FLAGS ()', ...numbers)
      },
      noop() {
        announce()
        return 'OK'
      },
      idle(_, tag) {
        if (!idle) return undefined
        idleTag = tag
        say('+ idling')
        announce()
        return null
      },
      logout: () => after('* BYE'),
      uid: (rest) =>
        isWithheld(rest) ? 'NO [SERVERBUG] not now' : fetch(rest) || search(rest) ? 'OK' : undefined,
    }
    function after(...lines: string[]): string {
      for (const line of lines) say(line)
      return 'OK done'
    }
    say('* OK ready')
    socket.on('data', (data) => {
      unread += data.toString('latin1')
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end)
        unread = unread.slice(end + 2)
        answer(line)
      }
    })
    return {
      socket,
      announce: () => {
        if (idleTag) announce()
      },
    }

    function answer(line: string): void {
      if (idleTag && line.toUpperCase() === 'DONE') {
        say(`${idleTag} OK done`)
        idleTag = undefined
        return
      }
      const [tag = '', name = '', ...rest] = line.split(' ')
      const said = does[name.toLowerCase()]?.(rest.join(' '), tag)
      if (said === undefined) refused.push(name)
      if (said !== null) say(`${tag} ${said ?? `BAD ${name} is not known here`}`)
    }

    function isWithheld(command: string): boolean {
      const [, uid] = /^FETCH (\d+) .*BODY/i.exec(command) ?? []
      return uid !== undefined && withheld.has(Number(uid))
    }

    function fetch(command: string): boolean {
      const [, range = '', items = ''] = /^FETCH (\S+) (.*)$/i.exec(command) ?? []
      if (range === '') return false
      const [from = 0, to = 0] = range
        .split(':')
        .map((end) => (end === '*' ? (mails.at(-1)?.uid ?? 0) : Number(end)))
      const [low, high] = [Math.min(from, to || from), Math.max(from, to || from)]
      for (const [place, { uid, raw, at }] of mails.entries()) {
        if (uid < low || uid > high || place >= known) continue
        const facts = [`UID ${uid}`, `RFC822.SIZE ${raw.length}`, `INTERNALDATE "${internalDate(at)}"`]
        const body = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(items)
        if (!body) say(`* ${place + 1} FETCH (${facts.join(' ')})`)
        else {
          const part = body[2] === undefined ? raw : raw.subarray(0, Number(body[2]))
          const label = body[2] === undefined ? 'BODY[]' : 'BODY[]<0>'
          say(`* ${place + 1} FETCH (${facts.join(' ')} ${label} {${part.length}}`)
          say(part)
          say(')')
        }
      }
      return true
    }

    function search(command: string): boolean {
      const [, since] = /^SEARCH SINCE "?(\S+?)"?$/i.exec(command) ?? []
      if (since === undefined) return false
      const from = Date.parse(`${since} UTC`) + BEHIND_UTC_MS
      const found = mails.filter(({ at }) => Number(at) >= from)
      say(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}`)
      return true
    }
  }

  return {
    imapUrl: `imap://office:secret@127.0.0.1:${port}`,
    /** Commands that this server does not know, or that would change the mailbox. */
    refused,
    get connections() {
      return connections.size
    },
    get opened() {
      return opened
    },
    async close() {
      for (const { socket } of connections) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
    /** Adds a mail to the mailbox, and announces it to idling clients. */
    deliver(raw: Buffer, at = new Date()) {
      mails.push({ uid: nextUid++, raw, at })
      for (const connection of connections) connection.announce()
    },
    /** Keeps all connections open without any further answer, like a router that lost its state. */
    fallSilent(silent = true) {
      isSilent = silent
    },
    /** Refuses to give out the next mail, as with a damaged file. */
    withholdNext() {
      withheld.add(nextUid)
    },
    giveOutAll() {
      withheld.clear()
    },
    cutConnections() {
      for (const { socket } of connections) socket.destroy()
    },
    numberAnew() {
      uidValidity++
      nextUid = 1
      for (const mail of mails) mail.uid = nextUid++
    },
    changePassword(next: string) {
      password = next
    },
  }
}

/** Shape  26-Nov-2026 10:00:00 +0000 */
function internalDate(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /, (\d\d) (\w{3}) (\d{4}) ([\d:]{8})/.exec(at.toUTCString()) ?? []
  return `${day}-${month}-${year} ${time} +0000`
}
