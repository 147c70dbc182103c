import { isOver } from '../../contract/desk-enquiries.ts'
import type { EnquiryItem } from '../../contract/desk-enquiry.ts'
import { contactLink } from '../items/contact-links.ts'
import { WayIcon } from '../items/conversation/ways.tsx'
import { numberIsWrong, WrongNumber } from '../items/how-did-it-go.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { lengthOf, whenOf } from '../ui/times.ts'
import { usePhone } from '../ui/use-phone.ts'
import type { ItemActions } from './use-item.ts'

const quietButton =
  'inline-flex flex-none items-center justify-center gap-2 min-h-(--control) rounded-full border border-jamun-400 bg-white px-4 font-semibold text-jamun-800 hover:bg-jamun-50'

/** Whether the sender waits for a call or a message at a requested time. */
export const hasWindow = ({ summary: { state }, whatsappNumber }: EnquiryItem) =>
  !isOver(state) && state !== 'set aside' && whatsappNumber !== ''

interface FirstLookProps {
  item: EnquiryItem
  actions: ItemActions
  /** Whether the requested time is hidden, because the composer is open. */
  isFolded: boolean
  onWhatsApp: () => void
  onCall: () => void
}

/** The most important facts: set aside, due, and the requested time. */
export function FirstLook({ item, actions, isFolded, onWhatsApp, onCall }: FirstLookProps) {
  const { summary, signs } = item
  const { state, remindAt } = summary
  return (
    <>
      {state === 'set aside' && (
        <Callout look="bad">
          <p>
            <b>It looks like spam</b>, so nobody was notified. {signs.join(' ')}
          </p>
          <p>
            <Button disabled={actions.busy} onClick={actions.acceptSetAside}>
              Not spam
            </Button>
          </p>
        </Callout>
      )}
      {state !== 'set aside' && signs.length > 0 && (
        <Callout>
          <p>{signs.join(' ')}</p>
        </Callout>
      )}
      {remindAt && Date.parse(remindAt) <= Date.now() && (
        <Callout look="sun">
          <p>
            <b>Reminder</b>, {whenOf(remindAt)}
          </p>
          <p>
            <Button
              look="outline"
              disabled={actions.busy}
              onClick={() => actions.change({ remindAt: null }, 'No reminder')}
            >
              Done
            </Button>
          </p>
        </Callout>
      )}
      {!isOver(state) && numberIsWrong(item.events) && <WrongNumber hasEmail={item.email !== ''} />}
      {!isFolded && hasWindow(item) && <Window item={item} onWhatsApp={onWhatsApp} onCall={onCall} />}
    </>
  )
}

/**
 * The requested time. Beside a list it includes the buttons for WhatsApp and a call; on a phone these are at
 * the foot of the screen.
 */
function Window({ item, onWhatsApp, onCall }: Pick<FirstLookProps, 'item' | 'onWhatsApp' | 'onCall'>) {
  const { summary, isOpen, turnsAt } = item
  const isPhone = usePhone()
  const { preferredTime, timeFrom, timeTo, method } = summary
  const left = lengthOf(Date.parse(turnsAt) - Date.now())
  return (
    <div
      className="flex flex-wrap items-center gap-2.5 py-2 px-3 rounded-box bg-jamun-50 forced-edge data-open:bg-haldi-100"
      data-open={isOpen || undefined}
    >
      <svg
        className="flex-none forced-colors:forced-color-adjust-none"
        viewBox="0 0 40 27"
        width={40}
        height={27}
        aria-hidden="true"
      >
        <path
          d="M0 23C11 23 30 22.5 30 11.5A10 10 0 0 0 10 11.5C10 22.5 29 23 40 23"
          fill="none"
          stroke="var(--color-jamun-700)"
          strokeWidth="2"
        />
        {isOpen && <circle cx="20" cy="11.5" r="5.5" fill="var(--color-haldi-400)" />}
      </svg>
      <p className="min-w-0 flex-[1_1_12rem]">
        <b>
          {preferredTime} {timeFrom}–{timeTo}
        </b>
        , {isOpen ? `open for ${left} more` : `opens in ${left}`}. Prefers {method}.
      </p>
      {!isPhone && (
        <span className="flex flex-wrap gap-2">
          <a
            className={quietButton}
            href={contactLink('phone', item, { subject: '', text: '' })}
            onClick={onCall}
          >
            <WayIcon way="phone" size={16} />
            Call
          </a>
          <button type="button" className={quietButton} onClick={onWhatsApp}>
            <WayIcon way="whatsapp" size={16} />
            WhatsApp
          </button>
        </span>
      )}
    </div>
  )
}
