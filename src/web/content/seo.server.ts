import { offerPath, pathIn } from '../../content/page-paths.ts'
import { sharePictureOf } from '../../content/share-picture.ts'
import { SITE_ORIGIN } from '../head/site-name.ts'
import { language } from '../texts/texts.ts'
import { content } from './content.server.ts'

/** Metadata of a page for search engines and link previews; a loader creates it with `seo`. */
export interface Seo {
  title: string
  description: string
  canonical: string
  /** The languages to which the page is translated; absent on an untranslated page in another language. */
  translations?: string[]
  siteName: string
  image: { src: string; width: number; height: number; alt: string }
  about: object[]
}

export function absolute(path: string): string {
  return new URL(path, SITE_ORIGIN).href
}

/** The picture of link previews. Not SVG, which chats do not support. */
const SHARE_PICTURE = { src: '/share.png', width: 1200, height: 630 }

interface Page {
  metaTitle: string
  metaDescription: string
}

/**
 * Creates the metadata of a page for search engines and link previews.
 *
 * `path`     in the spelling of routes.ts, used for the canonical link
 * `picture`  of the page itself, if it has one: its address and alternative text
 * `about`    the subjects of the page, in the vocabulary of schema.org
 */
export async function seo(
  path: string,
  page: Page,
  about: readonly object[] = [],
  picture?: { src: string; alt: string; width?: number; height?: number },
): Promise<Seo> {
  const { organisation } = await content()
  return {
    title:
      path === '/' ? `${organisation.name}: ${page.metaTitle}` : `${page.metaTitle} | ${organisation.name}`,
    description: page.metaDescription,
    ...addressesOf(path),
    siteName: organisation.name,
    image: {
      ...SHARE_PICTURE,
      ...picture,
      src: absolute(picture?.src ?? SHARE_PICTURE.src),
      alt: picture?.alt ?? `${organisation.name}: ${organisation.tagline}`,
    },
    about: about.map((subject) => ({ '@context': 'https://schema.org', ...subject })),
  }
}

/** For search engines, a page without a translation is a copy of the English page. */
function addressesOf(path: string): Pick<Seo, 'canonical' | 'translations'> {
  const { code, prefix, translated, others } = language
  const translations = [{ code, translated }, ...others]
    .filter((one) => one.translated?.includes(path))
    .map((one) => one.code)
  const isOwn = code === 'en' || translations.includes(code)
  return {
    canonical: absolute(isOwn ? pathIn(prefix, path) : path),
    ...(isOwn && translations.length > 0 && { translations }),
  }
}

export async function organisationEntry() {
  const { organisation } = await content()
  return {
    '@type': 'Organization',
    '@id': absolute('/#organisation'),
    name: organisation.name,
    legalName: organisation.legalName,
    description: organisation.description,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    email: organisation.email,
    telephone: organisation.phone,
    ...(organisation.address.length > 0 && { address: organisation.address.join(', ') }),
  }
}

/** All courses, or only the one of a page. */
export async function courseEntries(only?: string) {
  const { courses, organisation } = await content()
  const meant = courses.filter(({ slug }) => only === undefined || slug === only)
  return meant.map(({ title, inEnglish, summary, date, slug, language }) => ({
    '@type': 'Course',
    '@id': absolute(offerPath('courses', slug)),
    url: absolute(offerPath('courses', slug)),
    name: title,
    description: summary,
    image: absolute(sharePictureOf('courses', slug)),
    timeRequired: isoDuration(inEnglish?.date ?? date),
    ...(language && { inLanguage: language }),
    provider: { '@type': 'Organization', name: organisation.legalName, url: absolute('/') },
  }))
}

/** `3 months` is P3M; undefined for other texts. */
export function isoDuration(words: string): string | undefined {
  const [, count, unit] = /^(\d+) (day|week|month|year)s?$/i.exec(words) ?? []
  return count && unit ? `P${count}${unit[0]?.toUpperCase()}` : undefined
}
