import { accountPages, formPages, informationPages, sentPages } from './page-paths.ts'

/** All other pages only inform, and work without JavaScript. */
export const PAGES_WITH_FORMS: readonly string[] = [formPages, accountPages, sentPages].flatMap((pages) =>
  Object.values(pages),
)

const { about, privacy, terms, refunds, ...topics } = informationPages
/** Pages that information pages prefetch after loading, so that a tap opens them without waiting. */
export const PREFETCHED: { pages: readonly string[]; forms: readonly string[] } = {
  pages: Object.values(topics),
  forms: [formPages.enquiry],
}
