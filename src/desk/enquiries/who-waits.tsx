import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { View } from '../../contract/desk-inbox.ts'
import { useCounts } from './use-list.ts'
import { shownCount, VIEW_WORDS } from './views.ts'

const FIRST: View[] = ['call-now', 'new', 'mine']

/** The lists that a day begins with, and whether anybody stands in them. */
export default function WhoWaits() {
  const { data } = useCounts()
  if (!data) return null
  const { counts } = data
  return (
    <nav aria-label="Who waits">
      <ul className="grid gap-2">
        {FIRST.map((view) => (
          <li key={view}>
            <Link
              to={`/enquiries/${view}`}
              className="forced-edge flex min-h-14 items-center gap-3 rounded-box border border-hair bg-white px-4 py-2 text-ink no-underline hover:bg-side"
            >
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{VIEW_WORDS[view].label}</b>
                <br />
                <span className="text-ink-2 text-second">
                  {counts[view] > 0 ? VIEW_WORDS[view].order : VIEW_WORDS[view].empty}
                </span>
              </span>
              <b className="font-semibold text-[1.375rem] tabular-nums">{shownCount(counts[view])}</b>
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
