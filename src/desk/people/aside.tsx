import { Clock, Mail, MessageCircle, Phone, Split } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { DeskPerson } from '../../contract/desk-people.ts'
import { contactLink, shownNumber } from '../items/contact-links.ts'
import { longDayOf } from './labels.ts'

const icon = { 'aria-hidden': true, size: 18 } as const

const wayClass =
  'inline-flex flex-1 items-center justify-center gap-2 min-h-11 px-4 border border-jamun-400 rounded-full text-jamun-700 font-semibold hover:border-jamun-600 hover:bg-jamun-50'

const pageOf = (reference: string) =>
  `/${reference.startsWith('E') ? 'enquiries' : 'applications'}/all/${reference}`

/** The retention periods, the contacts, and possible duplicates. */
export function Aside({ person }: { person: DeskPerson }) {
  const { alike, phones, email, stays } = person
  const [phone] = phones
  const reached = { whatsappNumber: phone ?? '', email }
  const nothing = { subject: '', text: '' }
  return (
    <aside className="grid gap-4 @max-[56rem]/people:-order-1" aria-label="About this person">
      {stays.sealedUntil && (
        <div className="flex items-start gap-3 py-3 px-3.5 rounded-box bg-jamun-50 forced-edge">
          <Clock className="flex-none mt-0.5 text-jamun-600" aria-hidden="true" size={20} />
          <p>
            <b className="font-semibold">Kept until {longDayOf(stays.sealedUntil)}.</b> Then what they sent is
            erased automatically{person.account ? '; the account stays until they delete it' : ''}. Receipts
            keep number, amount and day, without the name.
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2 p-3.5 border border-hair rounded-box bg-white">
        <h2 className="basis-full font-semibold text-[1rem] leading-[1.3] font-text">Reach them</h2>
        {phone && (
          <a
            className={wayClass}
            href={contactLink('whatsapp', reached, nothing)}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle {...icon} />
            WhatsApp
          </a>
        )}
        {phone && (
          <a className={wayClass} href={contactLink('phone', reached, nothing)}>
            <Phone {...icon} />
            Call
          </a>
        )}
        {email && (
          <a className={wayClass} href={contactLink('email', reached, nothing)}>
            <Mail {...icon} />
            Email
          </a>
        )}
      </div>
      {alike.length > 0 && (
        <div className="flex items-start gap-3 py-3 px-3.5 rounded-box bg-haldi-100 forced-edge">
          <Split className="flex-none mt-0.5 text-haldi-700" aria-hidden="true" size={20} />
          <div className="grid gap-1">
            <p>
              <b className="font-semibold">The same person?</b> Another email address, the same number.
              Families share phones, so they stay separate.
            </p>
            <ul className="grid">
              {alike.map(({ reference, name, email: other, phone: number, sent }) => (
                <li key={reference} className="wrap-anywhere">
                  <Link
                    className="link inline-flex min-h-(--control) items-center"
                    to={`/people/${reference}`}
                  >
                    {name || other}
                  </Link>
                  , {other}, <span className="whitespace-nowrap">{shownNumber(number)}</span>
                  {sent.map((each) => (
                    <Fragment key={each}>
                      ,{' '}
                      <Link className="link inline-flex min-h-(--control) items-center" to={pageOf(each)}>
                        {each}
                      </Link>
                    </Fragment>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </aside>
  )
}
