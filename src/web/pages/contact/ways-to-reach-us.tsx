import { Clock, Mail, MapPin, Phone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../../contract/sentences.ts'
import { EmailAddress } from '../../links/email-address.tsx'
import { callTo, mapOf, whatsAppTo } from '../../links/reach.ts'
import { langOf } from '../../texts/lang-of.ts'
import { sayList } from '../../texts/say.ts'
import { words } from '../../texts/texts.ts'
import { PostalAddress } from '../../ui/postal-address.tsx'

const { contact } = words

interface WaysToReachUsProps {
  organisation: {
    phone: string
    whatsapp: string
    email: string
    address: string[]
    mapLink: string
    hours: string
    languages: string[]
    grievanceOfficer: { name: string; email: string }
  }
}

/** Unknown contact details are left out. */
export function WaysToReachUs({ organisation }: WaysToReachUsProps) {
  const { phone, whatsapp, email, address, hours, languages, grievanceOfficer } = organisation
  return (
    <dl className="forced-edge divide-y divide-jamun-200 overflow-clip rounded-card border border-jamun-200 bg-white px-[16px] shadow-card sm:px-8">
      <Row icon={<Phone />} name={contact.phoneAndWhatsApp}>
        <Reach href={callTo(phone)} asItIs>
          {phone}
        </Reach>
        <Reach href={whatsAppTo(whatsapp)} small>
          {phone === whatsapp ? contact.writeOnWhatsApp : say(contact.whatsAppNumber, { number: whatsapp })}
        </Reach>
      </Row>
      <Row icon={<Mail />} name={contact.email}>
        <Reach href={`mailto:${email}`}>
          <EmailAddress address={email} />
        </Reach>
      </Row>
      {(hours || languages.length > 0) && (
        <Row icon={<Clock />} name={hours ? contact.hours : contact.languages}>
          <span lang={langOf(hours)}>{hours}</span>
          {hours && languages.length > 0 && <br />}
          <span lang={langOf(sayList(languages))}>{sayList(languages)}</span>
        </Row>
      )}
      {address.length > 0 && (
        <Row icon={<MapPin />} name={contact.address}>
          <PostalAddress lines={address} />
          <Reach href={mapOf(organisation)} small>
            {contact.showOnMap}
          </Reach>
        </Row>
      )}
      <Row icon={<ShieldCheck />} name={contact.complaints}>
        <span lang={langOf(grievanceOfficer.name)}>{grievanceOfficer.name}</span>
        <Reach href={`mailto:${grievanceOfficer.email}`} small>
          <EmailAddress address={grievanceOfficer.email} />
        </Reach>
      </Row>
    </dl>
  )
}

function Row({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-[16px] py-5">
      <div
        aria-hidden="true"
        className="row-span-2 grid size-[44px] place-items-center rounded-full bg-jamun-100 text-jamun-700 [&_svg]:size-[22px]"
      >
        {icon}
      </div>
      <dt className="text-[min(1rem,8vw)] text-ink-2 leading-tight">{name}</dt>
      <dd className="mt-1 min-w-0 leading-snug">{children}</dd>
    </div>
  )
}

interface ReachProps {
  href: string
  small?: boolean
  /** A number, which browsers must not translate. */
  asItIs?: boolean
  children: ReactNode
}

function Reach({ href, small, asItIs, children }: ReachProps) {
  return (
    <a
      translate={asItIs ? 'no' : undefined}
      href={href}
      className={`link flex min-h-11 w-fit items-center wrap-anywhere ${small ? '' : 'font-semibold text-lg tabular-nums sm:text-xl'}`}
    >
      {children}
    </a>
  )
}
