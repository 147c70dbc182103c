import { type ReactNode, useEffect, useRef } from 'react'
import { setPageTitle } from './window-title.ts'

interface PageTitleProps {
  /** The title of the window, without personal data. */
  title: string
  className?: string
  children?: ReactNode
}

/** The heading of a screen. It takes the focus, so that a new screen is read out. */
export function PageTitle({ title, className = '', children = title }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    const before = setPageTitle(title)
    // A person who edits the title keeps the focus.
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]')
    if (isNew.current || !isTyping) heading.current?.focus({ preventScroll: true })
    isNew.current = false
    // After a dialog closes, the page below it gets its title back.
    return () => {
      setPageTitle(before)
    }
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
