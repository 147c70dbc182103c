import { existsSync } from 'node:fs'
import { opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { MAIL_FOLDER, mailFileOf } from '../mail/transport.ts'

// Where there is no mail server, mails are written as files.

const KEPT_MS = 365 * 24 * 3600_000

/** Erases those that were written a year ago. */
export async function eraseMailFiles(dataDir: string, due: number): Promise<void> {
  for await (const path of mailFiles(dataDir)) {
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs <= due - KEPT_MS) await rm(path, { force: true })
  }
}

/** Erases those that go to this address, or have it in their words. */
export async function eraseMailsNaming(dataDir: string, email: string): Promise<void> {
  const key = email.trim().toLowerCase()
  const spellings = [key, key.replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain)]
  for await (const path of mailFiles(dataDir)) {
    const words = await readMail(path).catch(() => '')
    if (spellings.some((spelling) => words.includes(spelling))) await rm(path, { force: true })
  }
}

/** Erases those of these rows of the outbox. */
export async function eraseMailFilesOf(dataDir: string, ids: string[]): Promise<void> {
  for (const id of ids) await rm(mailFileOf(dataDir, id), { force: true })
}

async function* mailFiles(dataDir: string): AsyncGenerator<string> {
  const folder = join(dataDir, MAIL_FOLDER)
  if (!existsSync(folder)) return
  for await (const { name } of await opendir(folder)) if (name.endsWith('.eml')) yield join(folder, name)
}

/** Everything in it that is text, in small letters. */
async function readMail(path: string): Promise<string> {
  const { default: PostalMime } = await import('postal-mime')
  const { headers, text, html } = await PostalMime.parse(await readFile(path))
  return JSON.stringify({ headers, text, html }).toLowerCase()
}
