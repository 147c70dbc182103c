import { datedPages, datedPath, feeds } from '../../../content/dated-paths.ts'
import { newestFirst } from '../../../content/posts.ts'
import type { Content } from '../../../content/read-content.ts'
import { momentIn } from '../../../content/zoned-time.ts'

interface Feed {
  posts: Content['posts']
  organisation: { name: string; description: string }
  timeZone: string
  origin: string
}

/** The number of posts: subscribers have seen the older ones. */
const MOST = 50

/** The RSS feed; undefined without posts. */
export function rssOf({ posts, organisation, timeZone, origin }: Feed): [path: string, text: string][] {
  if (posts.length === 0) return []
  const items = newestFirst(posts)
    .slice(0, MOST)
    .map(({ slug, title, summary, author, date }) => {
      const link = `${origin}${datedPath('posts', slug)}`
      return element('item', [
        element('title', title),
        element('link', link),
        element('guid', link),
        element('pubDate', new Date(momentIn(timeZone, date, '00:00')).toUTCString()),
        element('dc:creator', author),
        element('description', summary),
      ])
    })
  const channel = element('channel', [
    element('title', organisation.name),
    element('link', `${origin}${datedPages.posts}`),
    `<atom:link rel="self" type="application/rss+xml" href="${escaped(origin + feeds.posts)}"/>`,
    element('description', organisation.description),
    element('language', 'en-IN'),
    ...items,
  ])
  return [
    [
      feeds.posts,
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">${channel}</rss>\n`,
    ],
  ]
}

/** An element with a text, or with child elements. */
const element = (name: string, inner: string | string[]) =>
  `<${name}>${typeof inner === 'string' ? escaped(inner) : inner.join('')}</${name}>`

/** Escapes for XML, which allows no control characters at all. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
