import { Link } from 'react-router'
import type { MailSummary } from '../../contract/desk-mails.ts'
import { whenOf } from '../enquiries/times.ts'
import { StateSign } from './state-sign.tsx'
import { STATE_WORDS, WHY_WORDS } from './views.ts'
import { leavesWhen } from './when.ts'

interface MailRowProps {
  mail: MailSummary
  to: string
  state: unknown
  isCurrent: boolean
  now: number
}

/** One line of a list; three where it is narrow. One link covers it. */
export function MailRow({ mail, to, state, isCurrent, now }: MailRowProps) {
  const isWaiting = mail.state === 'waits'
  const why = isWaiting ? leavesWhen(mail, now) : mail.why && WHY_WORDS[mail.why].short
  return (
    <li className="row row-mail" data-reference={mail.reference}>
      <span className="row-state" title={STATE_WORDS[mail.state]}>
        <StateSign state={mail.state} />
      </span>
      <Link to={to} state={state} className="row-who" aria-current={isCurrent ? 'true' : undefined}>
        {whoOf(mail)}
        <span className="sr-only">, {STATE_WORDS[mail.state].toLowerCase()}</span>
      </Link>
      <span className="row-title cut">{mail.title}</span>
      <span className="row-why cut" data-bad={mail.state === 'gave up' || undefined}>
        {why ?? mail.about}
      </span>
      <span className="row-age">{isWaiting ? '' : whenOf(mail.at)}</span>
    </li>
  )
}

export const whoOf = ({ name, address }: Pick<MailSummary, 'name' | 'address'>) =>
  name ?? address ?? 'Somebody who left'
