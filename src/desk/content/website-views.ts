import type { EntryGroup, ListedEntry } from '../../contract/desk-entries.ts'

/** The views of the list, in their order. */
export const WEBSITE_VIEWS = [
  'all',
  'pages',
  'courses',
  'blogs-and-events',
  'contact-and-bank',
  'pictures',
  'waiting-for-hindi',
] as const
export type WebsiteView = (typeof WEBSITE_VIEWS)[number]

export const WEBSITE_LABELS: Record<WebsiteView, string> = {
  all: 'All',
  pages: 'Pages',
  courses: 'Courses',
  'blogs-and-events': 'Blogs and events',
  'contact-and-bank': 'Contact and bank',
  pictures: 'Pictures',
  'waiting-for-hindi': 'Hindi',
}

const VIEW_OF: Record<EntryGroup, WebsiteView> = {
  'Who we are': 'contact-and-bank',
  Pages: 'pages',
  Services: 'pages',
  'Health care': 'pages',
  Courses: 'courses',
  Careers: 'pages',
  Events: 'blogs-and-events',
  Blog: 'blogs-and-events',
}

/** The view with this name in the address; all entries without a name. */
export const viewNamed = (name: string | null): WebsiteView =>
  WEBSITE_VIEWS.find((view) => view === name) ?? 'all'

export function isInView(
  view: WebsiteView,
  { group, hasPicture }: Pick<ListedEntry, 'group' | 'hasPicture'>,
): boolean {
  if (view === 'all') return true
  return view === 'pictures' ? hasPicture : VIEW_OF[group] === view
}
