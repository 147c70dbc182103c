import type { Mistake } from './content-error.ts'
import { CURLY, CURLY_SENTENCE } from './curly-quotes.ts'
import { MARKDOWN_FOLDERS } from './known-files.ts'
import { slugOf } from './order.ts'
import { markdownFiles, readText } from './read-files.ts'

/** Mistakes that no schema of a single field finds: links broken by curly quotes, duplicate titles and addresses. */
export function checkTexts(folder: string): Mistake[] {
  return MARKDOWN_FOLDERS.flatMap((name) => {
    const files = filesOf(folder, name)
    return [
      ...files.flatMap(curlyLinks),
      ...(name === 'courses' ? sameTitles(files) : []),
      ...(name === 'careers' ? [] : wrongSlugs(files)),
    ]
  })
}

interface TextFile {
  file: string
  lines: string[]
}

/** The reader of the folder reports a missing one. */
function filesOf(folder: string, name: string): TextFile[] {
  try {
    return markdownFiles(folder, name).map((base) => {
      const file = `${name}/${base}`
      return { file, lines: readText(folder, file).split('\n') }
    })
  } catch {
    return []
  }
}

function curlyLinks({ file, lines }: TextFile): Mistake[] {
  return lines.flatMap((text, index) => {
    // Matches an unclosed link up to the end of the line: restarting within it would take quadratic time.
    const links = [...text.matchAll(/\]\(([^)]*)(\)?)/g)]
    return links.some(([, address = '', end]) => end && CURLY.test(address))
      ? [{ file, line: index + 1, sentence: CURLY_SENTENCE }]
      : []
  })
}

/** Links to the forms contain the title of a course, so a title must be unique. */
function sameTitles(files: TextFile[]): Mistake[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ file, lines }): Mistake[] => {
    const index = lines.findIndex((text) => text.startsWith('title:'))
    const title = lines[index]?.slice('title:'.length).trim().replace(/^"|"$/g, '').toLowerCase()
    if (!title) return []
    const other = seen.get(title)
    seen.set(title, other ?? file)
    return other ? [{ file, line: index + 1, sentence: `content/${other} has the same title` }] : []
  })
}

/** The file name becomes the address of the page, which people share. */
function wrongSlugs(files: TextFile[]): Mistake[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ file }): Mistake[] => {
    const slug = slugOf(file)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      return [{ file, sentence: 'the file name may have small letters, digits and single hyphens only' }]
    const other = seen.get(slug)
    seen.set(slug, other ?? file)
    return other
      ? [
          {
            file,
            sentence: `its page has the same address as that of content/${other}: give it another name`,
          },
        ]
      : []
  })
}
