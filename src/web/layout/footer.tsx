import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SiteContact } from '../../content/site-values.ts'
import { say } from '../../contract/sentences.ts'
import { SITE_CONTACT, SITE_NAME } from '../head/site-name.ts'
import { EmailAddress } from '../links/email-address.tsx'
import { callTo, mapOf, whatsAppTo } from '../links/reach.ts'
import { paths } from '../paths.ts'
import { langOf } from '../texts/lang-of.ts'
import { words } from '../texts/texts.ts'
import { PostalAddress } from '../ui/postal-address.tsx'
import { LanguageLink } from './language-link.tsx'
import { StoredLinks } from './stored-links.tsx'

const { layout } = words
const topics = [
  { to: paths.services, text: layout.services },
  { to: paths.healthCare, text: layout.healthCare },
  { to: paths.education, text: layout.education },
  { to: paths.career, text: layout.career },
  { to: paths.healthFinancing, text: layout.healthFinancing },
  { to: paths.events, text: layout.events },
  { to: paths.blogs, text: layout.blogs },
]
const aboutUs = [
  { to: paths.about, text: layout.aboutUs },
  { to: paths.privacy, text: layout.privacy },
  { to: paths.terms, text: layout.terms },
  { to: paths.refunds, text: layout.feesAndRefunds },
]

/** At the end of every page: all topics, contact details and legal pages. Unknown details are left out. */
export function Footer({ contact = SITE_CONTACT }: { contact?: SiteContact }) {
  const { phone, whatsapp, email, address, hours } = contact
  return (
    <>
      <div className="frieze print:hidden" />
      <footer className="on-dark bg-jamun-800 pt-8 pb-10 text-base text-jamun-100 print:bg-transparent print:py-4 print:text-ink">
        <nav
          aria-label={layout.footer}
          className="wrap mb-8 grid gap-x-8 gap-y-7 min-[22.5rem]:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:hidden"
        >
          <Group
            name={layout.topics}
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
          <Group name={layout.contact} id="footer-contact">
            <li>
              <a href={callTo(phone)} translate="no" className={`${look} tabular-nums`}>
                {phone}
              </a>
            </li>
            <li>
              <a href={whatsAppTo(whatsapp)} className={look}>
                {layout.whatsApp}
              </a>
            </li>
            <li>
              <a href={`mailto:${email}`} className={look}>
                <EmailAddress address={email} />
              </a>
            </li>
            <li>
              <Link to={paths.contact} className={look}>
                {layout.allWaysToReachUs}
              </Link>
            </li>
            {hours && (
              <li lang={langOf(hours)} className="pt-2.5">
                {hours}
              </li>
            )}
          </Group>
          {address.length > 0 && (
            <Group name={layout.address} id="footer-address">
              <li className="py-2.5">
                <PostalAddress lines={address} />
              </li>
              <li>
                <a href={mapOf(contact)} className={look}>
                  {layout.showOnMap}
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
        <div className="wrap">
          <span>{say(layout.rights, { name: SITE_NAME })}</span> <LanguageLink />
        </div>
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
