import { content } from './content.server.ts'
import type { Seo } from './meta-tags.ts'

/** Where the site will stand; search engines and shared links need whole addresses. */
const origin = process.env.PUBLIC_URL || 'http://localhost:3000'

export function absolute(path: string): string {
  return new URL(path, origin).href
}

/** The picture that shows where a link is shared; chats take no SVG. */
const SHARE_PICTURE = { src: '/share.png', width: 1200, height: 630 }

interface Page {
  metaTitle: string
  metaDescription: string
}

/**
 * What search engines and shared links say about a page.
 *
 * `path`    the first spelling of the specification
 * `things`  what the page is about, in the vocabulary of schema.org
 */
export async function seo(path: string, page: Page, things: readonly object[] = []): Promise<Seo> {
  const { organisation } = await content()
  return {
    title:
      path === '/' ? `${organisation.name}: ${page.metaTitle}` : `${page.metaTitle} | ${organisation.name}`,
    description: page.metaDescription,
    canonical: absolute(path),
    siteName: organisation.name,
    image: { ...SHARE_PICTURE, src: absolute(SHARE_PICTURE.src), alt: organisation.tagline },
    things: things.map((thing) => ({ '@context': 'https://schema.org', ...thing })),
  }
}

export async function organisationThing() {
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
    address: organisation.address.join(', '),
  }
}

export async function courseThings() {
  const { courses, organisation } = await content()
  return courses.map(({ title, summary, date, slug }) => ({
    '@type': 'Course',
    '@id': absolute(`/Education#${slug}`),
    name: title,
    description: summary,
    timeRequired: isoDuration(date),
    provider: { '@type': 'Organization', name: organisation.legalName, url: absolute('/') },
  }))
}

/** `3 months` is P3M; undefined where the words say something else. */
export function isoDuration(words: string): string | undefined {
  const [, count, unit] = /^(\d+) (day|week|month|year)s?$/i.exec(words) ?? []
  return count && unit ? `P${count}${unit[0]?.toUpperCase()}` : undefined
}
