import { Link } from 'react-router'
import { ITEM_PLACE, type ShownLine } from '../../contract/desk-audit.ts'
import { initialsOf } from '../ui/initials.tsx'
import type { Clock } from './clock.ts'
import { Sign } from './sign.tsx'
import '../items/lists/rows.css'
import './audit-row.css'

export const didIn = ({ did, reference }: ShownLine) => did.replace(ITEM_PLACE, reference ?? 'something')

interface AuditRowProps {
  line: ShownLine
  to: string
  state: unknown
  isCurrent: boolean
  clock: Clock
}

/** A row of the record; on two lines in a narrow list. One link covers it. */
export function AuditRow({ line, to, state, isCurrent, clock }: AuditRowProps) {
  return (
    <li className="row row-audit" data-reference={line.id}>
      <time className="[grid-area:time] text-ink-2 tabular-nums" dateTime={line.at}>
        {clock.time(line.at)}
      </time>
      <span className="row-person [grid-area:face] text-[0.6875rem]" aria-hidden="true">
        {initialsOf(line.who)}
      </span>
      <Link to={to} state={state} className="row-who" aria-current={isCurrent ? 'true' : undefined}>
        <b>{line.who}</b> {didIn(line)}
      </Link>
      <span className="min-w-0 truncate [grid-area:whose] text-ink-2">{line.itemName}</span>
      <span className="[grid-area:sign] text-ink-2">
        <Sign sign={line.sign} />
      </span>
    </li>
  )
}
