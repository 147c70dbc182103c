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
  /** What it says, in words, with how many were counted. */
  say: string
  table: ChartTable
  /** Which table comes as CSV. */
  csv: NumberTable
  span: Span
  /** The drawing; left out where there is nothing to draw. */
  children?: ReactNode
}

/** A drawing, its sentence above it and its table below. */
export function Chart({ title, say, table: { head, rows }, csv, span, children }: ChartProps) {
  const id = useId()
  const action = useAction()
  const save = () =>
    action.run(async () => {
      const answer = await call(exportNumbers, { weeks: span, table: csv })
      saveFile(`${csv}-${span}-weeks.csv`, new Blob([answer.csv], { type: 'text/csv' }))
    })
  return (
    <section className="chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="chart-say">{say}</p>
      {children && (
        <div role="img" aria-label={`${title}. ${say}`}>
          {children}
        </div>
      )}
      <div className="chart-foot">
        <details>
          <summary>
            <Hash aria-hidden="true" size={16} />
            The same as a table
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
          <section className="chart-scroll" tabIndex={0} aria-label={`${title}, table`}>
            <table>
              <thead>
                <tr>
                  {head.map((words) => (
                    <th key={words} scope="col">
                      {words}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, index) => (
                      <td key={head[index + 1]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        <button
          type="button"
          className="chart-csv"
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
