import { GroupTitle } from '../items/lists/group-title.tsx'
import { ListBody } from '../items/lists/list-body.tsx'
import { AuditRow } from './audit-row.tsx'
import { clockOf } from './clock.ts'
import { type Address, type useAudit, useAuditFilters } from './use-audit.ts'

interface LinesProps {
  list: ReturnType<typeof useAudit>
  address: Address
}

/** The lines, grouped by day, or the reason why there are none. */
export function Lines({ list, address }: LinesProps) {
  return (
    <ListBody list={list} address={address} empty="No changes yet" fitsNothing="Nothing found">
      {() => <Days list={list} address={address} />}
    </ListBody>
  )
}

function Days({ list, address }: LinesProps) {
  const { data: known } = useAuditFilters()
  const clock = clockOf(known?.timeZone)
  const days = Map.groupBy(list.shown, ({ at }) => clock.dayKey(at))
  return [...days].map(([day, rows]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <GroupTitle id={`day-${day}`}>
        {clock.isToday(rows[0]?.at ?? day) && <>Today </>}
        <span>{clock.dayOf(rows[0]?.at ?? day)}</span>
      </GroupTitle>
      <ul className="rows">
        {rows.map(({ line }) => (
          <AuditRow
            key={line.id}
            line={line}
            to={address.pathOf({ reference: line.id })}
            state={address.state}
            isCurrent={line.id === address.reference}
            clock={clock}
          />
        ))}
      </ul>
    </section>
  ))
}
