import { datedPages } from './dated-paths.ts'
import { offerPages } from './page-paths.ts'

/** All kinds of entries with a page of their own, each with its parent page. */
export const detailPages = { ...offerPages, ...datedPages }

type DetailKind = keyof typeof detailPages

/** Every course, service, event and post with the address of its page. */
export function offersOf(content: Record<DetailKind, readonly { slug: string }[]>) {
  const kinds = Object.keys(detailPages) as DetailKind[]
  return kinds.flatMap((kind) =>
    content[kind].map(({ slug }) => ({ kind, slug, path: `${detailPages[kind]}/${slug}` })),
  )
}
