import { Link } from 'react-router'
import { type DatedKind, datedPath } from '../../content/dated-paths.ts'
import type { Said } from '../content/moments.server.ts'
import { Day } from '../ui/moments.tsx'

interface EarlierListProps {
  kind: DatedKind
  heading: string
  /** Sorted, so that entries of the same year are adjacent. */
  items: { slug: string; title: string; day: Said }[]
}

/** Past entries, grouped by year. */
export function EarlierList({ kind, heading, items }: EarlierListProps) {
  const years = [...new Set(items.map(({ day }) => day.iso.slice(0, 4)))]
  if (years.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mt-[clamp(32px,5vw,64px)]">
      <h2 id="earlier">{heading}</h2>
      {years.map((year) => (
        <div key={year}>
          <h3 className="mt-5 text-xl">{year}</h3>
          <ul className="mt-2">
            {items
              .filter(({ day }) => day.iso.startsWith(year))
              .map(({ slug, title, day }) => (
                <li key={slug} className="border-jamun-200 border-b py-1.5">
                  <Link
                    prefetch="intent"
                    viewTransition
                    to={datedPath(kind, slug)}
                    className="link wrap-anywhere inline-flex min-h-11 items-center"
                  >
                    {title}
                  </Link>
                  <p className="text-base text-ink-2">
                    <Day {...day} />
                  </p>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
