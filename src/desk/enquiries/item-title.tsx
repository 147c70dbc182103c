import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import { lengthOf } from '../ui/times.ts'
import { ItemHeading } from './item-heading.tsx'

const COLOURS: Record<string, string> = {
  'Health Issue': 'neem',
  Course: 'neel',
  Program: 'gul',
  Schemes: 'jamun',
  Payments: 'haldi',
}

/** Who asks, about what, and what else they sent. */
export function ItemTitle({ item }: { item: EnquiryItem }) {
  const { summary, enquiries, applications } = item
  return (
    <ItemHeading summary={summary} others={{ enquiries, applications, own: 'enquiry' }}>
      <span className="item-topic" data-colour={COLOURS[summary.topic]}>
        {summary.topic}
      </span>
      <span>asked {lengthOf(Date.now() - Date.parse(summary.receivedAt))} ago</span>
    </ItemHeading>
  )
}
