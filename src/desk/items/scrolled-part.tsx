import type { ReactNode } from 'react'

/** The part of an item that scrolls between its head and its foot. */
export function ScrolledPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="item-thread"
      data-thread
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  )
}
