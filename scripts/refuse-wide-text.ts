import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Refuses letters beyond Latin-1 in a built file: one of them doubles the memory for the text of the whole
 * file. The bundler escapes such letters, except in comments and in texts tagged with String.raw.
 *
 * Errors  a sentence with the file and the place
 */
export function refuseWideText(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const [around] = /.{0,40}[^\0-\x7f].{0,40}/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    if (around !== undefined)
      throw new Error(`${join(folder, name)} has a letter that is not ASCII: ${around}`)
  }
}
