import { Link } from 'react-router'
import { useViewKeys } from '../items/lists/use-view-keys.ts'
import { WEBSITE_LABELS, WEBSITE_VIEWS, type WebsiteView } from './website-views.ts'
import '../items/lists/views.css'

const pathTo = (view: WebsiteView) => (view === 'all' ? '/words' : `/words?view=${view}`)

/** The links to the views of the website, above its list. */
export function WebsiteLinks({ current }: { current: WebsiteView }) {
  // The keys lead to the five kinds; `All` has none.
  useViewKeys(
    WEBSITE_VIEWS.filter((view) => view !== 'all').map((view) => ({
      label: WEBSITE_LABELS[view],
      to: pathTo(view),
    })),
  )
  return (
    <nav aria-label="Views of the website">
      <ul className="view-row flex-wrap max-rail:flex-nowrap">
        {WEBSITE_VIEWS.map((view) => (
          <li key={view}>
            <Link to={pathTo(view)} aria-current={view === current ? 'page' : undefined}>
              {WEBSITE_LABELS[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
