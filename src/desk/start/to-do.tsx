import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { shownCount } from '../items/lists/shown-count.ts'
import type { Waiting } from './what-waits.ts'

const COLOURS: Record<NonNullable<Waiting['look']>, string> = {
  bad: 'text-err',
  warn: 'text-gul-700',
  plain: '',
}

export function ToDo({ title, lines }: { title: string; lines: readonly Waiting[] }) {
  if (lines.length === 0) return null
  return (
    <section
      aria-labelledby="to-do"
      className="forced-edge overflow-clip rounded-box border border-hair bg-white"
    >
      <h2 id="to-do" className="px-4 py-2 text-lg">
        {title}
      </h2>
      <ul>
        {lines.map(({ what, count, note, to, look = 'plain' }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 border-hair-2 border-t px-4 py-2 text-ink no-underline hover:bg-side"
            >
              <b className={`min-w-8 text-right font-semibold text-[1.375rem] tabular-nums ${COLOURS[look]}`}>
                {shownCount(count)}
              </b>
              <span className="min-w-0 flex-1">
                {what}
                <span className="wrap-anywhere block text-ink-2 text-second">{note}</span>
              </span>
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
