import { showAmount } from '../../contract/amounts.ts'
import { KOLAM_DOTS, KOLAM_LINE } from '../ui/kolam.ts'

interface SettledProps {
  done: { count: number; paise: number }
  all: { count: number; paise: number }
  /** The name of the counted objects. */
  of: string
}

/** The progress of the work, shown as the drawn part of a kolam's line. */
export function Settled({ done, all, of }: SettledProps) {
  if (all.count === 0) return null
  const part = done.count / all.count
  return (
    <p className="flex items-center gap-3 min-[48rem]:ms-auto">
      <svg className="size-16 flex-none overflow-visible" viewBox="-560 -560 1120 1120" aria-hidden="true">
        <path
          className="fill-none stroke-26 stroke-jamun-200 forced-colors:stroke-[GrayText]"
          d={KOLAM_LINE}
        />
        <path
          className="fill-none stroke-30 stroke-jamun-700 transition-[stroke-dasharray] duration-600 ease-out [stroke-linecap:round] forced-colors:stroke-[Highlight]"
          d={KOLAM_LINE}
          pathLength="1"
          // Hidden at 0, because an empty line would show its round end.
          style={{ strokeDasharray: `${part} 2`, visibility: part === 0 ? 'hidden' : undefined }}
        />
        {KOLAM_DOTS.map(([x, y], index) => (
          <circle
            key={`${x},${y}`}
            cx={x}
            cy={y}
            r="52"
            className="fill-jamun-200 data-on:fill-jamun-700 forced-colors:data-on:fill-[CanvasText]"
            data-on={index < Math.floor(part * 5) || undefined}
          />
        ))}
      </svg>
      <span>
        <b className="font-semibold tabular-nums">
          {done.count} of {all.count}
        </b>{' '}
        {of}
        <br />
        <span className="text-ink-2 text-second tabular-nums">
          {showAmount(done.paise)} of {showAmount(all.paise)}
        </span>
      </span>
    </p>
  )
}
