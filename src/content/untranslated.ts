import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MARKDOWN_FOLDERS, TEXT_FILES, YAML_FILES } from './known-files.ts'
import { hasFolder, markdownFiles, parseFile } from './read-files.ts'
import { textsOf } from './translate.ts'

/** Folders of other languages in content/, such as hi. */
export const languageFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && LANGUAGE.test(entry.name))
    .map(({ name }) => name)
    .sort()

/** A folder with the texts of another language is named by a language tag. */
const LANGUAGE = /^[a-z]{2,3}$/

/** A file with untranslated texts, and the names of their fields. */
export interface Untranslated {
  file: string
  fields: string[]
}

/** The missing translations of a language, and the number of all texts. Requires valid content. */
export function untranslated(folder: string, language: string): { all: number; lacking: Untranslated[] } {
  let all = 0
  const files = [
    ...YAML_FILES,
    ...TEXT_FILES,
    ...MARKDOWN_FOLDERS.filter((name) => hasFolder(folder, name)).flatMap((name) =>
      markdownFiles(folder, name).map((file) => `${name}/${file}`),
    ),
  ]
  const lacking = files.flatMap((file): Untranslated[] => {
    const texts = textsOf(file, parseFile(folder, file).value)
    all += texts.length
    const own = `${language}/${file}`
    const has = new Set(
      existsSync(join(folder, own))
        ? textsOf(file, parseFile(folder, own).value).map(({ steps }) => steps.join('.'))
        : [],
    )
    const fields = texts.map(({ steps }) => steps.join('.')).filter((field) => !has.has(field))
    return fields.length > 0 ? [{ file, fields }] : []
  })
  return { all, lacking }
}
