/**
 * Remembers the language that somebody chose with a link, for the offer on English pages (offer-language.ts).
 * Runs only on pages in other languages, so that English pages do not contain it: every reader who chooses a
 * language opens such a page. Serialised into these pages as an inline script, so it must not use anything
 * from its module.
 */
export function rememberLanguage(): void {
  function keep(language: string) {
    try {
      localStorage.setItem('language', language)
    } catch {}
  }
  const { lang } = document.documentElement
  const from = document.referrer && new URL(document.referrer)
  if (from && from.origin === location.origin && from.pathname.split('/')[1] !== lang) keep(lang)
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
    if (link) keep(link.hreflang)
  })
}
