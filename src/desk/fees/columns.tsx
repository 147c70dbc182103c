import { useState } from 'react'
import { showAmount } from '../../contract/amounts.ts'
import { COLUMN_ROLES, type StatementPreview } from '../../contract/desk-statements.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { FeeTable } from './fee-table.tsx'
import { count, ROLE_WORDS } from './labels.ts'

type Found = NonNullable<StatementPreview['found']>
type Role = (typeof COLUMN_ROLES)[number]

interface ColumnsProps {
  name: string
  columns: Found['understood']['columns']
  firstLines: Found['understood']['firstLines']
  /** Undefined if the server refused the file. */
  understood?: Found['understood'] | undefined
  busy: boolean
  onBack: () => void
  /** Called without `columns` if nothing was corrected. */
  onNext: (columns?: Role[]) => void
}

/** The recognised columns of a statement, and the form to correct them. */
export function Columns({ name, columns, firstLines, understood, busy, onBack, onNext }: ColumnsProps) {
  const [roles, setRoles] = useState<Role[]>(columns.map(({ role }) => role))
  const isChanged = roles.some((role, index) => role !== columns[index]?.role)
  const doubts = columns.filter(({ doubt }) => doubt)
  const above = understood?.firstLines.filter(({ leftOut }) => leftOut).length ?? 0
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b className="font-semibold [overflow-wrap:anywhere]">{name}</b>
        {understood && (
          <span className="text-ink-2">
            {count(understood.counts.lines, 'line')}, {count(understood.counts.credits, 'credit')}
          </span>
        )}
        {understood?.balanceAddsUp && (
          <span className="px-2 rounded-[7px] bg-neem-100 text-neem-700 text-third font-semibold">
            The balance is right
          </span>
        )}
      </p>
      {understood?.notes.map((note) => (
        <Callout key={note} look="sun">
          <p>{note}</p>
        </Callout>
      ))}
      {doubts.map(({ heading, doubt }) => (
        <Callout key={heading} look="sun">
          <p>
            <b className="font-semibold">{heading || 'A column without a name'}:</b> {doubt}
          </p>
        </Callout>
      ))}
      <FeeTable label="First lines of the file">
        <thead>
          <tr>
            {columns.map(({ heading, doubt }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={index} scope="col">
                <select
                  aria-label={`Content of column ${heading || index + 1}`}
                  className="min-w-38 min-h-(--control) px-2 border border-jamun-400 rounded-control bg-white data-doubt:border-2 data-doubt:border-gul-700"
                  data-doubt={doubt ? '' : undefined}
                  value={roles[index]}
                  onChange={(event) => setRoles(roles.with(index, event.target.value as Role))}
                >
                  {COLUMN_ROLES.map((role) => (
                    <option key={role} value={role}>
                      {ROLE_WORDS[role]}
                    </option>
                  ))}
                </select>
                {doubt && <span className="block text-gul-700 text-third font-semibold">Please check</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstLines.slice(0, 12).map(({ row, cells, leftOut }) => (
            <tr key={row} className={leftOut ? 'text-ink-2 line-through' : ''}>
              {columns.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FeeTable>
      <p className="text-ink-2 text-second">
        {above > 0 && 'Lines that are crossed out are left out. '}
        Corrections are remembered for this bank when you confirm.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {understood && (
          <span className="grow">
            {count(understood.counts.credits, 'credit')}, {showAmount(understood.creditsPaise)}
          </span>
        )}
        <Button look="outline" onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={busy || (!understood && !isChanged)}
          onClick={() => onNext(isChanged ? roles : undefined)}
        >
          {isChanged ? 'Read it like this' : 'Match them'}
        </Button>
      </div>
    </div>
  )
}
