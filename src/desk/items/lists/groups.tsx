import { type ReactNode, useId } from 'react'
import { GroupTitle } from './group-title.tsx'

interface GroupsProps<Line, Group extends string> {
  /** Sorted so that the rows of a group are consecutive. */
  rows: Line[]
  /** Taken from the state at the time the list was opened: a changed row stays in its group. */
  groupOf: (row: Line) => Group
  title: (group: Group) => string
  /** The text after the title. */
  note: (group: Group, rows: Line[], isLast: boolean) => ReactNode
  row: (row: Line) => ReactNode
}

/** The rows of a list, in groups. */
export function Groups<Line, Group extends string>({
  rows,
  groupOf,
  title,
  note,
  row,
}: GroupsProps<Line, Group>) {
  const id = useId()
  const groups = [...Map.groupBy(rows, groupOf)]
  return groups.map(([group, members], at) => (
    <section key={group} aria-labelledby={`${id}-${at}`}>
      <GroupTitle id={`${id}-${at}`}>
        {title(group)} <span>{note(group, members, at === groups.length - 1)}</span>
      </GroupTitle>
      <ul className="rows">{members.map(row)}</ul>
    </section>
  ))
}
