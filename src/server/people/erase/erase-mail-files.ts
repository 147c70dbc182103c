import { existsSync } from 'node:fs'
import { opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { MAIL_FOLDER, mailFileOf } from '../../mail/transport.ts'

// Without a mail server, mails are written as files.

const RETENTION_MS = 365 * 24 * 3600_000

/** Erases mails that were written a year ago. */
export async function eraseMailFiles(dataDir: string, due: number): Promise<void> {
  for await (const path of mailFiles(dataDir)) {
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs <= due - RETENTION_MS) await rm(path, { force: true })
  }
}

/** An erased person, and when. Later mails belong to a person who registered again. */
export interface ErasedAddress {
  email: string
  at: number
}

/** Erases mails to these addresses, or with one of them in the text, except the mail `last` of the outbox. */
export async function eraseMailsNaming(
  dataDir: string,
  erased: readonly ErasedAddress[],
  last?: string,
): Promise<void> {
  const lastFile = last && mailFileOf(dataDir, last)
  const newest = Math.max(...erased.map(({ at }) => at))
  const all = erased.map(({ email, at }) => ({ at, spellings: spellingsOf(email) }))
  for await (const path of mailFiles(dataDir)) {
    if (path === lastFile) continue
    const file = await stat(path).catch(() => undefined)
    if (!file || file.mtimeMs > newest) continue
    const words = await readMail(path).catch(() => '')
    const isNamed = all.some(
      ({ at, spellings }) => file.mtimeMs <= at && spellings.some((spelling) => words.includes(spelling)),
    )
    if (isNamed) await rm(path, { force: true })
  }
}

function spellingsOf(email: string): string[] {
  const key = email.trim().toLowerCase()
  return [key, key.replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain)]
}

/** Erases the mails of these outbox rows. */
export async function eraseMailFilesOf(dataDir: string, ids: string[]): Promise<void> {
  for (const id of ids) await rm(mailFileOf(dataDir, id), { force: true })
}

async function* mailFiles(dataDir: string): AsyncGenerator<string> {
  const folder = join(dataDir, MAIL_FOLDER)
  if (!existsSync(folder)) return
  for await (const { name } of await opendir(folder)) if (name.endsWith('.eml')) yield join(folder, name)
}

/** All text of the mail, in lower case. */
async function readMail(path: string): Promise<string> {
  const { default: PostalMime } = await import('postal-mime')
  const { headers, text, html } = await PostalMime.parse(await readFile(path))
  return JSON.stringify({ headers, text, html }).toLowerCase()
}
