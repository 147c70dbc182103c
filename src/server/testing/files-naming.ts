import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import PostalMime from 'postal-mime'

/** The files below a folder that contain one of these texts, also inside a mail. Opens no seals and no archives. */
export async function filesNaming(folder: string, texts: readonly string[]): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const bytes = readFileSync(path)
    const { text = '', html = '' } = name.endsWith('.eml') ? await PostalMime.parse(bytes) : {}
    const words = `${text}\n${html}`
    if (texts.some((each) => bytes.includes(each) || words.includes(each))) found.push(relative(folder, path))
  }
  return found.sort()
}
