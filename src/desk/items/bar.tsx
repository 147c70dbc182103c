import type { ReactNode } from 'react'

interface BarProps {
  /** The first part is long: in a narrow pane it takes a line of its own. */
  isTitled?: boolean
  children: ReactNode
}

/** The bar above an item. On a phone it is sticky while the item scrolls. */
export function Bar({ isTitled = false, children }: BarProps) {
  const lines = isTitled
    ? 'flex-nowrap @max-[32rem]/item:flex-wrap'
    : 'flex-wrap max-rail:flex-nowrap max-[21rem]:flex-wrap'
  return (
    <div
      className={`flex min-h-13 items-center gap-1.5 border-hair border-b bg-white px-3 py-1.5 max-rail:sticky max-rail:top-0 max-rail:z-12 max-rail:px-2 max-rail:short:static ${lines}`}
    >
      {children}
    </div>
  )
}
