import { useLocation } from 'react-router'
import { pathIn } from '../../content/page-paths.ts'
import { useHydrated } from '../loading/use-hydrated.ts'
import { language } from '../texts/texts.ts'

/** The same page in each other language, under the name that the language gives itself. A full page load. */
export function LanguageLink() {
  const { pathname, search, hash } = useLocation()
  const rest = useHydrated() ? search + hash : ''
  const page = pathname.replace(/\/+$/, '') || '/'
  return language.others.map(({ code, prefix, name }) => (
    <a key={code} href={pathIn(prefix, page) + rest} hrefLang={code} lang={code} className="language">
      {name}
    </a>
  ))
}
