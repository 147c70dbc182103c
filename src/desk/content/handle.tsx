import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

/** By which a row is dragged (use-drag.ts). Keys take the buttons beside it. */
export function Handle(props: ComponentProps<'span'>) {
  return (
    <span
      className="word-handle grid place-items-center flex-none size-[max(36px,var(--control))] text-ink-2 cursor-grab touch-none"
      aria-hidden="true"
      {...props}
    >
      <GripVertical size={20} strokeWidth={1.75} />
    </span>
  )
}
