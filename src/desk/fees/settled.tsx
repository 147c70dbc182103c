import { rupees } from '../ui/rupees.ts'

/** One unbroken line round five dots, 340 apart. */
const LINE =
  'M0-170C105-137 137-105 170 0C200 95 255 172 345 172C440 172 514 96 514 0C514-96 440-172 345-172C255-172 200-95 170 0C137 105 105 137 0 170C-95 200-172 255-172 345C-172 440-96 514 0 514C96 514 172 440 172 345C172 255 95 200 0 170C-105 137-137 105-170 0C-200-95-255-172-345-172C-440-172-514-96-514 0C-514 96-440 172-345 172C-255 172-200 95-170 0C-137-105-105-137 0-170C95-200 172-255 172-345C172-440 96-514 0-514C-96-514-172-440-172-345C-172-255-95-200 0-170Z'
const DOTS = [
  [0, -340],
  [340, 0],
  [0, 340],
  [-340, 0],
  [0, 0],
] as const

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
        <path className="fill-none stroke-26 stroke-jamun-200 forced-colors:stroke-[GrayText]" d={LINE} />
        <path
          className="fill-none stroke-30 stroke-jamun-700 transition-[stroke-dasharray] duration-600 ease-out [stroke-linecap:round] forced-colors:stroke-[Highlight]"
          d={LINE}
          pathLength="1"
          // Hidden at 0: an empty line would show its round end.
          style={{ strokeDasharray: `${part} 2`, visibility: part === 0 ? 'hidden' : undefined }}
        />
        {DOTS.map(([x, y], index) => (
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
          {rupees(done.paise)} of {rupees(all.paise)}
        </span>
      </span>
    </p>
  )
}
