import type { MetaDescriptor } from 'react-router'

/** What search engines and shared links say about a page; a loader makes it with `seo`. */
export interface Seo {
  title: string
  description: string
  canonical: string
  siteName: string
  image: { src: string; width: number; height: number; alt: string }
  things: object[]
}

/** The `meta` of every page whose loader answers a `seo`. */
export function metaTags({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  const seo = (loaderData as { seo: Seo } | undefined)?.seo
  if (!seo) return []
  const { title, description, canonical, siteName, image, things } = seo
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: image.src },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...things.map((thing) => ({ 'script:ld+json': thing as never })),
  ]
}
