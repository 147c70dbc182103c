import { formOf } from '../../../content/forms/form-of.ts'
import { kindOf } from '../../../content/forms/kinds.ts'
import { slugOf } from '../../../content/order.ts'
import { translationOf } from '../../../content/translation-files.ts'
import { LANGUAGE_NAMES } from '../../../contract/languages.ts'

/** The name of an entry of the website as the list of the desk shows it; of an erased one its address. */
export function pageName(path: string): string {
  const title = formOf(path)?.title
  if (title) return `“${title}”`
  const { language, original } = translationOf(path) ?? {}
  if (language && original) return `${pageName(original)} in ${LANGUAGE_NAMES[language]}`
  const kind = kindOf(path)
  return kind ? `the ${kind.one} “${slugOf(path).replaceAll('-', ' ')}”` : path
}

export const pageNames = (paths: readonly string[]): string => paths.map(pageName).join(', ')
