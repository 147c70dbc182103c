/** Each event and post has a page of its own below these, called like its file. There are none in what we ship. */
export const datedPages = {
  events: '/Events',
  posts: '/Blogs',
} as const

export type DatedKind = keyof typeof datedPages

export const datedPath = (kind: DatedKind, slug: string) => `${datedPages[kind]}/${slug}`

/** Calendars and readers subscribe to these, which are there where there is something in them. */
export const feeds = {
  events: '/events.ics',
  posts: '/blogs.rss',
} as const

/** One event, for a calendar. */
export const calendarFileOf = (slug: string) => `/events/${slug}.ics`

/** Their pages have two routes, of which a rendering leaves one: by its id that without any, and the list. */
export const eitherRoute = {
  events: { none: 'pages/events/events-page', list: 'events-list' },
  posts: { none: 'pages/blogs/blogs-page', list: 'posts-list' },
} as const
