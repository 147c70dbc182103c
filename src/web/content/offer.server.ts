import type { InEnglish } from '../../content/in-english.ts'
import { type offerPages, offerPath } from '../../content/page-paths.ts'
import { sharePictureOf } from '../../content/share-picture.ts'
import { words } from '../texts/texts.ts'
import { content } from './content.server.ts'
import { known } from './known-facts.server.ts'
import { pagePath } from './page-path.server.ts'
import { seo } from './seo.server.ts'

type OfferKind = keyof typeof offerPages

/** Metadata of one course or service for search engines and chat previews. */
export function offerSeo(
  kind: OfferKind,
  { slug, title, gloss = title }: { slug: string; title: string } & InEnglish,
  description: string,
  about: readonly object[] = [],
) {
  return seo(offerPath(kind, slug), { metaTitle: gloss, metaDescription: description }, about, {
    src: sharePictureOf(kind, slug),
    alt: title,
  })
}

/** The course or service with the slug at the end of the address. Errors  404: there is none */
export function offerAt<Offer extends { slug: string }>(url: URL, offers: Offer[]): Offer {
  const wanted = pagePath(url).split('/')[2]
  const found = offers.find(({ slug }) => slug === wanted)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

/** Data of the page of one service. */
export async function serviceAt(url: URL, kind: 'services' | 'healthCare') {
  const found = offerAt(url, (await content())[kind])
  const { title, inEnglish, summary, picture, body, who, place, price } = found
  return {
    seo: await offerSeo(kind, found, summary ?? firstSentence(body)),
    service: { title, inEnglish, summary, picture, body },
    facts: known([
      { name: words.offers.whoCares, text: who },
      { name: words.offers.place, text: place },
      { name: words.offers.cost, text: price },
    ]),
  }
}

/** The first sentence of a text, without markup, short enough for search engines. */
export function firstSentence(html: string): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? ''
  const plain = paragraph
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  const sentence = /^.*?[.!?।](?= |$)/s.exec(plain)?.[0] ?? plain
  return sentence.length <= MOST ? sentence : `${sentence.slice(0, MOST - 1).replace(/\s+\S*$/, '')}…`
}

const MOST = 160
