import { type ReactNode, useEffect, useRef } from 'react'
import { setPageTitle } from '../notice/window-title.ts'

interface PageTitleProps {
  /** For the window; says nothing about people. */
  title: string
  className?: string
  children?: ReactNode
}

/** The heading of a screen. It takes the focus, so that a new screen is read out. */
export function PageTitle({ title, className = '', children = title }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = setPageTitle(title)
    heading.current?.focus({ preventScroll: true })
    // A dialog gives the page below it its title back.
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
