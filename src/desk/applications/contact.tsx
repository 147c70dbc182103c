import { useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { CONTACT_WAYS, type ContactWay } from '../../contract/desk-enquiry.ts'
import { Writer } from '../enquiries/writer.tsx'
import { indianNumber } from './phone-number.tsx'

/** What the prepared texts are about. */
const TOPIC = 'Course'
const nothing = () => {}

/** The prepared texts of the organisation, and the apps that open with them. */
export function Contact({ application }: { application: DeskApplication }) {
  const { summary, email, phone } = application
  const number = indianNumber(phone)
  const ways = number ? CONTACT_WAYS : (['email'] as const)
  const [way, setWay] = useState<ContactWay>('email')
  return (
    <details className="item-others">
      <summary>Write or call</summary>
      <div className="pt-2">
        <Writer
          item={{
            summary: { name: summary.name, reference: summary.reference, topic: TOPIC },
            email,
            whatsappNumber: number ?? '',
          }}
          way={way}
          ways={ways}
          onWay={setWay}
          onOpened={nothing}
        />
      </div>
    </details>
  )
}
