import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Mistake } from './content-error.ts'
import { MARKDOWN_FOLDERS, NOTICES, TEXT_FILES, YAML_FILES } from './known-files.ts'
import { ORDER_FILE } from './order.ts'
import { SYSTEM_FILES } from './pictures.ts'
import { markdownFiles, readText } from './read-files.ts'
import { languageFolders } from './untranslated.ts'

/**
 * Possible mistakes that may be intended: reported for a check, but they do not stop the build. Requires valid content.
 */
export function contentHints(folder: string): Mistake[] {
  return [...ignoredFiles(folder), ...wrongCounts(folder)]
}

function ignoredFiles(folder: string): Mistake[] {
  const read = new Set([...YAML_FILES, ...TEXT_FILES, ...NOTICES])
  const languages = languageFolders(folder)
  /** The English file that a translation belongs to. A translation without one is not read. */
  const originalOf = (file: string) => {
    const [name = '', ...rest] = file.split('/')
    const original = rest.join('/')
    return languages.includes(name) && existsSync(path.join(folder, original)) ? original : file
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !SYSTEM_FILES.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => {
      const original = originalOf(file)
      return !read.has(original) && !isEntry(original) && !/^pictures\/[^/]+$/.test(original)
    })
    .sort()
    .map((file) => ({ file, sentence: `the site does not read this file${whyNot(file)}` }))
}

const isEntry = (file: string) =>
  MARKDOWN_FOLDERS.some(
    (name) => path.dirname(file) === name && (file.endsWith('.md') || path.basename(file) === ORDER_FILE),
  )

function whyNot(file: string): string {
  if (MARKDOWN_FOLDERS.some((name) => path.dirname(file) === name)) return ': its name must end in .md'
  return /\.yml$|\.yaml\.txt$/.test(file) ? ': its name must end in .yaml' : ''
}

const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Phrases, with their files, that state the number of entries of a folder. */
const COUNTED: { files: string[]; words: string; folder: (typeof MARKDOWN_FOLDERS)[number] }[] = [
  { files: YAML_FILES, words: 'courses?', folder: 'courses' },
  { files: ['home.yaml'], words: 'ways?|services?', folder: 'services' },
  { files: ['pages/healthcare.yaml'], words: 'services?', folder: 'health-care' },
  { files: ['pages/career.yaml'], words: 'ways?|careers?|cards?', folder: 'careers' },
]

/** Phrases such as "Four courses" when there are five by now. */
function wrongCounts(folder: string): Mistake[] {
  return COUNTED.flatMap(({ files, words, folder: name }) => {
    const count = markdownFiles(folder, name).length
    const claim = new RegExp(`\\b(${NUMBERS.join('|')}|\\d{1,2}) (?:[a-z]+ )?(?:${words})\\b`, 'gi')
    return files.flatMap((file) =>
      readText(folder, file)
        .split('\n')
        .flatMap((text, index): Mistake[] => {
          if (text.trimStart().startsWith('#')) return []
          return [...text.matchAll(claim)]
            .filter(
              ([, number = '']) => (NUMBERS.indexOf(number.toLowerCase()) + 1 || Number(number)) !== count,
            )
            .map(([claimed]) => ({
              file,
              line: index + 1,
              sentence: `says "${claimed}", and content/${name} has ${count}: does it still count right?`,
            }))
        }),
    )
  })
}
