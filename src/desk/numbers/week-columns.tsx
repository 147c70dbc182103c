import { shortDay } from '../fees/labels.ts'
import { Block, type Look } from './bars.tsx'

const HEIGHT = 44

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
    <div className="weeks">
      {rows.map(({ label, look, counts, total }) => (
        <div key={label} className="week-row">
          <span className="week-label">{label}</span>
          <svg height={HEIGHT} aria-hidden="true">
            <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="axis" />
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
          <b>{total}</b>
        </div>
      ))}
      <div className="week-row week-scale">
        <span className="week-label" />
        <span>
          <span>{shortDay(weeks[0] ?? '')}</span>
          <span>this week</span>
        </span>
        <span>in all</span>
      </div>
    </div>
  )
}
