import { translationOf } from '../../../content/translation-files.ts'
import { type readOutdated, translatedTexts } from '../outdated-translations.ts'
import { bodyIn, type ContentSnapshot } from './snapshot.ts'

type IsOutdated = Awaited<ReturnType<typeof readOutdated>>

/** The fields of a translation whose English text has changed since. A draft of the translation has seen the change. */
export function outdatedIn(
  snapshot: ContentSnapshot,
  translation: string,
  isOutdated: IsOutdated,
): Set<string> {
  const { original = '' } = translationOf(translation) ?? {}
  const english = translatedTexts(translation, original, bodyIn(snapshot, original))
  const published = translatedTexts(translation, translation, snapshot.states.get(translation)?.body)
  const now = translatedTexts(translation, translation, bodyIn(snapshot, translation))
  return new Set(
    [...english].flatMap(([field, text]) =>
      now.get(field) !== '' && now.get(field) === published.get(field) && isOutdated(translation, field, text)
        ? field
        : [],
    ),
  )
}
