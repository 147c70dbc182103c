/** Each event and post has its own page below these paths, named like its file. The repository contains none. */
export const datedPages = {
  events: '/Events',
  posts: '/Blogs',
} as const

export type DatedKind = keyof typeof datedPages

export const datedPath = (kind: DatedKind, slug: string) => `${datedPages[kind]}/${slug}`

/** Feeds for calendars and feed readers; a feed exists only if it has entries. */
export const feeds = {
  events: '/events.ics',
  posts: '/blogs.rss',
} as const

/** Calendar file of one event. */
export const calendarFileOf = (slug: string) => `/events/${slug}.ics`

/** These pages have two route modules, of which a build uses one: for an empty folder, or for the list. */
export const emptyOrListRoute = {
  events: { none: 'pages/events/events-page', list: 'events-list' },
  posts: { none: 'pages/blogs/blogs-page', list: 'posts-list' },
} as const
