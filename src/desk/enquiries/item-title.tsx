import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import { SITE_NAME } from '../site-name.ts'
import { STATE_WORDS } from './state-sign.tsx'
import { dayOf, lengthOf } from './times.ts'
import { usePhone } from './use-phone.ts'

const COLOURS: Record<string, string> = {
  'Health Issue': 'neem',
  Course: 'neel',
  Program: 'gul',
  Schemes: 'jamun',
  Payments: 'haldi',
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** Who asks, about what, and what else they sent. */
export function ItemTitle({ item }: { item: EnquiryItem }) {
  const { summary, enquiries, applications } = item
  const isPhone = usePhone()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.title
    // The window's title stands in lists of tabs and in the history: it says nothing about people.
    document.title = `${summary.reference} - ${SITE_NAME} desk`
    // On a phone the item is a page of its own. Beside a list the focus stays in the list.
    if (isPhone) {
      document.getElementById('work')?.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    return () => {
      document.title = before
    }
  }, [summary.reference, isPhone])
  const others = [
    ...counted(enquiries.length, 'other enquiry', 'other enquiries'),
    ...counted(applications.length, 'application', 'applications'),
  ].join(', ')
  return (
    <div className="grid gap-1">
      <h1 id="item-title" ref={heading} tabIndex={-1} className="text-[1.625rem] [overflow-wrap:anywhere]">
        {summary.name}
      </h1>
      <p className="item-line gap-x-3 text-ink-2 text-second">
        <span className="tabular-nums">{summary.reference}</span>
        <span className="item-topic" data-colour={COLOURS[summary.topic]}>
          {summary.topic}
        </span>
        <span>asked {lengthOf(Date.now() - Date.parse(summary.receivedAt))} ago</span>
      </p>
      {others && (
        <details className="item-others">
          <summary>{others}</summary>
          <ul>
            {enquiries.map(({ reference, at, about, state }) => (
              <li key={reference}>
                <Link className="link" to={`/enquiries/all/${reference}`}>
                  {reference}
                </Link>{' '}
                {dayOf(at)}, {about}, {STATE_WORDS[state as keyof typeof STATE_WORDS]}
              </li>
            ))}
            {applications.map(({ reference, at, about, state }) => (
              <li key={reference}>
                {reference} {dayOf(at)}, {about || 'no course named'}, {state}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
