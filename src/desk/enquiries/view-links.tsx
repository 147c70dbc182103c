import { Link } from 'react-router'
import { VIEWS, type View } from '../../contract/desk-inbox.ts'
import { useCounts } from './use-list.ts'
import { shownCount, VIEW_WORDS } from './views.ts'

interface ViewLinksProps {
  className: string
  current: View | undefined
}

/** The lists, with how many each holds. */
export function ViewLinks({ className, current }: ViewLinksProps) {
  const counts = useCounts().data?.counts
  return (
    <ul aria-label="Lists of enquiries" className={className}>
      {VIEWS.map((view) => (
        <li key={view}>
          <Link to={`/enquiries/${view}`} aria-current={view === current ? 'page' : undefined}>
            {VIEW_WORDS[view].label}
            {counts && (
              <span className={`view-count ${view === 'call-now' && counts[view] > 0 ? 'view-now' : ''}`}>
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
