import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The handle to drag a row (use-drag.ts). The buttons beside it serve the keyboard. */
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
