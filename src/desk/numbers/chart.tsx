import { Download, Hash } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { exportNumbers, type NumberTable, type Span } from '../../contract/desk-numbers.ts'
import { call } from '../api/call.ts'
import { saveFile } from '../ui/save-file.ts'
import { useAction } from '../ui/use-action.ts'

type Cell = string | number
export interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

interface ChartProps {
  title: string
  /** The result in words, with the number of counted items. */
  say: string
  table: ChartTable
  /** The table that is exported as CSV. */
  csv: NumberTable
  span: Span
  /** The drawing, if there is anything to draw. */
  children?: ReactNode
}

/** A drawing with its sentence above and its table below. */
export function Chart({ title, say, table: { head, rows }, csv, span, children }: ChartProps) {
  const id = useId()
  const action = useAction()
  const save = () =>
    action.run(async () => {
      const answer = await call(exportNumbers, { weeks: span, table: csv })
      saveFile(`${csv}-${span}-weeks.csv`, new Blob([answer.csv], { type: 'text/csv' }))
    })
  return (
    <section
      className="grid grid-rows-[auto_auto_1fr_auto] gap-2.5 min-w-0 px-4 pt-3.5 pb-3 border border-hair rounded-box bg-white print:break-inside-avoid"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-[1.25rem]">
        {title}
      </h2>
      <p className="text-ink-2 text-second">{say}</p>
      {children && (
        <div role="img" aria-label={`${title}. ${say}`}>
          {children}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-y-1 gap-x-3 pt-1 border-t border-hair-2 text-second">
        <details className="open:col-span-full">
          <summary className="inline-flex items-center gap-1.5 min-h-(--control) rounded-lg link cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            <Hash aria-hidden="true" size={16} />
            Show as a table
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <section className="overflow-x-auto" tabIndex={0} aria-label={`${title}, table`}>
            <table className="w-full border-collapse tabular-nums">
              <thead className="text-ink-2">
                <tr>
                  {head.map((words) => (
                    <th
                      className="py-0.75 px-2 border-b border-hair-2 font-normal text-right whitespace-nowrap first:text-left"
                      key={words}
                      scope="col"
                    >
                      {words}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th
                      className="py-0.75 px-2 border-b border-hair-2 font-normal text-right whitespace-nowrap first:text-left"
                      scope="row"
                    >
                      {name}
                    </th>
                    {cells.map((cell, index) => (
                      <td
                        className="py-0.75 px-2 border-b border-hair-2 font-normal text-right whitespace-nowrap"
                        key={head[index + 1]}
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        <button
          type="button"
          className="print:hidden inline-flex items-center gap-1.5 min-h-(--control) rounded-lg link cursor-pointer justify-center min-w-(--control)"
          disabled={action.busy}
          aria-label={`${title}, as CSV`}
          onClick={() => void save()}
        >
          <Download aria-hidden="true" size={16} />
          CSV
        </button>
      </div>
      {action.problem && (
        <p role="alert" className="text-err">
          {action.problem}
        </p>
      )}
    </section>
  )
}
