import { type ReactNode, useEffect, useRef } from 'react'

/** A paragraph that replaces the focused form. It takes the focus, so that screen readers read it. */
export function FocusedText({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => paragraph.current?.focus(), [])
  return (
    <p
      ref={paragraph}
      tabIndex={-1}
      className="outline-none [overflow-wrap:anywhere] focus-visible:shadow-none"
    >
      {children}
    </p>
  )
}
