import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { initialsOf } from '../../ui/initials.tsx'
import { useLongPress } from './use-long-press.ts'
import type { Selection } from './use-selection.ts'
import './rows.css'
import './row-selection.css'

interface RowProps {
  /** The assignee is left out in lists whose items have none. */
  item: { reference: string; name: string; assignee?: { name: string } | null }
  className: string
  /** The state, as an icon and in words. */
  sign: ReactNode
  says: string
  to: string
  state: unknown
  isCurrent: boolean
  /** Absent where rows cannot be selected. */
  selection?: Selection | undefined
  children: ReactNode
}

/** One row of a list, on two lines where it is narrow. One link covers it. */
export function Row({
  item: { reference, name, assignee },
  className,
  sign,
  says,
  to,
  state,
  isCurrent,
  selection,
  children,
}: RowProps) {
  const press = useLongPress(() => selection?.toggle(reference))
  return (
    <li className={`row ${className}`} data-reference={reference} {...press}>
      <span className="row-state" title={says}>
        {sign}
      </span>
      {selection && (
        <label className="row-pick">
          <input
            type="checkbox"
            aria-label={`Select ${name || reference}`}
            checked={selection.isPicked(reference)}
            onChange={({ nativeEvent }) => {
              if ((nativeEvent as MouseEvent).shiftKey) selection.pickTo(reference)
              else selection.toggle(reference)
            }}
          />
        </label>
      )}
      <Link
        to={to}
        state={state}
        className="row-who"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          // In touch selection mode a tap selects further rows.
          const isTap = (event.nativeEvent as PointerEvent).pointerType === 'touch'
          if (!isTap || !selection || selection.rows.length === 0) return
          event.preventDefault()
          selection.toggle(reference)
        }}
      >
        {name || 'Name not given'}
        <span className="sr-only">, {says.toLowerCase()}</span>
      </Link>
      {children}
      {assignee !== undefined && (
        <span className={`row-person ${assignee ? '' : 'row-nobody'}`} title={assignee?.name ?? 'Unassigned'}>
          <span aria-hidden="true">{assignee && initialsOf(assignee.name)}</span>
          <span className="sr-only">{assignee?.name ?? 'nobody yet'}</span>
        </span>
      )}
    </li>
  )
}
