import { type ReactNode, useEffect, useRef } from 'react'
import type { RelatedItem } from '../../contract/desk-enquiry.ts'
import { SITE_NAME } from '../ui/site-name.ts'
import { usePhone } from '../ui/use-phone.ts'
import { Others } from './others.tsx'

interface ItemHeadingProps {
  summary: { reference: string; name: string }
  /** The content below the name. */
  children: ReactNode
  /** The buttons to the neighbours, where the bar has no room for them. */
  steps?: ReactNode
  others: { enquiries: RelatedItem[]; applications: RelatedItem[]; own: 'enquiry' | 'application' }
}

/** The applicant's name, and their other items. */
export function ItemHeading({ summary: { reference, name }, children, steps, others }: ItemHeadingProps) {
  const isPhone = usePhone()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.title
    // Browsers show the title in tabs and in the history: it contains nothing about people.
    document.title = `${reference} - ${SITE_NAME} desk`
    // On a phone the item is a page of its own and takes the focus. Beside a list the focus stays in the list.
    if (isPhone) {
      document.getElementById('work')?.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    return () => {
      document.title = before
    }
  }, [reference, isPhone])
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2">
        <h1
          id="item-title"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 text-[1.625rem] [overflow-wrap:anywhere]"
        >
          {name || 'Name not given'}
        </h1>
        {steps}
      </div>
      <p className="text-ink-2 text-second flex flex-wrap items-center gap-2">
        <span className="tabular-nums">{reference}</span>
        {children}
      </p>
      <Others {...others} />
    </div>
  )
}
