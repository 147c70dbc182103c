import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Prints every mail that is written into a data folder from now on. */
export function showMails(dataDir: string): void {
  const folder = join(dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  const seen = new Set(readdirSync(folder))
  watch(folder, async (_event, name) => {
    if (!name?.endsWith('.eml') || seen.has(name)) return
    seen.add(name)
    const mail = await PostalMime.parse(readFileSync(join(folder, name)))
    process.stdout.write(`\n── mail to ${mail.to?.[0]?.address}: ${mail.subject}\n${mail.text}\n──\n`)
  })
}
