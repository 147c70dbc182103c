import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/dovecot'
const START_LIMIT_MS = 30_000
/** Dovecot refuses mailboxes of root. */
const NOBODY = 65534

export const hasDovecot = (): boolean => existsSync(PROGRAM)

export interface Dovecot {
  imapUrl: string
  /** Puts a mail into the mailbox, as a local delivery does. */
  deliver(raw: Buffer): void
  /** The files of the mailbox: their names contain the flags, such as seen. */
  folder: string
  close(): Promise<void>
}

/** Debian's mail server with one mailbox, as the current user, on a port of its own. */
export async function startDovecot(port?: number): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-dovecot-'))
  const { uid, gid, username } = userInfo()
  const isRoot = uid === 0
  const [mailUid, mailGid] = isRoot ? [NOBODY, NOBODY] : [uid, gid]
  const mails = join(folder, 'mails')
  for (const path of [mails, ...['new', 'cur', 'tmp'].map((name) => join(mails, name))]) own(path)
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const listening = port ?? (await freePort())
  const config = join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mails}
${isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\nfirst_valid_uid = 1\n`}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${listening}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
  )
  const child = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore' })
  await answering(child, listening, folder)
  let mailsSoFar = 0

  return {
    imapUrl: `imap://office:secret@127.0.0.1:${listening}`,
    folder: mails,
    deliver(raw) {
      const name = `${Date.now()}.${process.pid}_${++mailsSoFar}.test`
      const path = join(mails, 'tmp', name)
      writeFileSync(path, raw)
      if (isRoot) chownSync(path, mailUid, mailGid)
      renameSync(path, join(mails, 'new', name))
    },
    async close() {
      const ended = new Promise((over) => child.once('exit', over))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function own(path: string): void {
    mkdirSync(path)
    if (isRoot) chownSync(path, mailUid, mailGid)
  }
}

async function answering(child: ChildProcess, port: number, folder: string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS
  while (!(await isAnswering(port))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`Dovecot did not start. See ${folder}/log.`)
    await wait(50)
  }
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
