import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import { shownNumber } from '../items/contact-links.ts'
import { CopyButton } from '../items/copy-button.tsx'
import type { Navigation } from '../items/item-navigation.tsx'
import { StepButtons } from '../items/steps.tsx'
import { lengthOf, whenOf } from '../ui/times.ts'
import { usePhone } from '../ui/use-phone.ts'
import { hasWindow } from './first-look.tsx'
import { ItemHeading } from './item-heading.tsx'
import { askedFor } from './row-times.ts'

const COLOURS: Record<string, string> = {
  'Health Issue': 'neem',
  Course: 'neel',
  Program: 'gul',
  Schemes: 'jamun',
  Payments: 'haldi',
}

interface ItemTitleProps {
  item: EnquiryItem
  navigation: Navigation
  /** Whether the title is one line, because the composer is open. */
  isFolded: boolean
}

/** The person, the topic, their other items, and the ways to reach them. */
export function ItemTitle({ item, navigation, isFolded }: ItemTitleProps) {
  const isPhone = usePhone()
  const { summary, enquiries, applications } = item
  return (
    <>
      <ItemHeading
        summary={summary}
        isFolded={isFolded}
        others={{ enquiries, applications, own: 'enquiry' }}
        steps={!isPhone && <StepButtons {...navigation} />}
      >
        <span
          className="inline-flex items-center gap-1.75 wrap-anywhere before:size-2.25 before:flex-none before:rounded-full before:bg-jamun-500 data-[colour=gul]:before:bg-gul-500 data-[colour=haldi]:before:bg-haldi-500 data-[colour=neel]:before:bg-neel-500 data-[colour=neem]:before:bg-neem-500 forced-colors:before:bg-[CanvasText] forced-colors:before:forced-color-adjust-none"
          data-colour={COLOURS[summary.topic]}
        >
          {summary.topic}
        </span>
        {!isFolded && <span>asked {lengthOf(Date.now() - Date.parse(summary.receivedAt))} ago</span>}
      </ItemHeading>
      {!isFolded && <Reached item={item} />}
    </>
  )
}

function Reached({ item }: { item: EnquiryItem }) {
  const { summary, whatsappNumber, email } = item
  const { remindAt } = summary
  return (
    <ul
      aria-label="How to reach them"
      className="flex flex-wrap items-center gap-x-4 text-second [&>li]:inline-flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-1"
    >
      <li className="tabular-nums">
        {whatsappNumber ? (
          <>
            {shownNumber(whatsappNumber)}
            <CopyButton label="Copy the WhatsApp number" text={`+91${whatsappNumber}`} />
          </>
        ) : (
          'No number given'
        )}
      </li>
      <li className="wrap-anywhere">
        {email ? (
          <>
            {email}
            <CopyButton label="Copy the email address" text={email} />
          </>
        ) : (
          'No email given'
        )}
      </li>
      {!hasWindow(item) && <li>Asked for {askedFor(summary)}</li>}
      {remindAt && <li>Reminder {whenOf(remindAt)}</li>}
    </ul>
  )
}
