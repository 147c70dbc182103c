import { Link } from 'react-router'
import type { EnquiryState } from '../../contract/desk-enquiries.ts'
import type { RelatedItem } from '../../contract/desk-enquiry.ts'
import { dayOf } from '../ui/times.ts'
import { STATE_WORDS } from './state-sign.tsx'

interface OthersProps {
  enquiries: RelatedItem[]
  applications: RelatedItem[]
  /** The kind of the open item. */
  own: 'enquiry' | 'application'
}

const counted = (count: number, other: string, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${other}${count === 1 ? one : many}`]

/** The other items of the same person, and of the same family: with the same account, phone or address. */
export function Others({ enquiries, applications, own }: OthersProps) {
  const family = applications.filter(({ otherPerson }) => otherPerson !== undefined)
  const count = applications.length - family.length
  const others = [
    ...counted(enquiries.length, own === 'enquiry' ? 'other ' : '', 'enquiry', 'enquiries'),
    ...counted(count, own === 'application' ? 'other ' : '', 'application', 'applications'),
    ...counted(family.length, 'same family: ', 'application', 'applications'),
  ].join(', ')
  if (!others) return null
  return (
    <details className="text-second">
      <summary className="w-fit min-h-6 link cursor-pointer">{others}</summary>
      <ul>
        {enquiries.map(({ reference, at, about, state }) => (
          <li className="py-1" key={reference}>
            <Link className="link" to={`/enquiries/all/${reference}`}>
              {reference}
            </Link>{' '}
            {dayOf(at)}, {about}, {STATE_WORDS[state as EnquiryState]}
          </li>
        ))}
        {applications.map((application) => (
          <li className="py-1" key={application.reference}>
            <OtherApplication application={application} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A one-line link to an application, for roles that may read it: every role that answers enquiries. */
export function OtherApplication({
  application: { reference, at, about, state, otherPerson },
}: {
  application: RelatedItem
}) {
  return (
    <>
      <Link className="link" to={`/applications/all/${reference}`}>
        {reference}
      </Link>{' '}
      {otherPerson && `${otherPerson}, `}
      {dayOf(at)}, {about || 'no course named'}, {state}
    </>
  )
}
