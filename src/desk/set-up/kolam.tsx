import { KOLAM_DOTS, KOLAM_LINE } from '../ui/kolam.ts'

/** A line around five dots, drawn as far as the work is done. `part` is from 0 to 1. */
export function Kolam({ part, className = '' }: { part: number; className?: string }) {
  const reached = Math.floor(part * KOLAM_DOTS.length)
  return (
    <svg
      className={`flex-none overflow-visible ${className}`}
      viewBox="-560 -560 1120 1120"
      aria-hidden="true"
      fill="none"
      strokeWidth="26"
    >
      <path d={KOLAM_LINE} className="stroke-jamun-200" />
      {part > 0 && (
        <path
          d={KOLAM_LINE}
          pathLength="1"
          strokeDasharray={`${part} 1`}
          className="stroke-jamun-700 forced-colors:stroke-[CanvasText]"
        />
      )}
      {KOLAM_DOTS.map(([x, y], at) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="52"
          className={at < reached ? 'fill-jamun-700 forced-colors:fill-[CanvasText]' : 'fill-jamun-200'}
        />
      ))}
    </svg>
  )
}
