import type { MetaDescriptor } from 'react-router'
import { pathIn } from '../../content/page-paths.ts'
import type { Seo } from '../content/seo.server.ts'
import { language, words } from '../texts/texts.ts'
import { SITE_NAME, SITE_ORIGIN } from './site-name.ts'

interface PageMeta {
  title: string
  /** Canonical path; left out for pages that search engines must not index. */
  path?: string
  description?: string
}

/** The `meta` of a page that needs no content. */
export function pageMeta({ title, path, description }: PageMeta): MetaDescriptor[] {
  const page = { title: `${title} | ${SITE_NAME}`, description }
  if (!path) return headTags(page)
  const codes = [language, ...language.others].map(({ code }) => code)
  const translations = codes.filter((code) => code !== 'en')
  return headTags({ ...page, canonical: SITE_ORIGIN + language.prefix + path, translations })
}

/** All meta tags of a page; missing properties of `page` produce no tag. */
export function headTags(page: Pick<Seo, 'title'> & Partial<Seo>): MetaDescriptor[] {
  const { title, description, canonical, translations = [], about = [] } = page
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    canonical
      ? { tagName: 'link', rel: 'canonical', href: canonical }
      : { name: 'robots', content: 'noindex' },
    ...alternatesOf(canonical, translations),
    ...sharingTags(page),
    ...about.map((subject) => ({ 'script:ld+json': subject as never })),
  ]
}

/**
 * Links to the page in every language, for search engines. English is also the default for all other
 * languages.
 */
function alternatesOf(canonical = '', translations: string[]): MetaDescriptor[] {
  if (translations.length === 0) return []
  const path = canonical.slice(SITE_ORIGIN.length + language.prefix.length) || '/'
  const link = (hrefLang: string, prefix: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: SITE_ORIGIN + pathIn(prefix, path),
  })
  return [
    link('en', ''),
    ...[language, ...language.others]
      .filter(({ code }) => translations.includes(code))
      .map(({ code, prefix }) => link(code, prefix)),
    link('x-default', ''),
  ]
}

/** The link preview of the page. */
function sharingTags({
  title,
  description,
  canonical,
  translations = [],
  siteName,
  image,
}: Partial<Seo>): MetaDescriptor[] {
  if (!image) return []
  const { locale } = words.language
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: locale },
    // Not on English pages: a translation may add no more than its link to their bytes.
    ...(language.prefix && translations.length > 0
      ? [{ property: 'og:locale:alternate', content: 'en_IN' }]
      : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image.src },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
