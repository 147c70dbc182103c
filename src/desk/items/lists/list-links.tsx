import { Link } from 'react-router'
import { shownCount } from './shown-count.ts'

export interface ViewWords {
  label: string
  /** The sort order, in one line. */
  order: string
  /** The text of an empty list. */
  empty: string
}

interface ListLinksProps<View extends string> {
  label: string
  page: string
  words: Record<View, ViewWords>
  counts: Record<View, number> | undefined
  className: string
  current: View | undefined
  /** The list whose applicants are waiting right now. */
  now?: View
}

/** The links to the lists of a page, with the number of rows in each. */
export function ListLinks<View extends string>({
  label,
  page,
  words,
  counts,
  className,
  current,
  now,
}: ListLinksProps<View>) {
  return (
    <ul aria-label={label} className={className}>
      {(Object.keys(words) as View[]).map((view) => (
        <li key={view}>
          <Link to={`/${page}/${view}`} aria-current={view === current ? 'page' : undefined}>
            {words[view].label}
            {counts && (
              <span
                className={`ml-auto tabular-nums ${view === now && counts[view] > 0 ? 'forced-edge min-w-6.5 rounded-full bg-haldi-300 px-1.75 text-center font-semibold text-jamun-950 leading-5.5' : 'view-count font-normal text-ink-2'}`}
              >
                <span className="sr-only">: </span>
                {shownCount(counts[view])}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
