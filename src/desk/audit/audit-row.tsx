import { Link } from 'react-router'
import { ITEM_PLACE, type ShownLine } from '../../contract/desk-audit.ts'
import { initialsOf } from '../ui/initials.tsx'
import type { Clock } from './clock.ts'
import { Sign } from './sign.tsx'

export const didIn = ({ did, reference }: ShownLine) => did.replace(ITEM_PLACE, reference ?? 'something')

interface AuditRowProps {
  line: ShownLine
  to: string
  state: unknown
  isCurrent: boolean
  clock: Clock
}

/** One line of the record; two where the list is narrow. One link covers it. */
export function AuditRow({ line, to, state, isCurrent, clock }: AuditRowProps) {
  return (
    <li className="row row-audit" data-reference={line.id}>
      <time className="audit-time" dateTime={line.at}>
        {clock.time(line.at)}
      </time>
      <span className="row-person audit-face" aria-hidden="true">
        {initialsOf(line.who)}
      </span>
      <Link to={to} state={state} className="row-who" aria-current={isCurrent ? 'true' : undefined}>
        <b>{line.who}</b> {didIn(line)}
      </Link>
      <span className="audit-whose cut">{line.itemName}</span>
      <span className="audit-sign">
        <Sign sign={line.sign} />
      </span>
    </li>
  )
}
