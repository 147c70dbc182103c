import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ContactWay, EnquiryItem } from '../../contract/desk-enquiry.ts'
import { contactLink } from '../items/contact-links.ts'
import type { EmailActions } from '../items/conversation/use-emails.ts'
import type { Leaving } from '../items/use-record.ts'
import { WAY_NAMES, WayIcon } from './ways.tsx'
import { likelyWay } from './ways-to.ts'
import { WriteSheet } from './write-sheet.tsx'

/** A contact method that the applicant did not ask for. */
const quietClass =
  'grid flex-1 place-items-center content-center gap-px min-w-0 min-h-14 rounded-box text-center text-jamun-800 text-third leading-[1.2] hover:bg-jamun-100'

interface ActBarProps {
  /** Whether an email is about to be written. */
  opensEmail: boolean
  item: EnquiryItem
  emails: EmailActions
  leaving: Leaving | undefined
  isBusy: boolean
  onContact: (way: ContactWay) => void
  /** Undefined where the work on it is done already. */
  done: (() => void) | undefined
}

/** On a phone: the requested contact method, a call, one more method, and the next enquiry, within reach of the thumb. */
export function ActBar({ opensEmail, item, emails, leaving, isBusy, onContact, done }: ActBarProps) {
  const [sheet, setSheet] = useState<ContactWay | undefined>(opensEmail ? 'email' : undefined)
  const asked = likelyWay(item)
  const other = asked === 'sms' || asked === 'phone' ? 'whatsapp' : 'sms'
  const close = () => setSheet(undefined)
  return (
    <div className="flex gap-1 px-2.5 pt-2 pb-[calc(8px_+_env(safe-area-inset-bottom))] border-t border-hair-2 shadow-[0_-8px_24px_-12px_oklch(0.29_0.1_338_/_0.18)]">
      <button
        type="button"
        className="inline-flex flex-[1.7] items-center justify-center gap-2 rounded-full bg-jamun-600 text-white font-semibold forced-edge hover:bg-jamun-700 min-h-14 px-2"
        onClick={() => setSheet(asked)}
      >
        <WayIcon way={asked} />
        {WAY_NAMES[asked]}
      </button>
      {asked !== 'phone' && item.whatsappNumber && (
        <a
          className={quietClass}
          href={contactLink('phone', item, { subject: '', text: '' })}
          onClick={() => onContact('phone')}
        >
          <WayIcon way="phone" />
          Call
        </a>
      )}
      {item.whatsappNumber && (
        <button type="button" className={quietClass} onClick={() => setSheet(other)}>
          <WayIcon way={other} />
          {WAY_NAMES[other]}
        </button>
      )}
      {done && (
        <button type="button" className={quietClass} disabled={isBusy} onClick={done}>
          <Check aria-hidden="true" size={20} strokeWidth={1.75} />
          Done and next
        </button>
      )}
      {sheet && (
        <WriteSheet
          item={item}
          emails={emails}
          leaving={leaving}
          way={sheet}
          onContact={onContact}
          onClose={close}
        />
      )}
    </div>
  )
}
