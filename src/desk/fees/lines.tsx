import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showAmount } from '../../contract/amounts.ts'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { markClass } from './bank-words.tsx'
import { count, shortDay } from './labels.ts'

/** The layout of the bank's words and the typed ones: beside each other in a wide pane, stacked in a narrow one. */
export const lineClass =
  'grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 border-b border-hair-2 px-3 py-2 data-next:bg-haldi-100 data-next:shadow-[inset_3px_0_0_var(--color-haldi-400)] @min-[52rem]:grid-cols-[24px_4.2rem_5.6rem_minmax(0,1.2fr)_minmax(0,1fr)_14rem] forced-colors:data-next:border-s-6 forced-colors:data-next:border-s-[Highlight]'
export const cellClass = 'wrap-anywhere col-[2/-1] min-w-0 @min-[52rem]:col-auto'
export const tickClass =
  'col-start-1 has-[input]:grid has-[input]:min-h-(--control) has-[input]:place-items-center'

interface GroupProps {
  name: string
  /** The sign beside the name. */
  sign?: ReactNode
  number: number
  about: string
  action?: ReactNode
  children: ReactNode
}

export function Group({ name, sign, number, about, action, children }: GroupProps) {
  return (
    <section aria-label={`${name}, ${number}`}>
      <div className="flex flex-wrap items-center gap-y-1.5 gap-x-2.5 min-h-11 py-1.5 px-3 border-b border-hair-2 bg-jamun-50">
        {sign}
        <h2 className="font-semibold text-[1rem] leading-[1.3] font-text">
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
    <li className={lineClass} data-next={isNext || undefined}>
      <span className={tickClass}>{tick}</span>
      <span>{shortDay(credit.day)}</span>
      <span className="tabular-nums text-end">
        {credit.fits.some(({ kinds }) => kinds.includes('other amount')) ? (
          <mark className={markClass}>{showAmount(credit.amountPaise)}</mark>
        ) : (
          showAmount(credit.amountPaise)
        )}
      </span>
      <span className={cellClass}>{bank}</span>
      <span className={cellClass}>{children}</span>
      <span className={`flex flex-wrap gap-1.5 empty:hidden ${cellClass}`}>{actions}</span>
    </li>
  )
}

/** The applicants whose fee the payment already is. */
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
