/**
 * Remembers the language that somebody chose with a link, for the offer on English pages (offer-language.ts). Runs on
 * pages in other languages alone, so that English ones carry nothing of it: a reader who comes from a page in another
 * language, or leaves by the link, has used it. Serialised into these pages as an inline script, so it must not use
 * anything from its module.
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
