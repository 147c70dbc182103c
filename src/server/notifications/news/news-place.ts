import type { News } from './news-between.ts'

/** The page of the desk for the news: the single item, the list, or the first page. */
export function newsPlace({ enquiries, applications }: News): string {
  if (enquiries.length > 0 && applications.length > 0) return ''
  const [page, list, references] =
    applications.length > 0 ? ['applications', 'received', applications] : ['enquiries', 'new', enquiries]
  return references.length === 1 ? `/${page}/all/${references[0]}` : `/${page}/${list}`
}
