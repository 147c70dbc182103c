import { readFields } from '../../content/edit-file.ts'
import { formOf } from '../../content/forms/form-of.ts'
import { ownerOf } from '../../content/photographs.ts'
import { translationOf } from '../../content/translation-files.ts'
import { LANGUAGE_NAMES } from '../../contract/languages.ts'
import { textOf } from './content-files.ts'

const TITLE = { path: 'title', label: '', kind: 'line' } as const

/** The title of a file, as the desk shows it. */
export function titleOf(path: string, body: Uint8Array | undefined): string {
  const { title } = formOf(path) ?? {}
  if (title) return title
  if (path.startsWith('pictures/alt/')) return `What the picture ${ownerOf(path)} shows`
  if (path.startsWith('pictures/')) return `Picture ${path.slice('pictures/'.length)}`
  const { language, original = path } = translationOf(path) ?? {}
  const [own] = body ? readFields(path, textOf(body), [TITLE]) : []
  const its = own ? String(own) : original
  return language ? `${its}, ${LANGUAGE_NAMES[language]}` : its
}
