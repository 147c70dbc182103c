import { readFields } from '../../content/edit-file.ts'
import { formOf } from '../../content/forms/form-of.ts'
import { translationOf, translationsOf } from '../../content/translation-files.ts'
import type { Language } from '../../contract/languages.ts'
import type { Tx } from '../db/db.ts'
import type { Changes } from './changes.ts'
import { type ContentFiles, hashOf, textOf } from './content-files.ts'

/** The texts of a translation, or those of its English file, by the paths of their fields. */
export function translatedTexts(translation: string, file: string, body: Uint8Array | undefined) {
  const { fields = [] } = formOf(translation) ?? {}
  const values = body ? readFields(file, textOf(body), fields) : []
  return new Map(
    fields.map(({ path }, at) => {
      const value = values[at] ?? ''
      return [path, Array.isArray(value) ? value.join('\n') : value] as const
    }),
  )
}

const hash = (text: string) => hashOf(Buffer.from(text))

/** Notes the translations that a publication makes outdated: their English text changes, and they do not. */
export async function noteOutdated(tx: Tx, before: ContentFiles, changes: Changes): Promise<void> {
  const originals = new Set([...changes.keys()].map((file) => translationOf(file)?.original ?? file))
  for (const original of originals)
    for (const { language, file } of translationsOf(original)) {
      const texts = (path: string, isNow: boolean) =>
        translatedTexts(
          file,
          path,
          (isNow && changes.has(path) ? changes.get(path) : before.get(path)) ?? undefined,
        )
      const [english, now] = [texts(original, false), texts(original, true)]
      const [own, ownNow] = [texts(file, false), texts(file, true)]
      for (const [field, text] of ownNow) {
        const was = english.get(field) ?? ''
        if (text !== own.get(field)) await forgetOutdated(tx, { language, path: original, field })
        // A missing translation is not outdated: the English text is shown.
        else if (text !== '' && was !== now.get(field))
          await tx
            .insertInto('outdated_translations')
            .values({ language, path: original, field, english_hash: hash(was) })
            .onConflict((conflict) => conflict.columns(['language', 'path', 'field']).doNothing())
            .execute()
      }
    }
}

interface TranslatedField {
  language: Language
  path: string
  field: string
}

/** Marks the translation as correct. Returns whether it was outdated. */
export async function forgetOutdated(tx: Tx, { language, path, field }: TranslatedField): Promise<boolean> {
  const gone = await tx
    .deleteFrom('outdated_translations')
    .where('language', '=', language)
    .where('path', '=', path)
    .where('field', '=', field)
    .returning('field')
    .executeTakeFirst()
  return gone !== undefined
}

/**
 * Reads the outdated translations. Returns a function that says whether the translation of a field was made
 * from another English text than the given one.
 */
export async function readOutdated(db: Tx) {
  const rows = await db.selectFrom('outdated_translations').selectAll().execute()
  const made = new Map(rows.map((row) => [`${row.language}/${row.path} ${row.field}`, row.english_hash]))
  return (translation: string, field: string, english: string): boolean => {
    const of = made.get(`${translation} ${field}`)
    return of !== undefined && of !== hash(english)
  }
}
