import { accountPages, formPages, informationPages, sentPages } from './page-paths.ts'

/** Everything else informs, and needs no code to be read. */
export const PAGES_WITH_FORMS: readonly string[] = [formPages, accountPages, sentPages].flatMap((pages) =>
  Object.values(pages),
)

const { about, privacy, terms, refunds, ...topics } = informationPages
/** Information pages fetch these once they are there themselves: a tap then waits for nothing. */
export const FETCHED_AHEAD: { pages: readonly string[]; forms: readonly string[] } = {
  pages: Object.values(topics),
  forms: [formPages.enquiry],
}
