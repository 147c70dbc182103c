import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { count, rupees, shortDay } from './words.ts'

interface GroupProps {
  name: string
  /** The shape that stands beside the name. */
  sign?: ReactNode
  number: number
  about: string
  action?: ReactNode
  children: ReactNode
}

export function Group({ name, sign, number, about, action, children }: GroupProps) {
  return (
    <section aria-label={`${name}, ${number}`}>
      <div className="fee-group">
        {sign}
        <h2>
          {name} <span className="font-normal text-ink-2">{number}</span>
        </h2>
        <p className="grow text-ink-2 text-second">{about}</p>
        {action}
      </div>
      <ul aria-label={`${count(number, 'line')}: ${name}`}>{children}</ul>
    </section>
  )
}

interface LineProps {
  credit: FeeCredit
  bank: ReactNode
  tick?: ReactNode
  actions?: ReactNode
  isNext?: boolean
  children: ReactNode
}

export function Line({ credit, bank, tick, actions, isNext, children }: LineProps) {
  return (
    <li className="fee-line" data-next={isNext || undefined}>
      <span className="fee-check">{tick}</span>
      <span className="fee-day">{shortDay(credit.day)}</span>
      <span className="fee-amount">
        {credit.fits.some(({ kinds }) => kinds.includes('other amount')) ? (
          <mark>{rupees(credit.amountPaise)}</mark>
        ) : (
          rupees(credit.amountPaise)
        )}
      </span>
      <span className="fee-bank">{bank}</span>
      <span className="fee-person">{children}</span>
      <span className="fee-actions">{actions}</span>
    </li>
  )
}

/** Whose fee the payment is already. */
export function UsedBy({ credit: { usedBy = [] } }: { credit: FeeCredit }) {
  return (
    <>
      Already used
      {usedBy.map((person, index) => (
        <span key={person.reference}>
          {index === 0 ? ' by ' : ', '}
          <Person {...person} />
        </span>
      ))}
    </>
  )
}

export function Person({ name, reference }: { name: string; reference: string }) {
  return (
    <span>
      {name}{' '}
      <Link className="link tabular-nums" to={`/applications/all/${reference}`}>
        {reference}
      </Link>
    </span>
  )
}
