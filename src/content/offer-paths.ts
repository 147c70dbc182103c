import { offerPages, offerPath } from './page-paths.ts'

type OfferKind = keyof typeof offerPages

/** Every course and service with the address of its page. */
export function offersOf(content: Record<OfferKind, readonly { slug: string }[]>) {
  const kinds = Object.keys(offerPages) as OfferKind[]
  return kinds.flatMap((kind) =>
    content[kind].map(({ slug }) => ({ kind, slug, path: offerPath(kind, slug) })),
  )
}
