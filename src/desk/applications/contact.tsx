import { useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { CONTACT_WAYS, type ContactWay } from '../../contract/desk-enquiry.ts'
import { WAY_NAMES } from '../enquiries/ways.tsx'
import { Writer } from '../enquiries/writer.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { indianNumber } from './phone-number.tsx'
import type { ApplicationActions } from './use-application.ts'

/** The topic of the prepared texts. */
const TOPIC = 'Course'

interface ContactProps {
  application: DeskApplication
  actions: ApplicationActions
  /** Undefined while the form is closed. */
  way: ContactWay | undefined
  onWay: (way: ContactWay | undefined) => void
}

const CONTACT = 'item-contact'
/** Moves the focus to the link that opens the app. */
export const goToContact = () =>
  afterPaint(() => document.querySelector<HTMLElement>(`#${CONTACT} a`)?.focus())

/** The contact methods for an applicant: these apps accept Indian numbers only. */
export const waysTo = ({ phone }: DeskApplication): readonly ContactWay[] =>
  indianNumber(phone) ? CONTACT_WAYS : ['email']

/**
 * The prepared texts of the organisation, and the apps that open with them. Opening an app is recorded in the history.
 */
export function Contact({ application, actions, way, onWay }: ContactProps) {
  const { summary, email, phone, appliedBy } = application
  const ways = waysTo(application)
  const [last, setLast] = useState<ContactWay>('email')
  if (way && way !== last) setLast(way)
  return (
    <details
      id={CONTACT}
      className="text-second [&_summary]:w-fit [&_summary]:min-h-6 [&_summary]:link [&_summary]:cursor-pointer [&_li]:py-1"
      open={way !== undefined}
      onToggle={({ currentTarget }) => onWay(currentTarget.open ? (way ?? last) : undefined)}
    >
      <summary>Write or call</summary>
      <div className="pt-2">
        <Writer
          kind="application"
          emails={actions.emails}
          leaving={undefined}
          item={{
            summary: { name: appliedBy || summary.name, reference: summary.reference, topic: TOPIC },
            email,
            whatsappNumber: indianNumber(phone) ?? '',
          }}
          way={way ?? last}
          ways={ways}
          onWay={onWay}
          onOpened={(opened) => void actions.contact(opened, `Saved: ${WAY_NAMES[opened]}`)}
        />
      </div>
    </details>
  )
}
