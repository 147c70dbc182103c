import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ViewWords } from './list-links.tsx'
import { shownCount } from './shown-count.ts'

interface WaitingListsProps<View extends string> {
  label: string
  page: string
  views: readonly View[]
  words: Record<View, ViewWords>
  counts: Record<View, number>
}

/** The lists for the start of the day, and whether they have rows. */
export function WaitingLists<View extends string>({
  label,
  page,
  views,
  words,
  counts,
}: WaitingListsProps<View>) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-2">
        {views.map((view) => (
          <li key={view}>
            <Link
              to={`/${page}/${view}`}
              className="forced-edge flex min-h-14 items-center gap-3 rounded-box border border-hair bg-white px-4 py-2 text-ink no-underline hover:bg-side"
            >
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{words[view].label}</b>
                <br />
                <span className="text-ink-2 text-second">
                  {counts[view] > 0 ? words[view].order : words[view].empty}
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
