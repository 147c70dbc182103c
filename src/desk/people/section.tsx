import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  about?: string
  /** Lines; where there is none, `about` says so. */
  children: ReactNode
}

export function Section({ title, about, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <h2>
        {title} <span>{about}</span>
      </h2>
      <ul className="person-lines">{children}</ul>
    </section>
  )
}
