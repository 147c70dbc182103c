import type { PageFact } from '../content/known-facts.server.ts'
import { langOf } from '../texts/lang-of.ts'

/** Names and values, such as the fee and the duration of a course. */
export function Facts({ facts, className = '' }: { facts: PageFact[]; className?: string }) {
  if (facts.length === 0) return null
  return (
    <dl
      className={`forced-edge divide-y divide-jamun-200 rounded-card border border-jamun-200 bg-white px-5.5 py-1.5 ${className}`}
    >
      {facts.map(({ name, lines }) => (
        <div key={name} className="grid gap-x-4 py-3 leading-snug sm:grid-cols-[11rem_1fr]">
          <dt className="text-base text-ink-2 leading-snug">{name}</dt>
          <dd className="wrap-anywhere font-semibold">
            {lines.map((line) => (
              <span key={line} lang={langOf(line)} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
