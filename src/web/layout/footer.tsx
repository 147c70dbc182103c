import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SiteContact } from '../../content/site-values.ts'
import { SITE_CONTACT, SITE_NAME } from '../head/site-name.ts'
import { callTo, mapOf, whatsAppTo } from '../links/reach.ts'
import { paths } from '../paths.ts'
import { StoredLinks } from './stored-links.tsx'

const topics = [
  { to: paths.services, text: 'Services' },
  { to: paths.healthCare, text: 'HealthCare' },
  { to: paths.education, text: 'Education' },
  { to: paths.career, text: 'Career' },
  { to: paths.healthFinancing, text: 'Health financing' },
  { to: paths.events, text: 'Events' },
  { to: paths.blogs, text: 'Blogs' },
]
const aboutUs = [
  { to: paths.about, text: 'About us' },
  { to: paths.privacy, text: 'Privacy' },
  { to: paths.terms, text: 'Terms' },
  { to: paths.refunds, text: 'Fees and refunds' },
]

/** At the end of every page: all topics, contact details and legal pages. Unknown details are left out. */
export function Footer({ contact = SITE_CONTACT }: { contact?: SiteContact }) {
  const { phone, whatsapp, email, address, hours } = contact
  const [beforeAt, afterAt] = email.split('@')
  return (
    <>
      <div className="frieze print:hidden" />
      <footer className="on-dark bg-jamun-800 pt-8 pb-10 text-base text-jamun-100 print:bg-transparent print:py-4 print:text-ink">
        <nav
          aria-label="Footer"
          className="wrap mb-8 grid gap-x-8 gap-y-7 min-[22.5rem]:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:hidden"
        >
          <Group
            name="Topics"
            id="footer-topics"
            className={`${address.length > 0 ? 'min-[22.5rem]:row-span-3' : 'min-[22.5rem]:row-span-2'} lg:row-span-1`}
          >
            {topics.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} preventScrollReset={to === paths.services} className={look}>
                  {text}
                </Link>
              </li>
            ))}
          </Group>
          <Group name="Contact" id="footer-contact">
            <li>
              <a href={callTo(phone)} translate="no" className={`${look} tabular-nums`}>
                {phone}
              </a>
            </li>
            <li>
              <a href={whatsAppTo(whatsapp)} className={look}>
                WhatsApp
              </a>
            </li>
            <li>
              <a href={`mailto:${email}`} className={look}>
                <span translate="no">
                  {beforeAt}@<wbr />
                  {afterAt}
                </span>
              </a>
            </li>
            <li>
              <Link to={paths.contact} className={look}>
                All ways to reach us
              </Link>
            </li>
            {hours && <li className="pt-2.5">{hours}</li>}
          </Group>
          {address.length > 0 && (
            <Group name="Address" id="footer-address">
              <li className="py-2.5">
                <address translate="no" className="not-italic">
                  {address.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              </li>
              <li>
                <a href={mapOf(contact)} className={look}>
                  Show on a map
                </a>
              </li>
            </Group>
          )}
          <Group name={SITE_NAME} id="footer-about">
            {aboutUs.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={look}>
                  {text}
                </Link>
              </li>
            ))}
            <StoredLinks className={look} />
          </Group>
        </nav>
        <div className="wrap">© 2025 {SITE_NAME}. All rights reserved.</div>
      </footer>
    </>
  )
}

const look =
  'inline-flex min-h-11 items-center wrap-anywhere text-white underline decoration-1 decoration-jamun-400 underline-offset-4 hover:decoration-2 hover:decoration-haldi-400'

interface GroupProps {
  name: string
  id: string
  className?: string
  children: ReactNode
}

function Group({ name, id, className = '', children }: GroupProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <p id={id} className="font-display font-semibold text-haldi-400 text-lg leading-tight">
        {name}
      </p>
      <ul aria-labelledby={id} className="mt-1.5">
        {children}
      </ul>
    </div>
  )
}
