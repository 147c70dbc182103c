import { LANGUAGE_NAMES, type Language } from '../../contract/languages.ts'

/** Names the language of the page that a form was sent from, where it is not English. */
export function LanguageSign({ language }: { language: Language }) {
  if (language === 'en') return null
  return (
    <span className="flex-none rounded-[7px] bg-neel-100 px-2 text-third font-semibold text-neel-700 forced-edge">
      {LANGUAGE_NAMES[language]}
    </span>
  )
}
