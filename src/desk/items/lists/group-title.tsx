import type { ReactNode } from 'react'

interface GroupTitleProps {
  id?: string
  /** The rows of this group need attention now. */
  isDue?: boolean
  children: ReactNode
}

/** The sticky title above the rows of a group. */
export function GroupTitle({ id, isDue = false, children }: GroupTitleProps) {
  return (
    <h2
      id={id}
      className={`sticky top-0 z-2 flex items-baseline gap-2 border-hair-2 border-b px-3 pt-0.75 pb-0.5 font-semibold font-text text-jamun-800 text-second leading-[1.45] max-rail:pr-4 [&_span]:font-normal [&_span]:text-ink-2 ${isDue ? 'bg-haldi-100' : 'bg-jamun-50'}`}
    >
      {children}
    </h2>
  )
}
