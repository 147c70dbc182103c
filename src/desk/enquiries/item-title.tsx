import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import type { Leaf } from '../items/item-navigation.tsx'
import { StepButtons } from '../items/steps.tsx'
import { lengthOf } from '../ui/times.ts'
import { usePhone } from '../ui/use-phone.ts'
import { ItemHeading } from './item-heading.tsx'

const COLOURS: Record<string, string> = {
  'Health Issue': 'neem',
  Course: 'neel',
  Program: 'gul',
  Schemes: 'jamun',
  Payments: 'haldi',
}

/** The applicant, the topic, and their other items. */
export function ItemTitle({ item, leaf }: { item: EnquiryItem; leaf: Leaf }) {
  const isPhone = usePhone()
  const { summary, enquiries, applications } = item
  return (
    <ItemHeading
      summary={summary}
      others={{ enquiries, applications, own: 'enquiry' }}
      steps={!isPhone && <StepButtons {...leaf} />}
    >
      <span
        className="inline-flex items-center gap-1.75 wrap-anywhere before:size-2.25 before:flex-none before:rounded-full before:bg-jamun-500 data-[colour=gul]:before:bg-gul-500 data-[colour=haldi]:before:bg-haldi-500 data-[colour=neel]:before:bg-neel-500 data-[colour=neem]:before:bg-neem-500 forced-colors:before:bg-[CanvasText] forced-colors:before:forced-color-adjust-none"
        data-colour={COLOURS[summary.topic]}
      >
        {summary.topic}
      </span>
      <span>asked {lengthOf(Date.now() - Date.parse(summary.receivedAt))} ago</span>
    </ItemHeading>
  )
}
