import { type ReactNode, useEffect, useRef } from 'react'
import type { RelatedItem } from '../../contract/desk-enquiry.ts'
import type { Language } from '../../contract/languages.ts'
import { LanguageSign } from '../items/language-sign.tsx'
import { SITE_NAME } from '../ui/site-name.ts'
import { usePhone } from '../ui/use-phone.ts'
import { Others } from './others.tsx'

interface ItemHeadingProps {
  summary: { reference: string; name: string; language: Language }
  /** The content below the name. */
  children: ReactNode
  /** The buttons to the previous and next items, where the bar has no room for them. */
  steps?: ReactNode
  /** Whether the heading is one line, because the composer is open. */
  isFolded?: boolean
  others: { enquiries: RelatedItem[]; applications: RelatedItem[]; own: 'enquiry' | 'application' }
}

/** The applicant's name, and their other items. */
export function ItemHeading(props: ItemHeadingProps) {
  const { summary, children, steps, isFolded = false, others } = props
  const { reference, name, language } = summary
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
    <div className={isFolded ? 'flex items-center gap-3' : 'grid gap-1'}>
      <div className={isFolded ? 'contents' : 'flex items-start gap-2'}>
        <h1
          id="item-title"
          ref={heading}
          tabIndex={-1}
          className={
            isFolded ? 'min-w-0 truncate text-[1.375rem]' : 'min-w-0 text-[1.625rem] [overflow-wrap:anywhere]'
          }
        >
          {name || 'Name not given'}
        </h1>
        {!isFolded && steps}
      </div>
      <p
        className={`text-ink-2 text-second flex items-center gap-2 ${isFolded ? 'flex-none max-w-[60%] overflow-hidden whitespace-nowrap' : 'flex-wrap'}`}
      >
        <span className="tabular-nums">{reference}</span>
        <LanguageSign language={language} />
        {children}
      </p>
      {!isFolded && <Others {...others} />}
    </div>
  )
}
