import { shortDay } from '../fees/labels.ts'
import { Block, type Look } from './bars.tsx'

const HEIGHT = 44
const ROW =
  'grid grid-cols-[7rem_minmax(0,1fr)_3.5rem] items-end gap-x-3 gap-y-0.5 @max-[34rem]/numbers:grid-cols-[minmax(0,1fr)_auto]'

interface WeekColumnsProps {
  rows: readonly { label: string; look: Look; counts: readonly number[]; total: string }[]
  /** The first day of each week. The last week has not ended. */
  weeks: readonly string[]
}

/** A small row of columns for each series, all from zero and on one scale. */
export function WeekColumns({ rows, weeks }: WeekColumnsProps) {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts))
  const step = 100 / weeks.length
  return (
    <div className="grid gap-1.5">
      {rows.map(({ label, look, counts, total }) => (
        <div key={label} className={ROW}>
          <span className="font-semibold">{label}</span>
          <svg
            height={HEIGHT}
            aria-hidden="true"
            className="w-full overflow-visible @max-[34rem]/numbers:col-span-full @max-[34rem]/numbers:row-start-2"
          >
            <line
              x1="0"
              x2="100%"
              y1={HEIGHT - 0.5}
              y2={HEIGHT - 0.5}
              className="stroke-jamun-200 forced-colors:stroke-[CanvasText]"
            />
            {counts.map((n, week) => (
              <Block
                key={weeks[week]}
                look={look}
                isOpen={week === weeks.length - 1}
                x={`${step * (week + 0.1)}%`}
                width={`${step * 0.8}%`}
                y={HEIGHT - (HEIGHT * n) / most}
                height={(HEIGHT * n) / most}
                title={`${label}, week of ${shortDay(weeks[week] ?? '')}: ${n}`}
              />
            ))}
          </svg>
          <b className="text-right font-semibold tabular-nums">{total}</b>
        </div>
      ))}
      <div className={`${ROW} text-right text-ink-2 text-third`}>
        <span className="@max-[34rem]/numbers:hidden" />
        <span className="flex justify-between">
          <span>{shortDay(weeks[0] ?? '')}</span>
          <span>this week</span>
        </span>
        <span>in all</span>
      </div>
    </div>
  )
}
