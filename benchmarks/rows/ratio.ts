import type { Figures } from '../compare.ts'
import type { Row } from '../table.ts'

const rate = ({ perSecond, spread, p99Ms }: Figures) =>
  `${Math.round(perSecond)}/s (${spread.map(Math.round).join(' to ')})${p99Ms ? `, p99 ${p99Ms.toFixed(1)} ms` : ''}`

/** A row that claims at least a share of its limit's rate per second. */
export function ratioRow(what: string, wanted: number, ours: Figures, limit: Figures, name: string): Row {
  const reached = ours.perSecond / limit.perSecond
  return {
    what,
    ours: rate(ours),
    limit: `${name}: ${rate(limit)}`,
    reached: reached.toFixed(2),
    wanted: `>= ${wanted.toFixed(2)}`,
    holds: reached >= wanted,
    cpu: `${Math.round(ours.cpuMicros)} / ${Math.round(limit.cpuMicros)}`,
  }
}
