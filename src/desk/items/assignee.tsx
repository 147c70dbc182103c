import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'

/** The class of a fact about the item in its bar. */
export const standingClass =
  'relative inline-flex min-h-(--control) min-w-0 items-center gap-1.75 rounded-control border text-second [&>svg]:flex-none [&>svg]:text-ink-2'

/** The whole box opens the list. */
export const pickClass = `${standingClass} border-jamun-400 bg-white px-2.5 hover:border-jamun-600 hover:bg-jamun-50 has-[select:focus-visible]:halo @max-[44rem]/item:max-w-max [&_select]:-mr-1.5 [&_select]:min-h-[calc(var(--control)-2px)] [&_select]:max-w-40 [&_select]:field-sizing-content [&_select]:text-ellipsis [&_select]:bg-transparent [&_select]:before:absolute [&_select]:before:inset-0 [&_select]:focus-visible:no-halo [&_select]:min-w-0`

interface PickProps {
  sign: ReactNode
  /** Whether the text is never truncated. In a narrow bar the other choices are. */
  isWhole?: boolean
  children: ReactNode
}

/** One choice in the bar of an item, with an icon for its current value. */
export function Pick({ sign, isWhole = false, children }: PickProps) {
  return (
    <span className={`${pickClass} ${isWhole ? 'flex-none' : '@max-[44rem]/item:flex-[1_1_6rem]'}`}>
      {sign}
      {children}
    </span>
  )
}

interface Colleague {
  id: string
  name: string
}

interface AssigneePickProps {
  assignee: Colleague | null
  colleagues: Colleague[]
  isBusy: boolean
  onGive: (assigneeId: string | null, text: string) => void
}

/** The choice of the assignee. */
export function AssigneePick({ assignee, colleagues, isBusy, onGive }: AssigneePickProps) {
  const isListed = !assignee || colleagues.some(({ id }) => id === assignee.id)
  return (
    <Pick sign={<UserRound aria-hidden="true" className="@max-[29rem]/item:hidden" size={16} />}>
      <select
        id="item-assignee"
        aria-label="Assigned to"
        value={assignee?.id ?? ''}
        disabled={isBusy}
        onChange={(event) => {
          const assigneeId = event.target.value || null
          const name = colleagues.find(({ id }) => id === assigneeId)?.name
          onGive(assigneeId, name ? `Assigned to ${name}` : 'Unassigned')
        }}
      >
        <option value="">Unassigned</option>
        {!isListed && <option value={assignee.id}>{assignee.name}</option>}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Pick>
  )
}
