import { type DatedKind, feeds } from '../../content/dated-paths.ts'
import { metaTags } from './meta-tags.ts'

const KINDS = {
  events: { type: 'text/calendar', title: 'Events' },
  posts: { type: 'application/rss+xml', title: 'Blog' },
} as const

/** The `meta` of pages of events and posts: the common tags, and links to the feeds. */
export const feedTags = (kind: DatedKind) => (args: { loaderData?: unknown }) => [
  ...metaTags(args),
  { tagName: 'link', rel: 'alternate', href: feeds[kind], ...KINDS[kind] },
]
